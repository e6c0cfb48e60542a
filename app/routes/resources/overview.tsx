import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { resources } from "~/content/resources";
import type { RouteHandle } from "~/lib/http/route-handle";
import { pageMeta } from "~/lib/seo/page-meta";
import { ResourcesPage } from "~/features/resources/resources-page";

export const handle: RouteHandle = { hydrate: false };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta(matches, { ...data.content, path: "/resources" }) : [];

export function loader() {
  return { content: resources };
}

export default function Resources() {
  return <ResourcesPage {...useLoaderData<typeof loader>()} />;
}
