import { useEffect, useState } from "react";
import type { ComponentProps } from "react";

import type { PlanId } from "~/content/leads/subscribe";
import { clearDraft } from "~/lib/forms/form-drafts";
import { ButtonLink } from "~/ui/primitives/button";
import { Dialog } from "~/ui/primitives/dialog";
import { onDemand } from "~/ui/primitives/lazy-component";

import { subscribeAction } from "../lead-action-data";
import { useLeadSubmission } from "../use-lead-submission";
import type { LeadForm } from "../use-lead-submission";

const SubscribePanel = onDemand(async () => (await import("./subscribe-panel")).SubscribePanel);

const leadForm: LeadForm = {
  action: subscribeAction,
  loadSchema: async () => (await import("./subscribe-schema")).subscribeDialogSchema,
  inline: true,
};

type SubscribeDialogButtonProps = {
  plan: PlanId;
  title: string;
  button: { text: string; href: string };
  look: ComponentProps<typeof ButtonLink>["look"];
};

/** Opens the form for a plan in a dialog; without JavaScript it is a link to the form's own page. */
export function SubscribeDialogButton({ plan, title, button, look }: SubscribeDialogButtonProps) {
  const formId = `subscribe-${plan}`;
  const [round, setRound] = useState(1);
  const submission = useLeadSubmission(leadForm, undefined, `${formId}-${round}`);
  const sent = submission.reply?.status === "sent";

  useEffect(() => {
    if (sent) clearDraft("subscription");
  }, [sent]);

  return (
    <Dialog
      title={title}
      opener={{ href: button.href, look, children: button.text }}
      prepare={SubscribePanel.prepare}
      cornerButton={!sent}
      onClose={() => sent && setRound(round + 1)}
    >
      {(close) => (
        <SubscribePanel
          props={{ plan, formId, submission, close }}
          instead={<ButtonLink href={button.href}>{button.text}</ButtonLink>}
        />
      )}
    </Dialog>
  );
}
