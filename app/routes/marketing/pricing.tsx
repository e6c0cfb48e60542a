import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { pricing } from "~/content/pricing";
import { quote } from "~/features/leads/subscribe/quote";
import { requestedSeats } from "~/features/leads/subscribe/requested-seats.server";
import { SubscribeDialogButton } from "~/features/leads/subscribe/subscribe-dialog";
import { HOUR } from "~/lib/http/route-handle";
import type { RouteHandle } from "~/lib/http/route-handle";
import { pageMeta } from "~/lib/seo/page-meta";
import { faqPage, offeredService } from "~/lib/seo/structured-data";
import type { DescribedSite } from "~/lib/seo/structured-data";
import { describedPlan } from "~/features/pricing/described-plan";
import { PricingHero } from "~/features/pricing/pricing-hero";
import { PricingNext } from "~/features/pricing/pricing-next";
import { PricingPlans } from "~/features/pricing/pricing-plans";

import { pricingServed } from "~/features/pricing/pricing-served";
import { ButtonLink } from "~/ui/primitives/button";
import { rendersServed, Served } from "~/lib/hydration/served";
import { TryOutButton } from "~/ui/primitives/try-out-button";
import { StructuredData } from "~/ui/primitives/structured-data";

const path = "/pricing";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const { title = "", description = "" } = data?.content ?? {};
  return pageMeta(matches, { title, description, path });
};

export const handle: RouteHandle = { cache: { ttl: HOUR, parameters: ["seats"] } };

export function loader({ request }: LoaderFunctionArgs) {
  const { title, description, offer, licenses, launch, next } = pricing;
  const { quotes, quotesLabel, quotesNote } = pricing.hero;
  const hero = { quotes, quotesLabel, quotesNote };
  const { points: _points, ...newNormal } = pricing.newNormal;
  const content = { title, description, hero, offer, licenses, launch, newNormal, next };
  return { content, seats: requestedSeats(request.url) };
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
  const { content, seats } = useLoaderData<typeof loader>();
  const served = rendersServed ? pricingServed() : undefined;
  return (
    <>
      <StructuredData describe={import.meta.env.SSR ? describePage : undefined} />
      <PricingHero
        hero={content.hero}
        head={
          <Served id="pricing-head" className="grid content-center gap-2">
            {served?.head}
          </Served>
        }
        seal={<Served id="pricing-seal">{served?.seal}</Served>}
        facts={
          <Served id="pricing-facts" className="order-last lg:col-span-2 print:hidden">
            {served?.facts}
          </Served>
        }
      >
        <PricingPlans
          offer={content.offer}
          licenses={content.licenses}
          launch={content.launch}
          below={
            <Served id="pricing-below" className="grid gap-4 print:hidden">
              {served?.below}
            </Served>
          }
          typed={seats}
          quote={quote}
          renderAction={({ id, dialogTitle = "", popular, button }, seats) => {
            const look = popular ? "primary" : "plain";
            return id ? (
              <SubscribeDialogButton
                plan={id}
                title={dialogTitle}
                button={button}
                look={look}
                licenses={seats}
              />
            ) : (
              <ButtonLink href={button.href} look={look}>
                {button.text}
              </ButtonLink>
            );
          }}
        />
      </PricingHero>
      <div data-print="none">
        <Served id="plan-comparison">{served?.comparison}</Served>
        <PricingNext
          content={content}
          points={<Served id="new-normal-points">{served?.points}</Served>}
          questions={<Served id="pricing-questions">{served?.questions}</Served>}
          trial={<TryOutButton tryOut="trial" />}
          demo={<TryOutButton tryOut="alpha" />}
        />
      </div>
    </>
  );
}
