import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { pricing } from "~/content/pricing";
import type { PricingPlan } from "~/content/pricing";
import { DemoDialogButton } from "~/features/demo/demo-dialog";
import { SubscribeDialogButton } from "~/features/leads/subscribe-dialog";
import { TrialDialogButton } from "~/features/trial/trial-dialog";
import { revalidateUnlessAnswered } from "~/platform/lost-connection";
import { pageMeta } from "~/platform/seo";
import { faqPage, offeredService } from "~/platform/structured-data";
import { PricingHero } from "~/ui/pages/pricing-hero";
import { PricingNext } from "~/ui/pages/pricing-next";
import { PricingPlans } from "~/ui/pages/pricing-plans";
import { ButtonLink } from "~/ui/primitives/button";
import { StructuredData } from "~/ui/primitives/structured-data";

const path = "/pricing";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, {
    title: data?.title ?? "",
    description: data?.description ?? "",
    path,
  });

export function loader() {
  return pricing;
}

export const shouldRevalidate = revalidateUnlessAnswered;

function describedPlan({ name, description, monthlyDollars, billedMonths }: PricingPlan) {
  return monthlyDollars === undefined || billedMonths === undefined
    ? []
    : [{ name, description, price: monthlyDollars, billedMonths }];
}

export default function Pricing() {
  const content = useLoaderData<typeof loader>();
  const { description } = content;
  const plans = content.offer.plans.flatMap(describedPlan);
  return (
    <>
      <StructuredData
        describe={(site) => [
          offeredService(site, { name: site.brand, description, path, plans }),
          faqPage(content.questions.items),
        ]}
      />
      <PricingHero content={content} />
      <PricingPlans
        content={content}
        renderAction={({ id, popular, button }) => {
          const look = popular ? "primary" : "plain";
          return id ? (
            <SubscribeDialogButton plan={id} look={look} />
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
