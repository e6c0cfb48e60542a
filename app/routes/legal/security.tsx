import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { security } from "~/content/security";
import { SecurityPage } from "~/features/security/security-page";
import { HOUR } from "~/lib/http/route-handle";
import type { RouteHandle } from "~/lib/http/route-handle";
import { pageMeta } from "~/lib/seo/page-meta";

export const handle: RouteHandle = { hydrate: false, cache: { ttl: HOUR } };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta(matches, data.content) : [];

export function loader() {
  return { content: security };
}

export default function Security() {
  return <SecurityPage {...useLoaderData<typeof loader>()} />;
}
