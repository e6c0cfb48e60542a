import type { MetaFunction } from "@remix-run/node";

import { expertLink, plannedExpert } from "~/content/experts/experts";
import { STATIC_PAGE } from "~/lib/http/route-handle";
import { pageMeta } from "~/lib/seo/page-meta";

export const handle = STATIC_PAGE;

export const meta: MetaFunction = ({ matches }) => {
  const { title, summary: description, slug } = plannedExpert("competitive-analysis");
  return pageMeta(matches, { title, description, path: expertLink(slug).href });
};

export { PlannedExpertPage as default } from "~/features/products/expert/expert-planned";
