import { planIds, subscribeCopy, subscriptionPlans } from "~/content/leads/subscribe";
import type { PlanId } from "~/content/leads/subscribe";
import { describedBy, FieldError } from "~/ui/forms/field";

type PlanChoiceProps = {
  id: string;
  error: string | undefined;
  defaultValue: PlanId;
};

/** Radio buttons of the plans with their prices. The first has the id, for the error summary's link. */
export function PlanChoice({ id, error, defaultValue }: PlanChoiceProps) {
  const { "aria-describedby": description, "aria-invalid": invalid } = describedBy(
    id,
    undefined,
    error,
  );
  return (
    <fieldset aria-describedby={description} className="@container grid gap-1.5">
      <legend className="mb-1.5 text-sm leading-title font-semibold">
        {subscribeCopy.labels.plan}
      </legend>
      <div className="grid gap-3 @md:grid-cols-2 @md:gap-5">
        {planIds.map((planId, index) => {
          const { name, price, unit, billingNote } = subscriptionPlans[planId];
          return (
            <label
              key={planId}
              className="flex cursor-pointer gap-3 rounded-md border border-control bg-surface p-4 @md:last:odd:col-span-2 hover:border-ink has-checked:border-ink has-checked:inset-ring has-checked:inset-ring-ink"
            >
              <input
                id={index === 0 ? id : undefined}
                type="radio"
                name="plan"
                value={planId}
                defaultChecked={planId === defaultValue}
                data-invalid={invalid}
                required
                className="choice mt-0.5"
              />
              <span className="grid gap-0.5">
                <span className="font-semibold">{name}</span>{" "}
                <span className="text-sm text-ink-soft">
                  <strong className="text-base text-ink tabular-nums">{price}</strong> {unit}
                </span>{" "}
                <span className="text-sm text-muted">{billingNote}</span>
              </span>
            </label>
          );
        })}
      </div>
      <FieldError id={id}>{error}</FieldError>
    </fieldset>
  );
}
