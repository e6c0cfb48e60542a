import { twoStepCopy } from "~/content/accounts/two-step";

import type { TwoStepReply } from "../account-action-data";
import { AccountForm } from "../account-form";
import { CodeField } from "./code-field";

const loadSchema = async () => (await import("./two-step-schema")).twoStepSchema;

type TwoStepFormProps = { action: string; reply: TwoStepReply | undefined };

export function TwoStepForm({ action, reply }: TwoStepFormProps) {
  return (
    <AccountForm
      intent="two-step"
      action={action}
      reply={reply}
      loadSchema={loadSchema}
      frame="card"
      replace
      button={{ busyLabel: twoStepCopy.submitting, children: twoStepCopy.submit }}
    >
      <CodeField />
    </AccountForm>
  );
}
