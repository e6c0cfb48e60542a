import { sitePath } from "./site-address.ts";

const printablePath = /^\/[!-~]*$/;
const maxLength = 512;

/** Whether the path is that of a page's data. */
function isData(path: string): boolean {
  const [pathname = ""] = path.split(/[?#]/, 1);
  return /\.data\/*$/i.test(decodeURIComponent(pathname));
}

/**
 * The normalized path, query and fragment of a page of this site; null for anything that could
 * redirect to another origin. `value` is user input.
 */
export function safeRedirectPath(value: string | null | undefined): string | null {
  if (!value || value.length > maxLength) return null;
  if (!printablePath.test(value)) return null;
  const path = sitePath(value);
  return path === null || isData(path) ? null : path;
}
