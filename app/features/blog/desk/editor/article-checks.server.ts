import { stat } from "node:fs/promises";
import { join, sep } from "node:path";
import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";

import { writtenDay } from "~/lib/format/written-time";
import { responsivePicture } from "~/lib/http/picture-address";
import { authorNames } from "~/lib/validation/author-names";
import { cutAtWord } from "~/lib/validation/text";

import type { Slips } from "../../article/rendering/markdown.server";
import { loadPicture } from "../../article/loading/load-picture.server";
import { inHtmlWorker } from "../../in-html-worker.server";
import { publishedArticles } from "../../public-articles.server";

import { readArticle } from "../article-row.server";
import type { ArticleRow } from "../article-row.server";
import { listNames } from "../names/names.server";
import type { ArticleName } from "../names/names.server";
import type { ArticleFields } from "./article-values.server";
import { mistypedTags, nearestName, newAuthors, newCategories } from "./known-spelling.server";

/**
 * Links and pictures of an article that the site does not have, words that its page would not show, and slips of its
 * Markdown.
 */
export type MissingParts = Slips & { links: string[]; pictures: string[]; words: string[] };

/** A name that no other article has, and the known one that may be meant. */
export type NewName = { name: string; nearest: string | null };

/** What a person looks at before an article is published. */
export type Warnings = MissingParts & {
  /** Authors that no other article has. */
  authors: NewName[];
  /** The category, if no other article has it. */
  categories: NewName[];
  /** Tags that no other article has, each near one that others have. */
  tags: NewName[];
  /** The date, if it is so far ahead that it may be a slip. */
  dates: string[];
};

/** In characters: how much of lost words that follow one another is named. */
const longestNamed = 200;

const BLOG = "/resources/blog/";

function pathOnSite(address: string, siteUrl: string): string | null {
  const url = URL.canParse(address, siteUrl) ? new URL(address, siteUrl) : null;
  if (url?.origin !== new URL(siteUrl).origin) return null;
  try {
    return decodeURIComponent(url.pathname).replace(/(?<=.)\/$/, "");
  } catch {
    return url.pathname;
  }
}

async function isFile(path: string, { publicDirectory }: AppLoadContext): Promise<boolean> {
  const file = join(publicDirectory, path);
  if (!file.startsWith(publicDirectory.replace(/\/$/, "") + sep)) return false;
  return stat(file).then(
    (found) => found.isFile(),
    () => false,
  );
}

async function isPicture(path: string, context: AppLoadContext): Promise<boolean> {
  if (!responsivePicture(path)) return isFile(path, context);
  const [, , id, width] = path.split("/");
  return (await loadPicture(id, width, "webp", context)) !== null;
}

async function publishedSlugs(slugs: readonly string[], context: AppLoadContext) {
  if (slugs.length === 0) return new Set<string>();
  const { data } = await publishedArticles(context, "slug").in("slug", slugs).throwOnError();
  return new Set(
    z
      .array(z.object({ slug: z.string() }))
      .parse(data)
      .map(({ slug }) => slug),
  );
}

/**
 * What an article links to and shows that is missing on this site, words that would not be shown, and slips.
 * Pages elsewhere are not checked.
 * @throws if the published articles cannot be read, or the text has too many elements.
 */
export async function findMissingParts(
  fields: ArticleFields,
  pages: ReadonlySet<string>,
  context: AppLoadContext,
): Promise<MissingParts> {
  const { siteUrl } = context;
  const found = await inHtmlWorker(context, "checkArticle", fields.content, { siteUrl });
  const links = new Map<string, string>();
  for (const href of found.links) {
    const path = href.startsWith("#") ? null : pathOnSite(href, siteUrl);
    if (path !== null) links.set(href, path);
  }
  const slugs = [...links.values()].flatMap((path) =>
    path.startsWith(BLOG) ? path.slice(BLOG.length) : [],
  );
  const known = await publishedSlugs([...new Set(slugs)].slice(0, 200), context);
  known.add(fields.slug);
  const isThere = async (path: string) =>
    pages.has(path) ||
    known.has(path.startsWith(BLOG) ? path.slice(BLOG.length) : "") ||
    isFile(path, context);

  const deadLinks: string[] = [];
  for (const [href, path] of links) if (!(await isThere(path))) deadLinks.push(href);
  const images = [fields.image_url, fields.share_image, ...found.pictures];
  const pictures: string[] = [];
  for (const src of new Set(images)) {
    const path = src && pathOnSite(src, siteUrl);
    if (src && path && !(await isPicture(path, context))) pictures.push(src);
  }
  const words = new Set(found.lost.map((text) => cutAtWord(text, longestNamed)));
  const { links: _links, pictures: _pictures, lost: _lost, ...slips } = found;
  for (const [kind, texts] of Object.entries(slips))
    slips[kind as keyof Slips] = [...new Set(texts)].map((text) => cutAtWord(text, longestNamed));
  return { ...slips, links: deadLinks, pictures, words: [...words] };
}

/** Nothing if the names of other articles cannot be read. */
async function findNewNames(
  { author, category, tags }: ArticleFields,
  own: ArticleRow | null,
  { address, context }: Pick<Checked, "address" | "context">,
): Promise<Pick<Warnings, "authors" | "categories" | "tags">> {
  try {
    const names = await listNames(context);
    const authors = newAuthors(author, { names, own, address });
    const categories = newCategories(category, { names, own });
    const accepted = own?.status === "Published" ? own : null;
    const known = authorNames(accepted?.author ?? "");
    const withNearest = (kind: ArticleName["kind"], added: readonly string[]) => {
      const others = names.filter((one) => one.kind === kind && !added.includes(one.name));
      const spelled = others.map(({ name }) => name);
      return added.map((name) => ({ name, nearest: nearestName(name, spelled) }));
    };
    return {
      authors: withNearest(
        "author",
        authors.filter((name) => !known.includes(name)),
      ),
      categories: withNearest(
        "category",
        categories.filter((name) => name !== accepted?.category),
      ),
      tags: mistypedTags(
        tags.filter((name) => !accepted?.tags.includes(name)),
        { names, own },
      ),
    };
  } catch (error) {
    context.log("warn", "Names not compared with those of other articles", error);
    return { authors: [], categories: [], tags: [] };
  }
}

const YEARS_AHEAD = 5;

/** The time from which readers see what is saved, if that is only in years; none if the published version has it. */
function farDates(time: string | null, own: ArticleRow | null): string[] {
  if (time === null) return [];
  const date = new Date(time);
  const limit = new Date();
  limit.setUTCFullYear(limit.getUTCFullYear() + YEARS_AHEAD);
  const isAccepted =
    own?.status === "Published" && Number(date) === Date.parse(own.date_published ?? "");
  return date > limit && !isAccepted ? [writtenDay(date, "en")] : [];
}

type Checked = {
  id: string | undefined;
  pages: ReadonlySet<string>;
  /** The email address of who saves the article. */
  address: string;
  /** From which readers see it; null if it has none. */
  time: string | null;
  context: AppLoadContext;
};

/**
 * What is missing or new in an article and not in its version that visitors see: who published that one accepted it.
 * @throws as findMissingParts.
 */
export async function findWarnings(
  fields: ArticleFields,
  { id, pages, address, time, context }: Checked,
): Promise<Warnings> {
  const missing = await findMissingParts(fields, pages, context);
  const row = id === undefined ? null : await readArticle(id, context);
  const dates = farDates(time, row);
  const names = { ...(await findNewNames(fields, row, { address, context })), dates };
  const isComplete = Object.values(missing).every((found) => found.length === 0);
  if (isComplete || row?.status !== "Published") return { ...missing, ...names };
  const accepted = await findMissingParts(row, pages, context);
  const unknown = Object.entries(missing).map(([part, found]) => [
    part,
    found.filter((one) => !accepted[part as keyof MissingParts].includes(one)),
  ]);
  return { ...(Object.fromEntries(unknown) as MissingParts), ...names };
}
