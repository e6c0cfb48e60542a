import { hash } from "node:crypto";

import { cutAtWord } from "~/platform/text";

import { plainText } from "./plain-text.server";
import type { PostRow } from "./post-row.server";

const excerptLength = 200;
const mostKept = 1000;

const kept = new Map<string, string>();

/** The first words of a post. Each version of a post is read once, for as long as it is in use. */
export function excerptOf({ slug, updated_at, content }: PostRow): string {
  const version = `${hash("sha1", content)} ${updated_at} ${slug}`;
  const excerpt = kept.get(version) ?? cutAtWord(plainText(content), excerptLength);
  // The last one used stands last.
  kept.delete(version);
  kept.set(version, excerpt);
  const [oldest] = kept.keys();
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
  return excerpt;
}
