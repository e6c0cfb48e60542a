import { pathOf, queryOf } from "./request-path.ts";

export type TargetCheck =
  | { kind: "accepted" }
  | { kind: "refused"; status: 400 | 404 | 414 }
  /** `location` is the canonical spelling of the address. */
  | { kind: "moved"; location: string };

export const LONGEST_TARGET = 4096;

const PRINTABLE = /^\/[!-~]*$/;
const DOT_SEGMENT = /(?:^|\/)\.{1,2}(?:\/|$)/;
const FORBIDDEN_WHEN_DECODED = /[\p{Cc}\\]/u;
const ENCODED_PLAIN_CHARACTER = /%(?:2[de]|3\d|[46][1-9a-f]|[57][\da]|5f|7e)/gi;

/** The decoded path, or null if it is not UTF-8. */
function decode(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/** `/%61pp/` and `/app` are one page and have one address, and so have their data. */
function canonical(path: string): string {
  const plain = path.replace(ENCODED_PLAIN_CHARACTER, (code) => decodeURIComponent(code));
  const isData = plain.endsWith("/.data");
  const page = (isData ? plain.slice(0, -".data".length) : plain).replace(/\/+$/, "");
  return isData ? `${page || "/_root"}.data` : page || "/";
}

/** Paths of files; another spelling of such a path names no file. */
const NAMES_FILES = /^\/demo\//;

/** Validates the request target from the request line. */
export function checkTarget(target: string): TargetCheck {
  if (target.length > LONGEST_TARGET) return { kind: "refused", status: 414 };
  const path = pathOf(target);
  const decoded = decode(path);
  const malformed =
    !PRINTABLE.test(target) ||
    target.includes("#") ||
    decoded === null ||
    FORBIDDEN_WHEN_DECODED.test(decoded) ||
    decoded.startsWith("//") ||
    DOT_SEGMENT.test(decoded);
  if (malformed) return { kind: "refused", status: NAMES_FILES.test(path) ? 404 : 400 };
  // A form without fields, sent by GET, leaves an empty query.
  const query = queryOf(target);
  const location = `${canonical(path)}${query === "?" ? "" : query}`;
  return location === target ? { kind: "accepted" } : { kind: "moved", location };
}
