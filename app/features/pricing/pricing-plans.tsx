import { useState, useId } from "react";
import type { ReactNode } from "react";

import type { pricing, PricingPlan } from "~/content/pricing";
import type { PlanId } from "~/content/leads/subscribe";
import { Heading } from "~/ui/sections/heading";
import { PlanCards } from "~/ui/sections/plan-cards";
import { useFormQuery } from "~/ui/forms/use-form-query";
import { Button } from "~/ui/primitives/button";

type LicenseFormProps = {
  copy: (typeof pricing)["licenses"];
  text: string;
  onType: (text: string) => void;
  isInvalid: boolean;
};

/** Asks for the number of licenses; without JavaScript, its button loads the page with their price. */
function LicenseForm({ copy, text, onType, isInvalid }: LicenseFormProps) {
  const id = useId();
  const { form } = useFormQuery(async (query) => () => onType(query.get("seats") ?? ""));
  return (
    <form
      action="/pricing#plans"
      {...form}
      onSubmit={(event) => event.preventDefault()}
      className="flex flex-wrap items-center gap-x-3 gap-y-2"
    >
      <label htmlFor={id} className="font-semibold">
        {copy.label}
      </label>
      <input
        id={id}
        name="seats"
        type="number"
        inputMode="numeric"
        min={1}
        max={1_000_000}
        required
        defaultValue={text}
        aria-invalid={isInvalid || undefined}
        aria-describedby={`${id}-error`}
        className="control w-28 tabular-nums"
      />
      <span className="hidden noscript:block">
        <Button type="submit" look="plain">
          {copy.update}
        </Button>
      </span>
      <output id={`${id}-error`} className="text-sm text-danger empty:sr-only">
        {isInvalid ? copy.invalid : ""}
      </output>
    </form>
  );
}

/** Prices of a number of licenses. */
type Quote = {
  /** For each plan the licenses, the price per month and what is billed at once. */
  totals: Partial<Record<PlanId, { count: string; monthly: string; billing: string }>>;
  isInvalid: boolean;
  needsEnterprise: boolean;
};

type PricingPlansProps = Pick<typeof pricing, "offer" | "licenses" | "launch"> & {
  /** What happens after sending, what can be used today and what is left out. Absent in the browser. */
  below: ReactNode;
  /** The licenses in the address, as typed; null without them. */
  typed: string | null;
  quote: (typed: string) => Quote;
  /** The button of a plan, for the number of licenses on the page. */
  renderAction: (plan: PricingPlan, seats: string) => ReactNode;
};

/** The three plans, with the price of as many licenses as the visitor asks for. */
export function PricingPlans({
  offer,
  licenses: copy,
  launch,
  below,
  typed,
  quote,
  renderAction,
}: PricingPlansProps) {
  const [text, setText] = useState(typed ?? copy.start);
  const { totals, isInvalid, needsEnterprise } = quote(text);
  const seats = isInvalid ? "" : text;

  return (
    <div id="plans" className="grid gap-3 scroll-mt-anchor lg:col-span-2">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
        <Heading level={2} id="plans-title" className="text-xl leading-heading max-sm:text-lg">
          {offer.title}
        </Heading>
        <LicenseForm copy={copy} text={text} onType={setText} isInvalid={isInvalid} />
      </div>
      <PlanCards
        plans={
          needsEnterprise
            ? offer.plans.map((plan) => ({ ...plan, popular: plan.id === undefined }))
            : offer.plans
        }
        renderAction={(plan) => renderAction(plan, seats)}
        renderTotal={({ id }) => (
          <PlanTotal
            total={totals[id ?? "enterprise"]}
            beyond={needsEnterprise && id ? copy.beyond : undefined}
          />
        )}
        describe={(feature) =>
          launch.pending.includes(feature) ? { mark: launch.mark } : { line: launch.lines[feature] }
        }
      />
      <p className="text-sm text-muted">{launch.note}</p>
      {below}
    </div>
  );
}

type PlanTotalProps = {
  total: Quote["totals"][PlanId];
  /** Why another plan fits. */
  beyond: string | undefined;
};

/** The price of several licenses, and what is billed at once. */
function PlanTotal({ total, beyond }: PlanTotalProps) {
  if (!total) return null;
  return (
    <output className="mt-2 grid text-sm tabular-nums">
      <strong className="font-semibold">{`${total.count}: ${total.monthly}`}</strong>{" "}
      <span className="text-muted">{beyond ?? total.billing}</span>
    </output>
  );
}
