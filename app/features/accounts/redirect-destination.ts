export const defaultDestination = "/app";

const printablePath = /^\/[!-[\]-~]*$/;
const maxLength = 512;
const dummyOrigin = "http://destination.invalid";

function isOwnPage(pathname: string): boolean {
  const path = pathname.toLowerCase();
  return !path.startsWith("//") && !path.startsWith("/auth") && !path.endsWith(".data");
}

function decoded(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
}

/**
 * Where to go after sign-in. `redirectUrl` comes from the address bar, so anything that is not plainly
 * a page of this site, outside the accounts pages, becomes the default.
 */
export function redirectDestination(value: string | null): string {
  if (!value || value.length > maxLength) return defaultDestination;
  if (!printablePath.test(value) || value.charAt(1) === "/") return defaultDestination;
  if (!URL.canParse(value, dummyOrigin)) return defaultDestination;
  const url = new URL(value, dummyOrigin);
  const path = decoded(url.pathname);
  if (url.origin !== dummyOrigin || path === undefined) return defaultDestination;
  if (!isOwnPage(url.pathname) || !isOwnPage(path)) return defaultDestination;
  return `${url.pathname}${url.search}${url.hash}`;
}

/** The sign-in page's address that leads back to where the visitor was. */
export function signInPath(destination: string): string {
  return `/auth/login?redirectUrl=${encodeURIComponent(destination)}`;
}
