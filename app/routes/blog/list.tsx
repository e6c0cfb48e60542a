import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { blogCopy } from "~/content/blog";
import { ActiveFilters } from "~/features/blog/active-filters";
import { BlogFilters } from "~/features/blog/blog-filters";
import { feedLinks } from "~/features/blog/feed";
import { FeedLink } from "~/features/blog/feed-link";
import {
  activeFilters,
  applyFilters,
  categoryChoices,
  filtersHref,
  readFilters,
  tagChoices,
} from "~/features/blog/filters";
import { defaultLanguage } from "~/features/blog/languages";
import { loadPosts } from "~/features/blog/load-posts.server";
import { postHref } from "~/features/blog/post";
import { PostList } from "~/features/blog/post-list";
import { pageMeta } from "~/platform/seo";
import { blog } from "~/platform/structured-data";
import { Notice } from "~/ui/primitives/notice";
import { Page, PageHeading } from "~/ui/primitives/page";
import { StructuredData } from "~/ui/primitives/structured-data";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  ...pageMeta(matches, {
    title: data ? `${blogCopy.title}, ${data.filters.language.name}` : blogCopy.title,
    description: blogCopy.descriptions[data?.filters.language.code ?? "en"],
    path: data?.canonical,
    language: data?.filters.language.tag,
  }),
  ...feedLinks(data?.filters.language ?? defaultLanguage),
];

/** Articles that the list's description names. */
const describedPosts = 10;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const filters = readFilters(new URL(request.url).searchParams);
  const all = await loadPosts(context);
  return {
    filters,
    canonical: filtersHref({ language: filters.language }),
    posts: all && applyFilters(all, filters),
    active: activeFilters(filters),
    categories: categoryChoices(all ?? [], filters),
    tags: tagChoices(all ?? [], filters),
  };
}

export default function BlogList() {
  const { filters, canonical, posts, active, categories, tags } = useLoaderData<typeof loader>();
  const described = {
    name: blogCopy.title,
    description: blogCopy.descriptions[filters.language.code],
    path: canonical,
    language: filters.language.tag,
    posts: (posts ?? []).slice(0, describedPosts).map(({ title, slug, published }) => ({
      title,
      path: postHref(slug),
      published: published?.iso ?? null,
    })),
  };
  return (
    <Page>
      <StructuredData describe={(site) => [blog(site, described)]} />
      <PageHeading size="large" title={blogCopy.heading} lead={blogCopy.lead} />
      <div className="grid grid-cols-1 gap-x-16 gap-y-10 border-t border-line pt-8 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <BlogFilters filters={filters} categories={categories} tags={tags} />
        <div className="grid grid-cols-1 content-start gap-6">
          {posts ? (
            <>
              <ActiveFilters count={posts.length} filters={active} clearHref={canonical} />
              <PostList posts={posts} search={filters.search} clearHref={canonical} />
            </>
          ) : (
            <Notice tone="warn">{blogCopy.unavailable}</Notice>
          )}
          <FeedLink language={filters.language} />
        </div>
      </div>
    </Page>
  );
}
