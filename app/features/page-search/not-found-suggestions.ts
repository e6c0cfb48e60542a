import { editDistance } from "~/lib/validation/edit-distance";
import { cutText } from "~/lib/validation/storable-text";

import type { SitePage } from "./site-routes";

const mostPages = 3;
const mostSegments = 8;
const longestSegment = 60;

// Weight of the segments before the last, which say less about the wanted page.
const earlierSegment = 0.75;
const sharedParent = 0.05;
const closeEnough = 0.7;
const besideTheBest = 0.2;

/** `Customer%20Discovéry.html` → `customer-discovery`. */
function slugOf(text: string): string {
  return cutText(text, longestSegment)
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/\.[a-z]{2,5}$/, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join("-");
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function segmentsOf(path: string): string[] {
  const segments = path.split("/").map((segment) => slugOf(decoded(segment)));
  return segments.filter(Boolean).slice(0, mostSegments);
}

function lettersAlike(one: string, other: string): number {
  return 1 - editDistance(one, other) / Math.max(one.length, other.length);
}

/** Similarity of texts where one contains all words of the other, as `terms-of-service` and `terms`. */
function wordsAlike(one: string, other: string): number {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  const words = new Set(long.split("-"));
  const contained = short.length > 3 && short.split("-").every((word) => words.has(word));
  return contained ? 0.6 + 0.4 * (short.length / long.length) : 0;
}

function alike(one: string, other: string): number {
  return Math.max(lettersAlike(one, other), wordsAlike(one, other));
}

function scoreOf({ name, href }: SitePage, typed: readonly string[]): number {
  const path = segmentsOf(href);
  const own = [path.at(-1) ?? "", slugOf(name)];
  const scores = typed.map((segment, index) => {
    const weight = index === typed.length - 1 ? 1 : earlierSegment;
    return weight * Math.max(...own.map((key) => alike(segment, key)));
  });
  const parents = path.slice(0, -1).filter((parent) => typed.includes(parent));
  return Math.max(0, ...scores) + sharedParent * parents.length;
}

/** The pages of the section that an unknown path is in, without the one that `except` names. */
export function pagesInSection(
  path: string,
  pages: readonly SitePage[],
  except: string | undefined,
): SitePage[] {
  const section = `/${path.split("/")[1]}/`;
  return pages.filter(({ href }) => href.startsWith(section) && href !== except);
}

/** Up to three pages whose path or name is most similar to an unknown path, best first. */
export function suggestPages(path: string, pages: readonly SitePage[]): SitePage[] {
  const typed = segmentsOf(path);
  const ranked = pages
    .map((page) => ({ page, score: scoreOf(page, typed) }))
    .filter(({ score }) => score >= closeEnough)
    .sort((one, other) => other.score - one.score);
  const best = ranked[0]?.score ?? 0;
  return ranked
    .filter(({ score }) => score >= best - besideTheBest)
    .slice(0, mostPages)
    .map(({ page }) => page);
}
