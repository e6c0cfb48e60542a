import { formCopy } from "~/content/leads/forms";
import { subscribeCopy } from "~/content/leads/subscribe";
import type { PlanId } from "~/content/leads/subscribe";
import { Button } from "~/ui/primitives/button";

import { ContactEmailLine } from "../contact/contact-email-line";
import type { LeadReply } from "../lead-action-data";
import { SubscribeForm } from "./subscribe-form";
import { dialogSource } from "./subscribe-plan";
import { ThanksPanel } from "../thanks-panel";
import type { useLeadSubmission } from "../use-lead-submission";

function troubleOf(reply: LeadReply | undefined) {
  if (reply?.status === "invalid") return {};
  const title = reply?.status === "limited" ? formCopy.tooManyPosts : subscribeCopy.dialogFailed;
  return { title, problem: <ContactEmailLine>{subscribeCopy.dialogHelp}</ContactEmailLine> };
}

type SubscribePanelProps = {
  plan: PlanId;
  licenses: string;
  formId: string;
  submission: ReturnType<typeof useLeadSubmission>;
  close: () => void;
};

/** Content of a plan's dialog: the form, then the thanks. */
export function SubscribePanel({ plan, licenses, formId, submission, close }: SubscribePanelProps) {
  if (submission.reply?.status === "sent") {
    return (
      <ThanksPanel
        title={subscribeCopy.thankYou}
        action={
          <Button type="button" onClick={close} className="max-sm:w-full">
            {subscribeCopy.close}
          </Button>
        }
      >
        {subscribeCopy.received} <ContactEmailLine>{subscribeCopy.directLine}</ContactEmailLine>
      </ThanksPanel>
    );
  }
  return (
    <SubscribeForm
      formId={formId}
      submission={submission}
      values={{ plan, licenses }}
      beginsWithPrice
      trouble={troubleOf(submission.reply)}
      cancel={
        <Button type="button" look="plain" onClick={close}>
          {subscribeCopy.cancel}
        </Button>
      }
    >
      <input type="hidden" name="plan" value={plan} />
      <input type="hidden" name={dialogSource.name} value={dialogSource.value} />
    </SubscribeForm>
  );
}
