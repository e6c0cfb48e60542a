import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { canvasSession as canvasCopy } from "~/content/workshop/lean-canvas";
import { marketSession as marketCopy } from "~/content/workshop/market-size";
import { rankingSession as rankingCopy } from "~/content/workshop/opportunity-ranking";
import { workshopPage } from "~/content/workshop/workshop";
import { reportOf } from "~/features/workshop/document/reports";
import { sessions } from "~/features/workshop/session/sessions";
import { WorkshopPage } from "~/features/workshop/workshop-page";
import { HOUR } from "~/lib/http/route-handle";
import type { RouteHandle } from "~/lib/http/route-handle";
import { pageMeta } from "~/lib/seo/page-meta";

export const handle: RouteHandle = { hydrate: false, cache: { ttl: HOUR } };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, {
    title: data?.content.title ?? "",
    description: data?.content.description ?? "",
    path: "/workshop",
  });

export function loader() {
  return {
    content: workshopPage,
    sessions: [rankingCopy, canvasCopy, marketCopy].map((copy) => ({
      copy,
      figure: reportOf(sessions[copy.slug].example).figure,
    })),
  };
}

export default function Workshop() {
  const { content, sessions: offered } = useLoaderData<typeof loader>();
  // The page does not hydrate, so its components stay out of the sessions' scripts.
  return import.meta.env.SSR ? <WorkshopPage content={content} sessions={offered} /> : null;
}
