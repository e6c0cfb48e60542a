import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";

import { translatedArticles } from "~/content/site/site-files";

import type { ArticleTeaser, ArticlesAround } from "../../article-types";
import { articleHead, publicArticleRow, publishedArticles } from "../../public-articles.server";

const teaserRow = publicArticleRow.pick({
  slug: true,
  title: true,
  category: true,
  language: true,
  image_url: true,
  date_published: true,
});

const around = z.object({
  previous: teaserRow.nullable(),
  next: teaserRow.nullable(),
  related: z.array(teaserRow),
});

function toTeaser(row: z.infer<typeof teaserRow>): ArticleTeaser {
  const { slug, title, category, imageUrl, published, language } = articleHead({
    ...row,
    author: "",
    tags: [],
  });
  return { slug, title, category, imageUrl, published, language };
}

/** Previous, next and related articles; null if the query fails, as the page works without them. */
export async function loadArticlesAround(
  slug: string,
  context: AppLoadContext,
): Promise<ArticlesAround | null> {
  try {
    const { data } = await context.supabase
      .rpc("blog_posts_around", { post_slug: slug })
      .throwOnError();
    if (data === null) return null;
    const { previous, next, related } = around.parse(data);
    return {
      previous: previous && toTeaser(previous),
      next: next && toTeaser(next),
      related: related.map(toTeaser),
    };
  } catch (error) {
    context.log("warn", "Neighbors of a blog article could not be loaded", error);
    context.incomplete("neighbors");
    return null;
  }
}

/** The published translations of an article; none if the query fails. */
export async function loadTranslations(
  slug: string,
  context: AppLoadContext,
): Promise<ArticleTeaser[]> {
  const others = (translatedArticles.find((group) => group.includes(slug)) ?? []).filter(
    (other) => other !== slug,
  );
  if (others.length === 0) return [];
  try {
    const { data } = await publishedArticles(
      context,
      "slug,title,category,language,image_url,date_published",
    )
      .in("slug", others)
      .throwOnError();
    const rows = z.array(teaserRow).parse(data);
    return rows.filter((row) => others.includes(row.slug)).map(toTeaser);
  } catch (error) {
    context.log("warn", "Translations of a blog article could not be loaded", error);
    context.incomplete("translations");
    return [];
  }
}
