import { safeRedirectPath } from "~/lib/http/safe-redirect";

export const defaultDestination = "/app";

function isAccountsPage(page: string): boolean {
  const [path = ""] = page.split(/[?#]/);
  return decodeURIComponent(path).toLowerCase().startsWith("/auth");
}

/**
 * Where to go after sign-in. `redirectUrl` comes from the address bar, so anything that is not plainly
 * a page of this site, outside the accounts pages, becomes the default.
 */
export function postLoginDestination(value: string | null): string {
  const page = safeRedirectPath(value);
  return page === null || isAccountsPage(page) ? defaultDestination : page;
}

/** Where the visitor of an accounts page goes on to. */
export function requestedDestination(request: Request): string {
  return postLoginDestination(new URL(request.url).searchParams.get("redirectUrl"));
}

/** In the query of the sign-in page: the browser kept no cookie of the sign-in. */
export const cookiesBlockedParam = "cookies=blocked";

/** The sign-in page's address that leads back to where the visitor was. */
export function signInPath(destination: string): string {
  return `/auth/login?redirectUrl=${encodeURIComponent(destination)}`;
}

/** As `signInPath`, for a visitor who may not be going anywhere: the default needs no mention. */
export function linkToSignIn(destination: string): string {
  return destination === defaultDestination ? "/auth/login" : signInPath(destination);
}

/** As `linkToSignIn`, to the sign-up page. */
export function signUpPath(destination: string): string {
  return destination === defaultDestination
    ? "/auth/signup"
    : `/auth/signup?redirectUrl=${encodeURIComponent(destination)}`;
}
