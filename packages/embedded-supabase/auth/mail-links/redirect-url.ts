import { isIP } from "node:net";
import type { AuthConfig } from "../../config/config.ts";

type AllowList = Pick<AuthConfig, "site_url" | "additional_redirect_urls">;

/** `*` and `?` match neither dots nor slashes, `**` matches both; `{a,b}` and `[a-z]` as in a shell. */
function globToRegExp(glob: string): RegExp {
  let source = "";
  let depth = 0;
  for (const [part] of glob.matchAll(/\*+|\[!?[^\]]*\]|\\.|[\s\S]/g)) {
    if (part.startsWith("**")) source += "[\\s\\S]*";
    else if (part === "*") source += "[^./]*";
    else if (part === "?") source += "[^./]";
    else if (part.length > 2 && part.startsWith("[")) {
      source += `[${part.slice(1, -1).replace(/^!/, "^").replaceAll("\\", "\\\\")}]`;
    } else if (part === "{") {
      source += "(?:";
      depth += 1;
    } else if (part === "}" && depth > 0) {
      source += ")";
      depth -= 1;
    } else if (part === "," && depth > 0) source += "|";
    else source += part.replace(/^\\(?=.)/, "").replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
  }
  return new RegExp(`^${source}${")".repeat(depth)}$`);
}

function isLoopback(hostname: string): boolean {
  return hostname === "localhost" || hostname === "[::1]" || /^127(?:\.\d+){3}$/.test(hostname);
}

function isSameSite(site: URL, url: URL): boolean {
  return (
    site.hostname === url.hostname &&
    site.protocol === url.protocol &&
    (site.port === url.port || isLoopback(url.hostname))
  );
}

/** The host before normalization; URL parsing would hide a disguised IP address such as 2130706433. */
function rawHost(url: string): string {
  return /^[a-z][a-z0-9+.-]*:\/\/(?:[^/?#@]*@)?(\[[^\]]*\]|[^/?#:]*)/i.exec(url)?.[1] ?? "";
}

/** Whether a redirect to `url` is allowed: the site, a loopback address, or a configured pattern. */
export function isRedirectAllowed(
  url: string,
  { site_url: siteUrl, additional_redirect_urls: redirectUrls }: AllowList,
): boolean {
  // oxlint-disable-next-line no-control-regex -- browsers drop control characters, then read on
  if (url === "" || /[\u0000-\u0020\u007F]/.test(url)) return false;
  const isWeb = /^https?:/i.test(url);
  if (URL.canParse(url) && URL.canParse(siteUrl)) {
    const parsed = new URL(url);
    if (isSameSite(new URL(siteUrl), parsed)) return true;
    const host = rawHost(url);
    if (isIP(host.replace(/^\[|\]$/g, "")) !== 0) return isLoopback(parsed.hostname);
    if (isWeb && !/^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/i.test(host)) return false;
    if (/^\d+$/.test(host)) return false;
  } else if (isWeb) return false;
  const [withoutFragment = ""] = url.split("#");
  return redirectUrls.some((pattern) => globToRegExp(pattern).test(withoutFragment));
}

/** First allowed redirect target: `redirect_to` in header or query, then the Referer, then the site. */
export function chooseRedirect(request: Request, allowList: AllowList): string {
  const wanted =
    request.headers.get("redirect_to") ??
    new URL(request.url).searchParams.get("redirect_to") ??
    "";
  const candidates = [wanted, request.headers.get("referer") ?? ""];
  return (
    candidates.find((candidate) => isRedirectAllowed(candidate, allowList)) ?? allowList.site_url
  );
}

/** Adds query parameters to a URL and replaces its fragment, if given. */
export function extendUrl(
  url: string,
  parts: { query?: Record<string, string>; fragment?: Record<string, string> },
): string {
  const [withoutFragment = "", oldFragment] = url.split(/#(.*)/s);
  const [base = "", oldQuery = ""] = withoutFragment.split(/\?(.*)/s);
  const query = new URLSearchParams(oldQuery);
  for (const [name, value] of Object.entries(parts.query ?? {})) query.set(name, value);
  const search = parts.query === undefined ? oldQuery : query.toString();
  const fragment =
    parts.fragment === undefined ? oldFragment : new URLSearchParams(parts.fragment).toString();
  return `${base}${search === "" ? "" : `?${search}`}${fragment === undefined ? "" : `#${fragment}`}`;
}
