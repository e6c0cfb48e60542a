import { redirect } from "@remix-run/node";

import type { FormValues } from "~/lib/forms/form-values";
import { safeRedirectPath } from "~/lib/http/safe-redirect";

import { isConsentChoice } from "./read-consent";
import type { ConsentChoice } from "./read-consent";

const yearSeconds = 365 * 24 * 60 * 60;
const mostDeleted = 20;
/** What the analytics tag keeps in the browser: visits, sessions, campaigns. */
const analyticsCookie = /^_(?:ga|gid|gat|gcl)(?:_[\w-]{1,60})?$/;

/** The shell's script reads it too: a page from the browser's memory may be older than the choice. */
function consentCookie(choice: ConsentChoice, https: boolean): string {
  const secure = https ? "; Secure" : "";
  return `consent=${choice}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${secure}`;
}

/** This host and the domains above it: the tag sets its cookies as high up as it can. */
function cookieDomains(hostname: string): string[] {
  const labels = /^[\d.]+$|:/.test(hostname) ? [] : hostname.split(".");
  return labels.slice(0, -1).map((_label, at) => labels.slice(at).join("."));
}

function analyticsDeletions(cookieHeader: string | null, hostname: string): string[] {
  const sent = (cookieHeader ?? "").split(";").map((pair) => pair.split("=")[0]?.trim() ?? "");
  const names = [...new Set(sent)].filter((name) => analyticsCookie.test(name));
  const scopes = ["", ...cookieDomains(hostname).map((domain) => `; Domain=${domain}`)];
  return names
    .slice(0, mostDeleted)
    .flatMap((name) => scopes.map((scope) => `${name}=; Path=/; Max-Age=0${scope}`));
}

/**
 * The page as its form names it, with the query that the browser tells: a page that many get does not
 * know those of its parameters that it does not read.
 */
function pageBefore(page: string | undefined, referrer: string | null): string | null {
  const named = safeRedirectPath(page);
  if (named === null || !referrer || !URL.canParse(referrer)) return named;
  const { pathname, search } = new URL(referrer);
  const [path = "", fragment] = named.split("#");
  if (path.split("?")[0] !== pathname) return named;
  return (
    safeRedirectPath(`${pathname}${search}${fragment === undefined ? "" : `#${fragment}`}`) ?? named
  );
}

type Visit = { cookieHeader: string | null; referrer: string | null; siteUrl: string };

/**
 * Keeps the choice for a year and leads back to the page it was made on; a refusal also deletes
 * what analytics left behind. Null where the form names no choice.
 */
export function saveConsent(
  values: FormValues,
  { cookieHeader, referrer, siteUrl }: Visit,
): Response | null {
  const { choice, page } = values;
  if (!isConsentChoice(choice)) return null;
  const { protocol, hostname } = new URL(siteUrl);
  const headers = new Headers({ "Set-Cookie": consentCookie(choice, protocol === "https:") });
  const deletions = choice === "denied" ? analyticsDeletions(cookieHeader, hostname) : [];
  for (const deletion of deletions) headers.append("Set-Cookie", deletion);
  return redirect(pageBefore(page, referrer) ?? "/", { status: 303, headers });
}
