import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { expertLink, plannedExpert } from "~/content/experts/experts";
import { expertPageCopy, plannedExpertCopy } from "~/content/products";
import { HOUR } from "~/lib/http/route-handle";
import type { RouteHandle } from "~/lib/http/route-handle";
import { pageMeta } from "~/lib/seo/page-meta";
import { PlannedExpertPage } from "~/features/products/expert/expert-planned";

export const handle: RouteHandle = { hydrate: false, cache: { ttl: HOUR } };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, {
    title: data?.expert.title ?? "",
    description: data?.expert.summary ?? "",
    path: data?.href,
  });

export function loader() {
  const { byHand, ...copy } = plannedExpertCopy;
  const { questions, ...header } = byHand;
  const expert = plannedExpert("competitive-analysis");
  return {
    expert,
    href: expertLink(expert.slug).href,
    parent: expertPageCopy.parent,
    copy,
    byHand: header,
    questions: questions.map(({ ask, why, expert }) => ({
      ask,
      why,
      expert: expertLink(expert),
    })),
    meanwhileHref: expertLink("market-analysis").href,
  };
}

export default function CompetitiveAnalysis() {
  const { href: _href, ...page } = useLoaderData<typeof loader>();
  return <PlannedExpertPage {...page} />;
}
