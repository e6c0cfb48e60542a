import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { company, leadership } from "~/content/company";
import { HOUR } from "~/lib/http/route-handle";
import type { RouteHandle } from "~/lib/http/route-handle";
import { pageMeta } from "~/lib/seo/page-meta";
import { CompanyPage } from "~/features/company/company-page";

export const handle: RouteHandle = { hydrate: false, cache: { ttl: HOUR } };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta(matches, { ...data.content, path: "/company" }) : [];

export function loader() {
  const members = leadership.members.map(({ role, short }) => ({ role, short }));
  return { content: company, members };
}

export default function About() {
  return <CompanyPage {...useLoaderData<typeof loader>()} />;
}
