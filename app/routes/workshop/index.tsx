import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { frameworks } from "~/content/workshop/frameworks";
import { workshopPage } from "~/content/workshop/workshop";
import { loadFramework } from "~/features/workshop/frameworks/load";
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

export async function loader() {
  const loaded = await Promise.all(frameworks.map(({ slug }) => loadFramework(slug)));
  return {
    content: workshopPage,
    sessions: loaded.map(({ copy, example, report }) => ({ copy, figure: report(example).figure })),
  };
}

export default function Workshop() {
  const { content, sessions: offered } = useLoaderData<typeof loader>();
  // The page does not hydrate, so its components stay out of the sessions' scripts.
  return import.meta.env.SSR ? <WorkshopPage content={content} sessions={offered} /> : null;
}
