import { hash } from "node:crypto";
import { LRUCache } from "lru-cache";

import { cutAtWord } from "~/lib/validation/text";

import { plainText } from "./plain-text.server";
import type { PostRow } from "../post-row.server";

const excerptLength = 200;

/** In characters: enough source for the excerpt of nearly every post. */
const beginning = 20_000;

const kept = new LRUCache<string, string>({ max: 1000 });

/** The first words of a post, cached per version of the post. */
export function excerptOf({ slug, updated_at, content }: PostRow): string {
  const version = JSON.stringify([slug, updated_at, hash("sha1", content)]);
  const known = kept.get(version);
  if (known !== undefined) return known;
  const words = plainText(content.slice(0, beginning)) || plainText(content);
  const excerpt = cutAtWord(words, excerptLength);
  kept.set(version, excerpt);
  return excerpt;
}
