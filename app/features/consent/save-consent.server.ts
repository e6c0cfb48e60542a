import { redirect } from "@remix-run/node";

import type { FormValues } from "~/lib/forms/form-values";
import { safeRedirectPath } from "~/lib/http/safe-redirect";

import { isConsentChoice } from "./read-consent";
import type { ConsentChoice } from "./read-consent";

const yearSeconds = 365 * 24 * 60 * 60;
const maxDeletedCookies = 20;
/** Cookies of the Google tag. */
const analyticsCookie = /^_(?:ga|gid|gat|gcl)(?:_[\w-]{1,60})?$/;

/** Not HttpOnly: the client script reads it, because a page from the back/forward cache may be stale. */
function consentCookie(choice: ConsentChoice, https: boolean): string {
  const secure = https ? "; Secure" : "";
  return `consent=${choice}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${secure}`;
}

/** This host and its parent domains: the tag sets its cookies on the highest possible domain. */
function cookieDomains(hostname: string): string[] {
  const labels = /^[\d.]+$|:/.test(hostname) ? [] : hostname.split(".");
  return labels.slice(0, -1).map((_label, at) => labels.slice(at).join("."));
}

function analyticsDeletions(cookieHeader: string | null, hostname: string): string[] {
  const sent = (cookieHeader ?? "").split(";").map((pair) => pair.split("=")[0]?.trim() ?? "");
  const names = [...new Set(sent)].filter((name) => analyticsCookie.test(name));
  const scopes = ["", ...cookieDomains(hostname).map((domain) => `; Domain=${domain}`)];
  return names
    .slice(0, maxDeletedCookies)
    .flatMap((name) => scopes.map((scope) => `${name}=; Path=/; Max-Age=0${scope}`));
}

/**
 * The page that the form names, with the query of the `Referer`: a cached page was rendered without
 * the parameters that its loader ignores.
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
 * Redirects back to the form's page and sets the consent cookie for a year. A refusal also deletes
 * the analytics cookies. Null if the form has no valid choice.
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
