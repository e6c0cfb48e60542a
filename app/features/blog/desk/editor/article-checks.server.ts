import { stat } from "node:fs/promises";
import { join, sep } from "node:path";
import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";

import { fileAt } from "~/lib/http/file-address";
import { responsivePicture } from "~/lib/http/picture-address";
import { cutAtWord } from "~/lib/validation/text";

import type { Slips } from "../../article/rendering/markdown.server";
import { isStoredFile } from "../../article/loading/load-file.server";
import { loadPicture } from "../../article/loading/load-picture.server";
import { inHtmlWorker } from "../../in-html-worker.server";
import { publishedArticles } from "../../public-articles.server";

import type { ArticleFields } from "./article-values.server";

/**
 * Links and pictures of an article that the site does not have, pictures without a description, links to places that the
 * text does not have, words that its page would not show, and slips of its Markdown.
 */
export type MissingParts = Slips &
  Record<"links" | "pictures" | "undescribed" | "anchors" | "words", string[]>;

/** The columns that are looked at. */
export type CheckedFields = Pick<
  ArticleFields,
  "content" | "slug" | "image_url" | "share_image" | "author" | "category" | "tags"
>;

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
  fields: CheckedFields,
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
    (fileAt(path) ? isStoredFile(path, context) : isFile(path, context));

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
    slips[kind as keyof typeof slips] = [...new Set(texts)].map((text) =>
      cutAtWord(text, longestNamed),
    );
  return { ...slips, links: deadLinks, pictures, words: [...words] };
}
