import type { MetaFunction } from "@remix-run/node";

import { company } from "~/content/company";
import { STATIC_PAGE } from "~/lib/http/route-handle";
import { pageMeta } from "~/lib/seo/page-meta";

export const handle = STATIC_PAGE;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { ...company, path: "/company" });

export { CompanyPage as default } from "~/features/company/company-page";
