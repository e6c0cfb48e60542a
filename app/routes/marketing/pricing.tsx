import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { pricing } from "~/content/pricing";
import type { PricingPlan } from "~/content/pricing";
import { DemoDialogButton } from "~/features/demo/demo-dialog";
import { SubscribeDialogButton } from "~/features/leads/subscribe/subscribe-dialog";
import { TrialDialogButton } from "~/features/trial/trial-dialog";
import { pageMeta } from "~/lib/seo/page-meta";
import { faqPage, offeredService } from "~/lib/seo/structured-data";
import type { DescribedSite } from "~/lib/seo/structured-data";
import { PricingHero } from "~/features/pricing/pricing-hero";
import { PricingNext } from "~/features/pricing/pricing-next";
import { PricingPlans } from "~/features/pricing/pricing-plans";
import { ButtonLink } from "~/ui/primitives/button";
import { StructuredData } from "~/ui/primitives/structured-data";

const path = "/pricing";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const { title = "", description = "" } = data?.content ?? {};
  return pageMeta(matches, { title, description, path });
};

export function loader() {
  return { content: pricing };
}

function describedPlan({ name, description, monthlyDollars, billedMonths }: PricingPlan) {
  return monthlyDollars === undefined || billedMonths === undefined
    ? []
    : [{ name, description, price: monthlyDollars, billedMonths }];
}

function describePage(site: DescribedSite) {
  const { description, offer, questions } = pricing;
  const plans = offer.plans.flatMap(describedPlan);
  return [
    offeredService(site, { name: site.brand, description, path, plans }),
    faqPage(questions.items),
  ];
}

export default function Pricing() {
  const { content } = useLoaderData<typeof loader>();
  return (
    <>
      <StructuredData describe={import.meta.env.SSR ? describePage : undefined} />
      <PricingHero content={content} />
      <PricingPlans
        content={content}
        renderAction={({ id, dialogTitle = "", popular, button }) => {
          const look = popular ? "primary" : "plain";
          return id ? (
            <SubscribeDialogButton plan={id} title={dialogTitle} button={button} look={look} />
          ) : (
            <ButtonLink href={button.href} look={look}>
              {button.text}
            </ButtonLink>
          );
        }}
      />
      <PricingNext
        content={content}
        trial={<TrialDialogButton copy={content.trial} />}
        demo={<DemoDialogButton />}
      />
    </>
  );
}
