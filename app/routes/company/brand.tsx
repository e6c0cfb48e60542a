import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { brandKit } from "~/content/brand-kit";
import { company } from "~/content/company";
import { BrandPage } from "~/features/company/brand-page";
import { HOUR } from "~/lib/http/route-handle";
import type { RouteHandle } from "~/lib/http/route-handle";
import { pageMeta } from "~/lib/seo/page-meta";

export const handle: RouteHandle = { hydrate: false, cache: { ttl: HOUR } };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta(matches, data.content) : [];

export function loader() {
  return { content: brandKit, parent: { name: company.title, href: "/company" } };
}

export default function Brand() {
  return <BrandPage {...useLoaderData<typeof loader>()} />;
}
