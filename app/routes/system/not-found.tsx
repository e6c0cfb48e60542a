import { data } from "@remix-run/node";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { pageSearchCopy, sectionLinks } from "~/content/site/page-search";
import { pagesInSection, suggestPages } from "~/features/page-search/not-found-suggestions";
import { PageSuggestions } from "~/features/page-search/page-suggestions";
import { listSitePages } from "~/features/page-search/site-routes";
import type { RouteHandle } from "~/lib/http/route-handle";
import { pageMeta } from "~/lib/seo/page-meta";
import { NotFound } from "~/ui/layout/not-found";
import { SearchField } from "~/ui/forms/search-field";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, pageSearchCopy);

/** Any address leads here, and a 404 is not cached. */
export const handle: RouteHandle = { hydrate: false, indexed: false, cache: false };

export async function loader({ request }: LoaderFunctionArgs) {
  // Not before it is asked for: the build contains this very module.
  const { routes } = await import("virtual:remix/server-build");
  const { pathname } = new URL(request.url);
  const pages = listSitePages(routes);
  const mainLink = sectionLinks.find(({ section }) => section === pathname.split("/")[1]);
  const closest = suggestPages(pathname, pages).filter(({ href }) => href !== mainLink?.href);
  const suggestions =
    closest.length > 0 ? closest : pagesInSection(pathname, pages, mainLink?.href);
  const title = closest.length > 0 ? pageSearchCopy.closest : pageSearchCopy.inSection;
  return data({ title, suggestions, mainLink }, { status: 404 });
}

export function action() {
  return data(null, { status: 404 });
}

export default function UnknownPath() {
  const { title, suggestions, mainLink } = useLoaderData<typeof loader>();
  return (
    <NotFound {...(mainLink && { mainLink })}>
      <PageSuggestions title={title} pages={suggestions} />
      <search className="max-w-form">
        <form action="/resources/blog">
          <SearchField label={pageSearchCopy.searchLabel} button={pageSearchCopy.searchButton} />
        </form>
      </search>
    </NotFound>
  );
}
