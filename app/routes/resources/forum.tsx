import type { MetaFunction } from "@remix-run/node";

import { forum, resourcesLink } from "~/content/resources";
import { STATIC_PAGE } from "~/lib/http/route-handle";
import type { RouteHandle } from "~/lib/http/route-handle";
import { pageMeta } from "~/lib/seo/page-meta";
import { UnfinishedHero } from "~/ui/sections/unfinished-hero";

/** Until it has forum, no search engine needs it. */
export const handle: RouteHandle = { ...STATIC_PAGE, indexed: false };

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { ...forum, path: "/resources/forum" });

export default function ForumPage() {
  return <UnfinishedHero {...forum} parents={[resourcesLink]} lead={forum.text} />;
}
