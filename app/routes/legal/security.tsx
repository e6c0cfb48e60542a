import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { security } from "~/content/security";
import { SecurityPage } from "~/features/security/security-page";
import type { RouteHandle } from "~/lib/http/route-handle";
import { pageMeta } from "~/lib/seo/page-meta";

export const handle: RouteHandle = { hydrate: false };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta(matches, data.content) : [];

export function loader() {
  return { content: security };
}

export default function Security() {
  return <SecurityPage {...useLoaderData<typeof loader>()} />;
}
