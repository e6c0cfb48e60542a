import { data } from "@remix-run/node";
import type { MetaFunction } from "@remix-run/node";

import type { RouteHandle } from "~/platform/route-handle";
import { pageMeta } from "~/platform/seo";
import { NotFound } from "~/ui/layout/not-found";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Page not found",
    description: "There is nothing at this address.",
    noindex: true,
  });

export const handle: RouteHandle = { hydrate: false };

export function loader() {
  return data(null, { status: 404 });
}

export function action() {
  return data(null, { status: 404 });
}

export default function UnknownPath() {
  return <NotFound />;
}
