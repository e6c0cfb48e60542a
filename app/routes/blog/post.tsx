import { data } from "@remix-run/node";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ArrowLeft } from "lucide-react";

import { blogCopy } from "~/content/blog";
import { feedLinks } from "~/features/blog/feed";
import { filtersHref } from "~/features/blog/filters";
import { defaultLanguage } from "~/features/blog/languages";
import { loadPost } from "~/features/blog/load-post.server";
import { loadRecentPosts } from "~/features/blog/load-posts.server";
import { postHref } from "~/features/blog/post";
import { PostArticle } from "~/features/blog/post-article";
import { RecentPosts } from "~/features/blog/recent-posts";
import { pageMeta } from "~/platform/seo";
import { NotFound } from "~/ui/layout/not-found";
import { Icon } from "~/ui/primitives/icon";
import { Page } from "~/ui/primitives/page";
import { SiteLink } from "~/ui/primitives/site-link";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const post = data?.post;
  if (!post) {
    const { missingTitle, missing } = blogCopy;
    return pageMeta(matches, { title: missingTitle, description: missing, noindex: true });
  }
  const page = pageMeta(matches, {
    title: post.title,
    description: post.description || post.title,
    path: postHref(post.slug),
    type: "article",
    image: post.imageUrl,
    keywords: post.tags,
    author: post.author,
    language: post.language.tag,
    publishedAt: post.published?.iso,
    modifiedAt: post.updatedAt,
  });
  return [...page, ...feedLinks(post.language)];
};

export async function loader({ params, context }: LoaderFunctionArgs) {
  try {
    const post = await loadPost(params.slug ?? "", context);
    if (post) return { post, recent: [] };
  } catch (error) {
    context.log("error", "blog post could not be loaded", error);
    throw data({ message: blogCopy.postUnavailable }, { status: 503 });
  }
  return data({ post: null, recent: await loadRecentPosts(context) }, { status: 404 });
}

export default function BlogPost() {
  const { post, recent } = useLoaderData<typeof loader>();
  const back = filtersHref({ language: post?.language ?? defaultLanguage });
  if (!post) {
    return (
      <NotFound
        title={blogCopy.missingTitle}
        text={blogCopy.missing}
        wayOut={{ name: blogCopy.back, href: back }}
      >
        <RecentPosts posts={recent} />
      </NotFound>
    );
  }
  return (
    <Page width="measure">
      <p data-print="none">
        <SiteLink
          href={back}
          className="inline-flex min-h-11 items-center gap-2 text-link underline-offset-4 hover:underline"
        >
          <Icon glyph={ArrowLeft} />
          {blogCopy.back}
        </SiteLink>
      </p>
      <PostArticle post={post} />
    </Page>
  );
}
