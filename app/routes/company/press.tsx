import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { brandKit } from "~/content/brand-kit";
import { company } from "~/content/company";
import { press } from "~/content/press";
import { HOUR } from "~/lib/http/route-handle";
import type { RouteHandle } from "~/lib/http/route-handle";
import { pageMeta } from "~/lib/seo/page-meta";
import { PressPage } from "~/features/company/press-page";

export const handle: RouteHandle = { hydrate: false, cache: { ttl: HOUR } };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta(matches, { ...data.content, path: "/company/press" }) : [];

export function loader() {
  return {
    content: press,
    logos: brandKit.logos,
    parent: { name: company.title, href: "/company" },
  };
}

export default function Press() {
  return <PressPage {...useLoaderData<typeof loader>()} />;
}
