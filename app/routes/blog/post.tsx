import { data } from "@remix-run/node";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { blogCopy } from "~/content/blog";
import { defaultLanguage } from "~/features/blog/languages";
import { filtersHref } from "~/features/blog/filters";
import { loadPost } from "~/features/blog/load-post.server";
import { postHref } from "~/features/blog/post";
import { PostArticle } from "~/features/blog/post-article";
import { pageMeta } from "~/platform/seo";
import { NotFound } from "~/ui/layout/not-found";
import { Page } from "~/ui/primitives/page";
import { SiteLink } from "~/ui/primitives/site-link";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const post = data?.post;
  if (!post) {
    const { missingTitle, missing } = blogCopy;
    return pageMeta(matches, { title: missingTitle, description: missing, noindex: true });
  }
  return pageMeta(matches, {
    title: post.title,
    description: post.description,
    path: postHref(post.slug),
    type: "article",
    image: post.imageUrl,
    publishedAt: post.published?.iso,
    modifiedAt: post.updatedAt,
  });
};

export async function loader({ params, context }: LoaderFunctionArgs) {
  try {
    const post = await loadPost(params.slug ?? "", context);
    return data({ post }, { status: post ? 200 : 404 });
  } catch (error) {
    context.log("error", "blog post could not be loaded", error);
    throw data({ message: blogCopy.postUnavailable }, { status: 503 });
  }
}

export default function BlogPost() {
  const { post } = useLoaderData<typeof loader>();
  const back = filtersHref({
    language: post?.language ?? defaultLanguage,
    category: null,
    tags: [],
  });
  if (!post) {
    return (
      <NotFound
        title={blogCopy.missingTitle}
        text={blogCopy.missing}
        wayOut={{ name: blogCopy.back, href: back }}
      />
    );
  }
  return (
    <Page width="measure">
      <p>
        <SiteLink href={back} className="text-link underline">
          {blogCopy.back}
        </SiteLink>
      </p>
      <PostArticle post={post} />
    </Page>
  );
}
