import type { ReactNode } from "react";

import { Badge } from "~/ui/primitives/badge";
import { Icon } from "~/ui/primitives/icon";

import { Heading } from "./heading";

type Plan = {
  name: string;
  price: string;
  /** Unit of the price, such as "per user per month". */
  unit?: string;
  description: string;
  billingNote?: string;
  /** Above the list, such as "Everything in Monthly, and". */
  featuresTitle?: string;
  features: readonly string[];
  popular?: boolean;
  badges?: readonly string[];
};

type PlanCardsProps<P extends Plan> = {
  plans: readonly P[];
  /** The button of a plan. */
  renderAction: (plan: P) => ReactNode;
  /** Under the price, such as a total for several licenses. */
  renderTotal: (plan: P) => ReactNode;
  /** What a feature is, or a small mark after it, such as "from launch". */
  describe: (feature: string) => { line?: string | undefined; mark?: string | undefined };
};

/** Plans side by side, with name, price, button and list aligned. */
export function PlanCards<P extends Plan>({
  plans,
  renderAction,
  renderTotal,
  describe,
}: PlanCardsProps<P>) {
  return (
    <ul className="grid gap-6 print:grid-cols-3 md:grid-cols-3 md:grid-rows-[repeat(4,auto)] md:gap-x-3 md:gap-y-0 lg:gap-x-6">
      {plans.map((plan) => (
        <li
          key={plan.name}
          className={`grid content-start gap-2 rounded-xl border bg-surface p-5 md:max-lg:p-4 lg:py-4 print:p-4 print:text-sm md:row-span-4 md:grid-rows-subgrid ${
            plan.popular ? "border-ink shadow-md outline outline-ink" : "border-line"
          }`}
        >
          <div className="grid content-start gap-2">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <Heading level={3} className="text-xl leading-title">
                {plan.name}
              </Heading>
              {plan.badges ? (
                <p className="flex flex-wrap gap-2">
                  {plan.badges.map((badge, index) => (
                    <Badge key={badge} tone={index === 0 ? "yellow" : "neutral"}>
                      {badge}
                    </Badge>
                  ))}
                </p>
              ) : null}
            </div>
            <p className="text-sm text-pretty text-ink-soft">{plan.description}</p>
          </div>
          <div className="grid content-start gap-1">
            <p className="flex flex-wrap items-baseline gap-x-2">
              <strong className="font-display text-2xl leading-heading font-semibold tracking-heading tabular-nums">
                {plan.price}
              </strong>
              {plan.unit ? <span className="text-sm text-muted">{plan.unit}</span> : null}
            </p>
            {plan.billingNote ? <p className="text-sm text-muted">{plan.billingNote}</p> : null}
            {renderTotal(plan)}
          </div>
          <div className="grid content-start">{renderAction(plan)}</div>
          <div className="mt-2 grid content-start gap-3 border-t border-line pt-4">
            {plan.featuresTitle ? (
              <p className="text-sm font-semibold">{plan.featuresTitle}</p>
            ) : null}
            <ul className="grid gap-2.5">
              {plan.features.map((feature) => (
                <PlanFeature key={feature} feature={feature} {...describe(feature)} />
              ))}
            </ul>
          </div>
        </li>
      ))}
    </ul>
  );
}

type PlanFeatureProps = { feature: string; line?: string | undefined; mark?: string | undefined };

function PlanFeature({ feature, line, mark }: PlanFeatureProps) {
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-3 md:max-lg:gap-2 md:max-lg:text-sm">
      <Icon
        glyph={mark ? "clock" : "check"}
        className={`mt-0.5 size-5 ${mark ? "text-muted" : "text-success"}`}
      />
      <div>
        <p>
          {feature}
          <FeatureMark mark={mark} />
        </p>
        {line ? <p className="text-sm text-pretty text-muted print:hidden">{line}</p> : null}
      </div>
    </li>
  );
}

/** Small mark after a feature. */
export function FeatureMark({ mark }: { mark: string | undefined }) {
  if (!mark) return null;
  return (
    <>
      {" "}
      <span className="ml-1 inline-block rounded-full border border-dashed border-control px-2 text-xs leading-body whitespace-nowrap text-muted">
        {mark}
      </span>
    </>
  );
}
