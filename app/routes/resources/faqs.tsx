import type { MetaFunction } from "@remix-run/node";

import { faqs } from "~/content/resources";
import { STATIC_PAGE } from "~/lib/http/route-handle";
import { pageMeta } from "~/lib/seo/page-meta";

export const handle = STATIC_PAGE;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { ...faqs, path: "/resources/faqs" });

export { FaqsPage as default } from "~/features/resources/faqs-page";
