import { data, redirect } from "@remix-run/node";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { blogCopy, missingPostCopy } from "~/content/blog";
import { feedLinks } from "~/features/blog/feeds/feed";
import { ArticleEnding } from "~/features/blog/article/article-ending";
import { loadNewSlug, loadPost } from "~/features/blog/article/loading/load-post.server";
import { loadRecentPosts } from "~/features/blog/list/load-posts.server";
import { MissingPost, missingPostSeo } from "~/features/blog/article/missing-post";
import { postHref } from "~/features/blog/post";
import { PostArticle } from "~/features/blog/article/post-article";
import { RelatedPosts } from "~/features/blog/article/related-posts";
import { HOUR } from "~/lib/http/route-handle";
import type { RouteHandle } from "~/lib/http/route-handle";
import { articleMeta } from "~/lib/seo/article-meta";
import { pageMeta } from "~/lib/seo/page-meta";
import { Page } from "~/ui/primitives/page";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data?.found) return pageMeta(matches, missingPostSeo);
  const { post, translations } = data.found;
  const page = articleMeta(matches, {
    title: post.title,
    searchTitle: post.searchTitle,
    description: post.description || post.title,
    shareText: post.shareText,
    path: postHref(post.slug),
    canonical: post.canonical,
    image: post.imageUrl,
    keywords: post.tags,
    author: post.author,
    language: post.language.tag,
    translations: translations.map(({ slug, language }) => ({
      language: language.tag,
      path: postHref(slug),
    })),
    publishedAt: post.published?.iso,
    modifiedAt: post.updatedAt,
  });
  return [...page, ...feedLinks(post.language)];
};

/** Shows its neighbors, too. */
export const handle: RouteHandle = {
  hydrate: false,
  cache: { ttl: HOUR, articles: true },
  language: (data) => (data as Partial<LoadedPost>).found?.post.language.tag,
};

type LoadedPost = ReturnType<typeof useLoaderData<typeof loader>>;

export async function loader({ params, context }: LoaderFunctionArgs) {
  try {
    const found = await loadPost(params.slug ?? "", context);
    if (found) return { found, recent: [] };
  } catch (error) {
    context.log("error", "Blog post could not be loaded", error);
    throw data({ message: missingPostCopy.unavailable }, { status: 503 });
  }
  const newSlug = await loadNewSlug(params.slug ?? "", context);
  if (newSlug) throw redirect(postHref(newSlug), 301);
  return data({ found: null, recent: await loadRecentPosts(context) }, { status: 404 });
}

export default function BlogPost() {
  const { found, recent } = useLoaderData<typeof loader>();
  if (!found) return <MissingPost recent={recent} />;
  const { post, around, translations } = found;
  return (
    <Page lang={post.language.tag}>
      <PostArticle post={post} translations={translations}>
        <ArticleEnding post={post} />
        {around ? <RelatedPosts around={around} copy={blogCopy[post.language.code]} /> : null}
      </PostArticle>
    </Page>
  );
}
