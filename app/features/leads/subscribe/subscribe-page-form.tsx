import { formCopy } from "~/content/leads/forms";
import { defaultPlan, subscribeCopy, planIds, subscriptionPlans } from "~/content/leads/subscribe";
import type { PlanId } from "~/content/leads/subscribe";
import { describedBy, FieldError } from "~/ui/forms/field";
import { useField } from "~/ui/forms/form-fields";
import type { FieldProps } from "~/ui/forms/form-fields";

import { ContactEmailLine } from "../contact/contact-email-line";
import { subscribeAction } from "../lead-action-data";
import type { LeadReply } from "../lead-action-data";
import { SubscribeForm } from "./subscribe-form";
import { planOf, subscribedPage } from "./subscribe-plan";
import { useLeadSubmission } from "../use-lead-submission";
import type { LeadForm } from "../use-lead-submission";

const plan: FieldProps = { name: "plan", label: subscribeCopy.labels.plan };

/** Radio buttons of the plans with their prices. The first has the id, for the error summary's link. */
function PlanChoice() {
  const { id, label, error, defaultValue } = useField(plan);
  const { "aria-describedby": description, "aria-invalid": invalid } = describedBy(
    id,
    undefined,
    error,
  );
  return (
    <fieldset aria-describedby={description} className="@container grid gap-1.5">
      <legend className="mb-1.5 text-sm leading-title font-semibold">{label}</legend>
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

const formId = "subscribe";

const leadForm: LeadForm = {
  action: subscribeAction,
  loadSchema: async () => (await import("./subscribe-schema")).subscribePageSchema,
  sentPage: subscribedPage,
};

function problemOf(reply: LeadReply | undefined) {
  if (reply?.status === "limited") return formCopy.tooManyPosts;
  return reply?.status === "failed" ? (
    <ContactEmailLine>{subscribeCopy.pageFailed}</ContactEmailLine>
  ) : undefined;
}

type SubscribePageFormProps = {
  /** The plan in the URL. */
  asked: PlanId | undefined;
  /** The number of licenses in the URL. */
  seats: string | null;
  /** Action data of a post without JavaScript. */
  pageReply: LeadReply | undefined;
};

/** The subscription form with a choice of plans; the action redirects to the success page. */
export function SubscribePageForm({ asked, seats, pageReply }: SubscribePageFormProps) {
  const submission = useLeadSubmission(leadForm, pageReply);
  const { reply } = submission;
  const posted = pageReply && pageReply.status !== "sent" ? pageReply.values : undefined;
  const values = posted ?? { ...(asked && { plan: asked }), ...(seats && { licenses: seats }) };
  const plan = planOf(values.plan) ?? defaultPlan;
  return (
    <SubscribeForm
      formId={formId}
      submission={submission}
      values={{ ...values, plan }}
      trouble={{ problem: problemOf(reply) }}
    >
      <PlanChoice />
    </SubscribeForm>
  );
}
