import type { MetaFunction } from "@remix-run/node";

import { payment } from "~/content/pricing";
import { pageMeta } from "~/lib/seo/page-meta";
import type { RouteHandle } from "~/lib/http/route-handle";
import { ButtonLink } from "~/ui/primitives/button";
import { PageHeading } from "~/ui/primitives/page";

export const handle: RouteHandle = { hydrate: false };

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: payment.title,
    description: payment.description,
    path: "/auth/payment",
    noindex: true,
  });

export default function Payment() {
  return (
    <>
      <PageHeading title={payment.title} lead={payment.lead} />
      <div className="flex flex-wrap gap-3 max-sm:*:w-full">
        <ButtonLink href="/contact">{payment.contact}</ButtonLink>
        <ButtonLink href="/pricing" look="plain">
          {payment.plans}
        </ButtonLink>
      </div>
    </>
  );
}
