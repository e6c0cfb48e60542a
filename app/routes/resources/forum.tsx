import type { MetaFunction } from "@remix-run/node";

import { forum } from "~/content/resources";
import { STATIC_PAGE } from "~/lib/http/route-handle";
import type { RouteHandle } from "~/lib/http/route-handle";
import { pageMeta } from "~/lib/seo/page-meta";

/** Until it has content, no search engine needs it. */
export const handle: RouteHandle = { ...STATIC_PAGE, indexed: false };

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { ...forum, path: "/resources/forum" });

export { ForumPage as default } from "~/features/resources/forum-page";
