import { safeRedirectPath } from "~/lib/http/safe-redirect";

export const defaultDestination = "/app";

function isAccountsPage(page: string): boolean {
  const [path = ""] = page.split(/[?#]/);
  return decodeURIComponent(path).toLowerCase().startsWith("/auth");
}

/**
 * Path to redirect to after sign-in. `redirectUrl` is user input: anything but a page of this site
 * outside `/auth` becomes the default.
 */
export function postLoginDestination(value: string | null): string {
  const page = safeRedirectPath(value);
  return page === null || isAccountsPage(page) ? defaultDestination : page;
}

/** The destination in the request's `redirectUrl` parameter. */
export function requestedDestination(request: Request): string {
  return postLoginDestination(new URL(request.url).searchParams.get("redirectUrl"));
}

/** Query parameter of the sign-in page: the browser stored no session cookie after a sign-in. */
export const cookiesBlockedParam = "cookies=blocked";

/** Sign-in path that returns to `destination`. */
export function signInPath(destination: string): string {
  return `/auth/login?redirectUrl=${encodeURIComponent(destination)}`;
}

/** As `signInPath`, without the parameter for the default destination. */
export function linkToSignIn(destination: string): string {
  return destination === defaultDestination ? "/auth/login" : signInPath(destination);
}

/** As `linkToSignIn`, for the sign-up page. */
export function signUpPath(destination: string): string {
  return destination === defaultDestination
    ? "/auth/signup"
    : `/auth/signup?redirectUrl=${encodeURIComponent(destination)}`;
}

/**
 * The sign-in path for a visitor without a session. It says so if the browser blocks cookies: it comes
 * from the sign-in page, which has no link here, and did not send the cookies of the sign-in.
 */
export function explainBlockedCookies(
  path: string,
  request: Request,
  { siteUrl }: { siteUrl: string },
): string {
  if (request.headers.has("Cookie")) return path;
  const [referrer] = (request.headers.get("Referer") ?? "").split("?");
  if (referrer !== `${siteUrl}/auth/login`) return path;
  return `${path}${path.includes("?") ? "&" : "?"}${cookiesBlockedParam}`;
}
