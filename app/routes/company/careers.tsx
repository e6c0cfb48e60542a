import type { MetaFunction } from "@remix-run/node";

import { careers } from "~/content/company";
import { STATIC_PAGE } from "~/lib/http/route-handle";
import { pageMeta } from "~/lib/seo/page-meta";

export const handle = STATIC_PAGE;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { ...careers, path: "/company/careers" });

export { CareersPage as default } from "~/features/company/careers-page";
