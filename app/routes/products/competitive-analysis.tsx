import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { competitiveAnalysis } from "~/content/experts/competitive-analysis";
import { expertLink } from "~/content/experts/experts";
import { expertPageCopy, plannedExpertCopy } from "~/content/products";
import type { RouteHandle } from "~/lib/http/route-handle";
import { pageMeta } from "~/lib/seo/page-meta";
import { PlannedExpertPage } from "~/features/products/expert/expert-planned";

export const handle: RouteHandle = { hydrate: false };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, {
    title: data?.expert.title ?? "",
    description: data?.expert.summary ?? "",
    path: data?.href,
  });

export function loader() {
  return {
    expert: competitiveAnalysis,
    href: expertLink(competitiveAnalysis.slug).href,
    parent: expertPageCopy.parent,
    copy: plannedExpertCopy,
    meanwhileHref: expertLink("market-analysis").href,
  };
}

export default function CompetitiveAnalysis() {
  const { expert, parent, copy, meanwhileHref } = useLoaderData<typeof loader>();
  return (
    <PlannedExpertPage expert={expert} parent={parent} copy={copy} meanwhileHref={meanwhileHref} />
  );
}
