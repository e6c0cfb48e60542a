import type { MetaFunction } from "@remix-run/node";

import { forum, resourcesLink } from "~/content/resources";
import { STATIC_PAGE } from "~/lib/http/route-handle";
import type { RouteHandle } from "~/lib/http/route-handle";
import { pageMeta } from "~/lib/seo/page-meta";
import { UnfinishedHero } from "~/ui/sections/unfinished-hero";
import { UseToday } from "~/ui/sections/use-today";

/** Until there is a forum, no search engine needs it. */
export const handle: RouteHandle = { ...STATIC_PAGE, indexed: false };

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { ...forum, path: "/resources/forum" });

export default function ForumPage() {
  return (
    <UnfinishedHero
      {...forum}
      parents={[resourcesLink]}
      lead={forum.text}
      aside={<UseToday layout="card" />}
    />
  );
}
