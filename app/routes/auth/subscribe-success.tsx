import type { MetaFunction } from "@remix-run/node";

import { subscribedCopy } from "~/content/subscribe";
import { SubscribedPanel } from "~/features/leads/subscribed-panel";
import { subscribedPage } from "~/features/leads/subscribe-plan";
import type { RouteHandle } from "~/platform/route-handle";
import { pageMeta } from "~/platform/seo";
import { Page } from "~/ui/primitives/page";

export const handle: RouteHandle = { hydrate: false, listed: false, indexed: false };

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: subscribedCopy.title,
    description: subscribedCopy.description,
    path: subscribedPage,
  });

export default function Subscribed() {
  return (
    <Page width="form">
      <SubscribedPanel />
    </Page>
  );
}
