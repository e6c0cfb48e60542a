import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { expertLink } from "~/content/experts/experts";
import { agentPage, expertPageCopy } from "~/content/products";
import { ContactForm } from "~/features/leads/contact/contact-form";
import { HOUR } from "~/lib/http/route-handle";
import type { RouteHandle } from "~/lib/http/route-handle";
import { pageMeta } from "~/lib/seo/page-meta";
import { AgentPage } from "~/features/products/agent-page";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, {
    title: data?.content.title ?? "",
    description: data?.content.description ?? "",
    path: "/products/ai-agents/continuous-innovation",
  });

export const handle: RouteHandle = { cache: { ttl: HOUR } };

export function loader() {
  const signals = agentPage.handover.rows.map(({ expert, ...row }) => ({
    ...row,
    expert: expertLink(expert),
  }));
  return { content: agentPage, signals, copy: expertPageCopy };
}

export default function ContinuousInnovation() {
  const { content, signals, copy } = useLoaderData<typeof loader>();
  return (
    <AgentPage content={content} signals={signals} copy={copy}>
      <ContactForm />
    </AgentPage>
  );
}
