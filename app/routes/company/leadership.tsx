import type { MetaFunction } from "@remix-run/node";

import { leadership } from "~/content/company";
import { STATIC_PAGE } from "~/lib/http/route-handle";
import { pageMeta } from "~/lib/seo/page-meta";

export const handle = STATIC_PAGE;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { ...leadership, path: "/company/leadership" });

export { LeadershipPage as default } from "~/features/company/leadership-page";
