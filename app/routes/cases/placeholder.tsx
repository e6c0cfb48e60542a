import { data } from "@remix-run/node";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { casePages } from "~/content/cases/cases";
import { STATIC_PAGE } from "~/lib/http/route-handle";
import { pageMeta } from "~/lib/seo/page-meta";
import { CasesPage } from "~/features/cases/cases-page";

export const handle = STATIC_PAGE;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta(matches, data.page) : [];

export function loader({ request }: LoaderFunctionArgs) {
  const { pathname } = new URL(request.url);
  const page = casePages.find(({ path }) => path === pathname);
  if (!page) throw data(null, { status: 404 });
  return { page };
}

export default function Cases() {
  return <CasesPage {...useLoaderData<typeof loader>()} />;
}
