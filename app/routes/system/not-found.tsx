import { data } from "@remix-run/node";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { pageSearchCopy } from "~/content/page-search";
import { closestPages } from "~/features/page-search/closest-pages";
import { PageSuggestions } from "~/features/page-search/page-suggestions";
import { sitePages } from "~/features/page-search/site-pages";
import type { RouteHandle } from "~/platform/route-handle";
import { pageMeta } from "~/platform/seo";
import { NotFound } from "~/ui/layout/not-found";
import { SearchField } from "~/ui/primitives/search-field";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: pageSearchCopy.title,
    description: pageSearchCopy.description,
  });

export const handle: RouteHandle = { hydrate: false, indexed: false };

export async function loader({ request }: LoaderFunctionArgs) {
  // Not before it is asked for: the build contains this very module.
  const { routes } = await import("virtual:remix/server-build");
  const { pathname } = new URL(request.url);
  return data({ suggestions: closestPages(pathname, sitePages(routes)) }, { status: 404 });
}

export function action() {
  return data(null, { status: 404 });
}

export default function UnknownPath() {
  const { suggestions } = useLoaderData<typeof loader>();
  return (
    <NotFound>
      <PageSuggestions pages={suggestions} />
      <search className="max-w-form">
        <form action="/resources/blog">
          <SearchField
            id="blog-search"
            label={pageSearchCopy.searchLabel}
            button={pageSearchCopy.searchButton}
          />
        </form>
      </search>
    </NotFound>
  );
}
