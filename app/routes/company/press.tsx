import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { press } from "~/content/company/press";
import { STATIC_PAGE } from "~/lib/http/route-handle";
import { pageMeta } from "~/lib/seo/page-meta";
import { PressPage } from "~/features/company/press-page";

export const handle = STATIC_PAGE;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta(matches, { ...data.content, path: "/company/press" }) : [];

export function loader() {
  return { content: press };
}

export default function Press() {
  return <PressPage {...useLoaderData<typeof loader>()} />;
}
