import type { IncomingHttpHeaders } from "node:http";

const TAG = /(?:W\/)?"([^"]*)"/g;

export type Validators = {
  /** Whether a tag, without its quotes, names the bytes that would be sent. */
  names(tag: string): boolean;
  /** The tag of the bytes that would be sent, with quotes. */
  tag: string;
  /** In milliseconds. */
  modified: number | null;
};

/**
 * The tag under which the client has what it asks for, to be answered with 304; null sends it.
 * A date only counts where no tag was told.
 */
export function knownTag(headers: IncomingHttpHeaders, validators: Validators): string | null {
  const tags = headers["if-none-match"];
  if (tags !== undefined) {
    if (tags.trim() === "*") return validators.tag;
    const known = [...tags.matchAll(TAG)].find(([, tag = ""]) => validators.names(tag));
    return known ? `"${known[1]}"` : null;
  }
  const since = headers["if-modified-since"];
  if (since === undefined || validators.modified === null) return null;
  return Date.parse(since) >= validators.modified ? validators.tag : null;
}
