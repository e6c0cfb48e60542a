import type { MetaFunction } from "@remix-run/node";

import { press } from "~/content/press";
import { STATIC_PAGE } from "~/lib/http/route-handle";
import { pageMeta } from "~/lib/seo/page-meta";

export const handle = STATIC_PAGE;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { ...press, path: "/company/press" });

export { PressPage as default } from "~/features/company/press-page";
