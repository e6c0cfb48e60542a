import type { MetaFunction } from "@remix-run/node";

import { forum } from "~/content/resources";
import { STATIC_PAGE } from "~/lib/http/route-handle";
import { pageMeta } from "~/lib/seo/page-meta";

export const handle = STATIC_PAGE;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { ...forum, path: "/resources/forum" });

export { ForumPage as default } from "~/features/resources/forum-page";
