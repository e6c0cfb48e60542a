import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { resources } from "~/content/resources";
import type { RouteHandle } from "~/platform/route-handle";
import { pageMeta } from "~/platform/seo";
import { ResourcesPage } from "~/ui/pages/resources-page";

export const handle: RouteHandle = { hydrate: false };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta(matches, { ...data.content, path: "/resources" }) : [];

export function loader() {
  return { content: resources };
}

export default function Resources() {
  return <ResourcesPage {...useLoaderData<typeof loader>()} />;
}
