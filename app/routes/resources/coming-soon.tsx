import { data } from "@remix-run/node";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { resources, comingSoonPages } from "~/content/resources";
import { HOUR } from "~/lib/http/route-handle";
import type { RouteHandle } from "~/lib/http/route-handle";
import { pageMeta } from "~/lib/seo/page-meta";
import { ComingSoonPage } from "~/features/resources/coming-soon-page";

export const handle: RouteHandle = { hydrate: false, cache: { ttl: HOUR } };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta(matches, data.content) : [];

export function loader({ request }: LoaderFunctionArgs) {
  const { pathname } = new URL(request.url);
  const content = comingSoonPages.find(({ path }) => path === pathname);
  if (!content) throw data(null, { status: 404 });
  return { content, parent: { name: resources.title, href: "/resources" } };
}

export default function Workshop() {
  return <ComingSoonPage {...useLoaderData<typeof loader>()} />;
}
