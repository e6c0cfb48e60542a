import type { MetaFunction } from "@remix-run/node";

import { coCreators } from "~/content/co-creators";
import { STATIC_PAGE } from "~/lib/http/route-handle";
import { pageMeta } from "~/lib/seo/page-meta";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, coCreators);

export const handle = STATIC_PAGE;

export { CoCreatorsPage as default } from "~/features/company/co-creators-page";
