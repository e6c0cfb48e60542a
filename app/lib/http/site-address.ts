import { parseUrl } from "../validation/parse-url.ts";

const BASE = "https://site.invalid";

/** Browsers read a backslash as a slash, and leave out tabs and line breaks. */
const misread = /[\\\p{Cc}]/u;

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/**
 * Path, query and fragment of a URL, as an address of its own; null if a browser or server could read
 * that as an address of another host, as `//host` in `https://site.example/.//host`.
 */
export function pathOfUrl({ pathname, search, hash }: URL): string | null {
  const plain = decoded(pathname);
  if (plain === null || !pathname.startsWith("/") || plain.startsWith("//")) return null;
  return `${pathname}${search}${hash}`;
}

/** The normalized path, query and fragment of a page of this site; null for any other text. */
export function sitePath(text: string | null | undefined): string | null {
  if (!text?.startsWith("/") || misread.test(text)) return null;
  const url = parseUrl(text, BASE);
  return url?.origin === BASE ? pathOfUrl(url) : null;
}

/** The URL that a text spells out: http or https, with its host, without a user name; null for other texts. */
export function wholeWebUrl(text: string): URL | null {
  if (!/^https?:\/\/[^/]/i.test(text) || misread.test(text)) return null;
  const url = parseUrl(text);
  return url && !url.username && !url.password ? url : null;
}

/**
 * An address that may become a link or an image, wherever the text is from: the path of a page of this
 * site, or a whole https URL without a user name; null for any other text.
 */
export function safeAddress(text: string | null | undefined): string | null {
  const url = wholeWebUrl(text ?? "");
  return url?.protocol === "https:" ? url.href : sitePath(text);
}
