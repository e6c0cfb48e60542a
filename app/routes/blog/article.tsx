import { data, redirect } from "@remix-run/node";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { blogCopy, missingArticleCopy } from "~/content/blog";
import { feedLinks } from "~/features/blog/feeds/feed";
import { ArticleEnding } from "~/features/blog/article/article-ending";
import { loadNewSlug, loadArticle } from "~/features/blog/article/loading/load-article.server";
import { loadRecentArticles } from "~/features/blog/list/load-articles.server";
import { MissingArticle, missingArticleSeo } from "~/features/blog/article/missing-article";
import { articleHref } from "~/features/blog/article-types";
import { ArticlePage } from "~/features/blog/article/article-page";
import { RelatedArticles } from "~/features/blog/article/related-articles";
import { HOUR } from "~/lib/http/route-handle";
import type { RouteHandle } from "~/lib/http/route-handle";
import { articleMeta } from "~/lib/seo/article-meta";
import { pageMeta } from "~/lib/seo/page-meta";
import { Page } from "~/ui/primitives/page";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data?.found) return pageMeta(matches, missingArticleSeo);
  const { article, translations } = data.found;
  const page = articleMeta(matches, {
    title: article.title,
    searchTitle: article.searchTitle,
    description: article.description || article.title,
    shareTitle: article.shareTitle,
    shareText: article.shareText,
    path: articleHref(article.slug),
    canonical: article.canonical,
    images: [article.shareImage, article.imageUrl],
    keywords: article.tags,
    author: article.author,
    language: article.language.tag,
    translations: translations.map(({ slug, language }) => ({
      language: language.tag,
      path: articleHref(slug),
    })),
    publishedAt: article.published?.iso,
    modifiedAt: article.updatedAt,
  });
  return [...page, ...feedLinks(article.language)];
};

/** Shows its neighbors, too. */
export const handle: RouteHandle = {
  hydrate: false,
  cache: { ttl: HOUR, articles: true },
  language: (data) => (data as Partial<LoadedArticle>).found?.article.language.tag,
};

type LoadedArticle = ReturnType<typeof useLoaderData<typeof loader>>;

export async function loader({ params, context }: LoaderFunctionArgs) {
  try {
    const found = await loadArticle(params.slug ?? "", context);
    if (found) return { found, recent: [] };
  } catch (error) {
    context.log("error", "Blog article could not be loaded", error);
    throw data({ message: missingArticleCopy.unavailable }, { status: 503 });
  }
  const newSlug = await loadNewSlug(params.slug ?? "", context);
  if (newSlug) throw redirect(articleHref(newSlug), 301);
  return data({ found: null, recent: await loadRecentArticles(context) }, { status: 404 });
}

export default function BlogArticle() {
  const { found, recent } = useLoaderData<typeof loader>();
  if (!found) return <MissingArticle recent={recent} />;
  const { article, around, translations } = found;
  return (
    <Page lang={article.language.tag}>
      <ArticlePage article={article} translations={translations}>
        <ArticleEnding article={article} />
        {around ? <RelatedArticles around={around} copy={blogCopy[article.language.code]} /> : null}
      </ArticlePage>
    </Page>
  );
}
