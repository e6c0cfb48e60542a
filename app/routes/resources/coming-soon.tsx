import { data } from "@remix-run/node";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { comingSoonPages } from "~/content/resources";
import { STATIC_PAGE } from "~/lib/http/route-handle";
import { pageMeta } from "~/lib/seo/page-meta";
import { ComingSoonPage } from "~/features/resources/coming-soon-page";

export const handle = STATIC_PAGE;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta(matches, data.content) : [];

export function loader({ request }: LoaderFunctionArgs) {
  const { pathname } = new URL(request.url);
  const content = comingSoonPages.find(({ path }) => path === pathname);
  if (!content) throw data(null, { status: 404 });
  return { content };
}

export default function Workshop() {
  return <ComingSoonPage {...useLoaderData<typeof loader>()} />;
}
