import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { compare } from "~/content/compare";
import { resources } from "~/content/resources";
import { ComparePage } from "~/features/resources/compare-page";
import { HOUR } from "~/lib/http/route-handle";
import type { RouteHandle } from "~/lib/http/route-handle";
import { pageMeta } from "~/lib/seo/page-meta";

export const handle: RouteHandle = { hydrate: false, cache: { ttl: HOUR } };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta(matches, data.content) : [];

export function loader() {
  return { content: compare, parent: { name: resources.title, href: "/resources" } };
}

export default function Compare() {
  return <ComparePage {...useLoaderData<typeof loader>()} />;
}
