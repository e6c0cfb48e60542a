import type { MetaFunction } from "@remix-run/node";

import { compare } from "~/content/compare";
import { STATIC_PAGE } from "~/lib/http/route-handle";
import { pageMeta } from "~/lib/seo/page-meta";

export const handle = STATIC_PAGE;

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, compare);

export { ComparePage as default } from "~/features/resources/compare-page";
