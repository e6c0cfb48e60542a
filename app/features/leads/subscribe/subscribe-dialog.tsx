import { useState } from "react";
import type { ComponentProps } from "react";

import type { PlanId } from "~/content/leads/subscribe";
import type { ButtonLink } from "~/ui/primitives/button";
import { Dialog } from "~/ui/primitives/dialog";

import { subscribeAction } from "../lead-action-data";
import { useLeadSubmission } from "../use-lead-submission";
import type { LeadForm } from "../use-lead-submission";
import { withSeats } from "./subscribe-plan";
import { SubscribePanel } from "./subscribe-panel";

const leadForm: LeadForm = {
  action: subscribeAction,
  loadSchema: async () => (await import("./subscribe-schema")).subscribeDialogSchema,
};

type SubscribeDialogButtonProps = {
  plan: PlanId;
  title: string;
  button: { text: string; href: string };
  look: ComponentProps<typeof ButtonLink>["look"];
  /** The number of licenses to begin with; empty if none is known. */
  licenses: string;
};

/** Opens the form for a plan in a dialog; without JavaScript it is a link to the form's own page. */
export function SubscribeDialogButton(props: SubscribeDialogButtonProps) {
  const { plan, title, button, look, licenses } = props;
  const formId = `subscribe-${plan}`;
  const [round, setRound] = useState(1);
  const submission = useLeadSubmission(leadForm, undefined, `${formId}-${round}`);
  const sent = submission.reply?.status === "sent";

  return (
    <Dialog
      title={title}
      opener={{ href: withSeats(button.href, licenses), look, children: button.text }}
      cornerButton={!sent}
      onClose={() => sent && setRound(round + 1)}
    >
      {(close) => (
        <SubscribePanel
          plan={plan}
          licenses={licenses}
          formId={formId}
          submission={submission}
          close={close}
        />
      )}
    </Dialog>
  );
}
