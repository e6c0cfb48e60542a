import { subscribeCopy, subscriptionPlans } from "~/content/leads/subscribe";
import type { PlanId } from "~/content/leads/subscribe";
import { TextLink } from "~/ui/primitives/text-link";

import { needsEnterprise, priceOf } from "./subscribe-plan";

type SubscribeTotalProps = { plan: PlanId | undefined; licenses: number | undefined };

function Price({ plan, licenses }: SubscribeTotalProps) {
  if (!plan) return null;
  const { name, price, unit } = subscriptionPlans[plan];
  const total = licenses === undefined ? undefined : priceOf(plan, licenses);
  return (
    <>
      <span>{total ? `${name}, ${total.count}` : name}</span>
      <strong className="tabular-nums">{total ? total.monthly : `${price} ${unit}`}</strong>
    </>
  );
}

/** The total price, as far as plan and licenses are filled in. */
export function SubscribeTotal({ plan, licenses }: SubscribeTotalProps) {
  const billing = plan && licenses ? `${priceOf(plan, licenses).billing} ` : "";
  return (
    <div className="grid gap-1 rounded-md border border-line bg-sunken px-4 py-3">
      <output className="flex flex-wrap items-baseline justify-between gap-x-6 empty:sr-only">
        <Price plan={plan} licenses={licenses} />
      </output>
      <p className="text-sm text-muted">
        <span>{billing}</span>
        <span>{subscribeCopy.uncharged}</span>
      </p>
      {/* Always present: screen readers announce only changes of a live region. */}
      <output className="text-sm empty:sr-only">
        {plan !== "enterprise" && needsEnterprise(licenses) ? (
          <span>
            {subscribeCopy.manyLicenses}{" "}
            <TextLink href={subscribeCopy.enterprise.href}>
              {subscribeCopy.enterprise.text}
            </TextLink>
          </span>
        ) : null}
      </output>
    </div>
  );
}
