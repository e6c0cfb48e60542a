import { data, redirect } from "@remix-run/node";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { blogCopy } from "~/content/blog";
import { Articles } from "~/features/blog/list/articles";
import { BlogFilters } from "~/features/blog/list/blog-filters";
import { feedLinks } from "~/features/blog/feeds/feed";
import { FeedLink } from "~/features/blog/feeds/feed-link";
import { canonicalHref, filtersHref, shouldIndex, readFilters } from "~/features/blog/list/filters";
import { defaultLanguage } from "~/features/blog/languages";
import { ListHeading } from "~/features/blog/list/list-heading";
import { listTitle, prevNextLinks } from "~/features/blog/list/list-head";
import { loadArticleList } from "~/features/blog/list/load-articles.server";
import { respell } from "~/features/blog/list/find-articles.server";
import { articleHref } from "~/features/blog/article-types";
import { HOUR } from "~/lib/http/route-handle";
import type { RouteHandle } from "~/lib/http/route-handle";
import { pageMeta } from "~/lib/seo/page-meta";
import { blog, profilePage } from "~/lib/seo/structured-articles";
import { Page } from "~/ui/primitives/page";
import { StructuredData } from "~/ui/primitives/structured-data";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) {
    const { title, description } = blogCopy[defaultLanguage.code];
    const described = pageMeta(matches, { title, description });
    return [...described, ...feedLinks(defaultLanguage)];
  }
  const { filters, list } = data;
  const copy = blogCopy[filters.language.code];
  const pages = list?.pages ?? filters.page;
  const exists = filters.page <= pages;
  return [
    ...pageMeta(matches, {
      title: listTitle(filters),
      description: list?.about ?? copy.description,
      path: exists ? canonicalHref(filters) : undefined,
      language: filters.language.tag,
      noindex: !exists || !shouldIndex(filters),
    }),
    ...prevNextLinks(filters, pages),
    ...feedLinks(filters.language),
  ];
};

type LoadedList = ReturnType<typeof useLoaderData<typeof loader>>;

export const handle: RouteHandle = {
  language: (data) => (data as Partial<LoadedList>).filters?.language.tag,
  cache: {
    ttl: HOUR,
    articles: true,
    parameters: ["q", "language", "author", "category", "tag", "tags", "page"],
  },
};

/** Articles that the list's description names. */
const describedArticles = 10;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const filters = readFilters(new URL(request.url).searchParams);
  const [list, respelled] = await Promise.all([
    loadArticleList(filters, context),
    respell(filters, context),
  ]);
  if (respelled) throw redirect(filtersHref(respelled), 301);
  const beyond = list !== null && filters.page > list.pages;
  return data({ filters, list }, { status: beyond ? 404 : 200 });
}

export default function BlogList() {
  const { filters, list } = useLoaderData<typeof loader>();
  const copy = blogCopy[filters.language.code];
  const described = {
    name: copy.title,
    description: list?.about ?? copy.description,
    path: canonicalHref(filters),
    language: filters.language.tag,
    articles: (list?.articles ?? [])
      .slice(0, describedArticles)
      .map(({ title, slug, published }) => ({
        title,
        path: articleHref(slug),
        published: published?.iso ?? null,
      })),
  };
  const author = list?.author;
  const isKnown = author && Boolean(author.biography || author.picture || author.website);
  const profile = isKnown ? { ...author, path: described.path } : null;
  return (
    <Page lang={filters.language.tag}>
      <StructuredData
        describe={
          import.meta.env.SSR
            ? (site) => [profile ? profilePage(site, profile) : blog(site, described)]
            : undefined
        }
      />
      <ListHeading list={list} filters={filters} />
      <div className="grid grid-cols-1 gap-x-16 gap-y-10 border-t border-line pt-8 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <BlogFilters filters={filters} choices={list} />
        <div className="grid grid-cols-1 content-start gap-6">
          <Articles filters={filters} list={list} />
          <FeedLink language={filters.language} />
        </div>
      </div>
    </Page>
  );
}
