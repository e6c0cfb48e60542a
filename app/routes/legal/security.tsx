import type { MetaFunction } from "@remix-run/node";

import { security } from "~/content/security";
import { STATIC_PAGE } from "~/lib/http/route-handle";
import { pageMeta } from "~/lib/seo/page-meta";

export const handle = STATIC_PAGE;

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, security);

export { SecurityPage as default } from "~/features/security/security-page";
