import { parseUrl } from "../validation/parse-url.ts";

const printablePath = /^\/[!-[\]-~]*$/;
const maxLength = 512;
const dummyOrigin = "http://destination.invalid";

function isPage(pathname: string): boolean {
  return !pathname.startsWith("//") && !/\.data\/*$/i.test(pathname);
}

function decoded(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
}

/**
 * The normalized path, query and fragment of a page of this site; null for anything that could
 * redirect to another origin. `value` is user input.
 */
export function safeRedirectPath(value: string | null | undefined): string | null {
  if (!value || value.length > maxLength) return null;
  if (!printablePath.test(value) || value.charAt(1) === "/") return null;
  const url = parseUrl(value, dummyOrigin);
  if (!url) return null;
  const path = decoded(url.pathname);
  if (url.origin !== dummyOrigin || path === undefined) return null;
  if (!isPage(url.pathname) || !isPage(path)) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}
