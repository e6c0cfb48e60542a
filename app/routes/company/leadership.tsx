import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { company, leadership } from "~/content/company";
import { HOUR } from "~/lib/http/route-handle";
import type { RouteHandle } from "~/lib/http/route-handle";
import { pageMeta } from "~/lib/seo/page-meta";
import { LeadershipPage } from "~/features/company/leadership-page";

export const handle: RouteHandle = { hydrate: false, cache: { ttl: HOUR } };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta(matches, { ...data.content, path: "/company/leadership" }) : [];

export function loader() {
  return { content: leadership, parent: { name: company.title, href: "/company" } };
}

export default function Leadership() {
  return <LeadershipPage {...useLoaderData<typeof loader>()} />;
}
