import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { blogCopy } from "~/content/blog";
import { BlogFilters } from "~/features/blog/blog-filters";
import {
  applyFilters,
  categoryChoices,
  filtersHref,
  readFilters,
  tagChoices,
} from "~/features/blog/filters";
import { loadPosts } from "~/features/blog/load-posts.server";
import { PostCard } from "~/features/blog/post-card";
import { pageMeta } from "~/platform/seo";
import { Notice } from "~/ui/primitives/notice";
import { Page, PageHeading } from "~/ui/primitives/page";
import { SiteLink } from "~/ui/primitives/site-link";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, {
    title: data ? `${blogCopy.title}, ${data.language.name}` : blogCopy.title,
    description: blogCopy.description,
    path: data?.canonical,
  });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const filters = readFilters(new URL(request.url).searchParams);
  const { language } = filters;
  const everything = filtersHref({ language, category: null, tags: [] });
  const all = await loadPosts(context);
  return {
    language,
    canonical: everything,
    posts: all && applyFilters(all, filters),
    categories: categoryChoices(all ?? [], filters),
    tags: tagChoices(all ?? [], filters),
  };
}

export default function BlogList() {
  const { language, canonical, posts, categories, tags } = useLoaderData<typeof loader>();
  return (
    <Page>
      <PageHeading title={blogCopy.heading} lead={blogCopy.lead} />
      <div className="grid gap-10 grid-cols-1 lg:grid-cols-[14rem_minmax(0,1fr)]">
        <BlogFilters language={language} categories={categories} tags={tags} />
        <div className="grid content-start gap-6">
          {posts ? null : <Notice tone="warn">{blogCopy.unavailable}</Notice>}
          {posts?.length === 0 ? (
            <p className="grid gap-3">
              {blogCopy.empty}{" "}
              <SiteLink href={canonical} className="text-link underline">
                {blogCopy.clear}
              </SiteLink>
            </p>
          ) : null}
          <div className="grid gap-6 sm:grid-cols-2">
            {posts?.map((post) => (
              <PostCard key={post.slug} post={post} />
            ))}
          </div>
        </div>
      </div>
    </Page>
  );
}
