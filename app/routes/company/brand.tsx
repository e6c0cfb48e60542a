import type { MetaFunction } from "@remix-run/node";

import { brandKit } from "~/content/brand-kit";
import { STATIC_PAGE } from "~/lib/http/route-handle";
import { pageMeta } from "~/lib/seo/page-meta";

export const handle = STATIC_PAGE;

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, brandKit);

export { BrandPage as default } from "~/features/company/brand-page";
