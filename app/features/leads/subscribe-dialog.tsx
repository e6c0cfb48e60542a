import { useEffect, useState } from "react";
import type { ComponentProps } from "react";

import { formCopy } from "~/content/forms";
import { subscribeCopy, subscriptionPlans } from "~/content/subscribe";
import type { PlanId } from "~/content/subscribe";
import { Button } from "~/ui/primitives/button";
import type { ButtonLink } from "~/ui/primitives/button";
import { Dialog } from "~/ui/primitives/dialog";

import { DirectLine } from "./direct-line";
import { drafts } from "./drafts";
import type { LeadReply } from "./lead-reply";
import { SubscribeForm } from "./subscribe-form";
import { dialogMark, subscribeAction } from "./subscribe-plan";
import { ThanksPanel } from "./thanks-panel";
import { useLeadSubmission } from "./use-lead-submission";
import type { LeadForm } from "./use-lead-submission";

const leadForm: LeadForm = {
  action: subscribeAction,
  loadSchema: async () => (await import("./subscribe-schema")).subscribeDialogSchema,
  inline: true,
};

function troubleOf(reply: LeadReply | undefined) {
  if (reply?.status === "invalid") return { title: formCopy.summaryTitle };
  const title = reply?.status === "limited" ? formCopy.tooManyPosts : subscribeCopy.dialogFailed;
  return { title, problem: <DirectLine>{subscribeCopy.dialogHelp}</DirectLine> };
}

type SubscribeDialogButtonProps = {
  plan: PlanId;
  look: ComponentProps<typeof ButtonLink>["look"];
};

/** Opens the form for a plan; without scripts, or in a new tab, it leads to the form's own page. */
export function SubscribeDialogButton({ plan, look }: SubscribeDialogButtonProps) {
  const { button, price, unit, billingNote } = subscriptionPlans[plan];
  const formId = `subscribe-${plan}`;
  const [round, setRound] = useState(1);
  const submission = useLeadSubmission(leadForm, undefined, `${formId}-${round}`);
  const sent = submission.reply?.status === "sent";

  useEffect(() => {
    if (sent) drafts.subscription = {};
  }, [sent]);

  return (
    <Dialog
      title={subscribeCopy.dialogTitle(plan)}
      opener={{ href: button.href, look, children: button.text }}
      cornerButton={!sent}
      onClose={() => sent && setRound(round + 1)}
    >
      {(close) =>
        sent ? (
          <ThanksPanel
            title={subscribeCopy.thankYou}
            action={
              <Button type="button" onClick={close} className="max-sm:w-full">
                {subscribeCopy.close}
              </Button>
            }
          >
            {subscribeCopy.received} <DirectLine>{subscribeCopy.directLine}</DirectLine>
          </ThanksPanel>
        ) : (
          <>
            <p className="text-ink-soft">
              <strong className="text-ink tabular-nums">{price}</strong> {unit}. {billingNote}.
            </p>
            <SubscribeForm
              formId={formId}
              submission={submission}
              values={drafts.subscription}
              trouble={troubleOf(submission.reply)}
              cancel={
                <Button type="button" look="plain" onClick={close}>
                  {subscribeCopy.cancel}
                </Button>
              }
            >
              <input type="hidden" name="plan" value={plan} />
              <input type="hidden" name={dialogMark.name} value={dialogMark.value} />
            </SubscribeForm>
          </>
        )
      }
    </Dialog>
  );
}
