import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { careers, company } from "~/content/company";
import { HOUR } from "~/lib/http/route-handle";
import type { RouteHandle } from "~/lib/http/route-handle";
import { pageMeta } from "~/lib/seo/page-meta";
import { CareersPage } from "~/features/company/careers-page";

export const handle: RouteHandle = { hydrate: false, cache: { ttl: HOUR } };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta(matches, { ...data.content, path: "/company/careers" }) : [];

export function loader() {
  return { content: careers, parent: { name: company.title, href: "/company" } };
}

export default function Careers() {
  return <CareersPage {...useLoaderData<typeof loader>()} />;
}
