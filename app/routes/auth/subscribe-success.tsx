import type { MetaFunction } from "@remix-run/node";

import { subscribedCopy } from "~/content/leads/subscribe-pages";
import { SubscribedPanel } from "~/features/leads/subscribe/subscribed-panel";
import { subscribedPage } from "~/features/leads/subscribe/subscribe-plan";
import type { RouteHandle } from "~/lib/http/route-handle";
import { pageMeta } from "~/lib/seo/page-meta";
import { Page } from "~/ui/primitives/page";

export const handle: RouteHandle = { hydrate: false, listed: false, indexed: false };

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { ...subscribedCopy, path: subscribedPage });

export default function Subscribed() {
  return (
    <Page width="form">
      <SubscribedPanel />
    </Page>
  );
}
