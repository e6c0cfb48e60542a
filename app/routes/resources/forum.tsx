import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { forum, resources } from "~/content/resources";
import { HOUR } from "~/lib/http/route-handle";
import type { RouteHandle } from "~/lib/http/route-handle";
import { pageMeta } from "~/lib/seo/page-meta";
import { ForumPage } from "~/features/resources/forum-page";

export const handle: RouteHandle = { hydrate: false, cache: { ttl: HOUR } };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta(matches, { ...data.content, path: "/resources/forum" }) : [];

export function loader() {
  return { content: forum, parent: { name: resources.title, href: "/resources" } };
}

export default function Forum() {
  return <ForumPage {...useLoaderData<typeof loader>()} />;
}
