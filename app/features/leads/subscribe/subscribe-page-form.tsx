import { formCopy } from "~/content/leads/forms";
import { defaultPlan, subscribeCopy } from "~/content/leads/subscribe";
import type { PlanId } from "~/content/leads/subscribe";

import { ContactEmailLine } from "../contact/contact-email-line";
import { subscribeAction } from "../lead-action-data";
import type { LeadReply } from "../lead-action-data";
import { SubscribeForm } from "./subscribe-form";
import { planOf, subscribedPage } from "./subscribe-plan";
import { PlanChoice } from "./subscribe-plan-choice";
import { useLeadSubmission } from "../use-lead-submission";
import type { LeadForm } from "../use-lead-submission";

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
      <PlanChoice id={`${formId}-plan`} error={submission.errors?.plan} defaultValue={plan} />
    </SubscribeForm>
  );
}
