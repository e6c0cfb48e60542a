import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";

import { footerNavigation, mainNavigation } from "~/content/site/navigation";

import { articleHref } from "../../article-types";
import { languageByName } from "../../languages";
import { columns, publicArticleRow, publishedArticles } from "../../public-articles.server";
import type { PublicArticleRow } from "../../public-articles.server";
import type { KnownPages } from "../rendering/blocks/link-cards.server";

/** Of more links in one article, the others are shown with their own words. */
const MOST_ARTICLES = 10;

/** What a line begins with that has nothing but a link to an article, with or without the site's origin. */
const LINE =
  /^(?:\[[^\]]{1,300}\]\()?(?:https?:\/\/[^/\s]{1,200})?\/resources\/blog\/([\w-]{1,200})/;

function pagesOf(language: string): KnownPages {
  const isEnglish = languageByName(language).code === "en";
  const pages = new Map<string, KnownPages[string]>();
  for (const { name, href } of footerNavigation.flatMap(({ links }) => links))
    pages.set(href, { title: name, description: "" });
  for (const { name, href, submenu = [] } of mainNavigation({ demoUrl: "" })) {
    pages.set(href, { title: name, description: "" });
    for (const item of submenu.flatMap(({ items }) => items))
      if (item.href !== href)
        pages.set(item.href, { title: item.name, description: isEnglish ? item.description : "" });
  }
  return Object.fromEntries(pages);
}

async function articlesOf(slugs: readonly string[], context: AppLoadContext): Promise<KnownPages> {
  if (slugs.length === 0) return {};
  const { data } = await publishedArticles(context, columns).in("slug", slugs).throwOnError();
  return Object.fromEntries(
    z
      .array(publicArticleRow)
      .parse(data)
      .map(({ slug, title, excerpt, description }) => [
        articleHref(slug),
        { title, description: excerpt || description },
      ]),
  );
}

/** Title and description of the site's pages that an article may show as cards; the link's own words stand in for what cannot be read. */
export async function linkedPages(
  { slug, content, language }: Pick<PublicArticleRow, "slug" | "content" | "language">,
  context: AppLoadContext,
): Promise<KnownPages> {
  const slugs = new Set(content.split("\n").flatMap((line) => LINE.exec(line.trim())?.[1] ?? []));
  try {
    const articles = await articlesOf([...slugs].slice(0, MOST_ARTICLES), context);
    return { ...pagesOf(language), ...articles };
  } catch (error) {
    context.log("warn", `Articles that ${slug} links to could not be read`, error);
    context.incomplete("linked articles");
    return pagesOf(language);
  }
}
