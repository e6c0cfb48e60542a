import { accountsCopy } from "~/content/accounts/accounts";
import { forgotPasswordCopy } from "~/content/accounts/password-reset";
import { TextField } from "~/ui/forms/field";

import type { RecoverReply } from "../account-action-data";
import { AccountForm } from "../account-form";

const loadSchema = async () => (await import("../account-schemas")).addressSchema;

type PasswordResetRequestFormProps = {
  action: string;
  /** Email address of the signed-in user. */
  email: string | null;
  reply: RecoverReply | undefined;
};

/** Requests a password reset mail. */
export function PasswordResetRequestForm(props: PasswordResetRequestFormProps) {
  const { action, email, reply } = props;
  return (
    <AccountForm
      intent="recover"
      action={action}
      reply={reply}
      values={{ email: reply?.values.email ?? email ?? undefined }}
      loadSchema={loadSchema}
      kept={["account-email", { unsaved: reply !== undefined }]}
      frame="card"
      button={{ busyLabel: forgotPasswordCopy.submitting, children: forgotPasswordCopy.submit }}
    >
      <TextField
        name="email"
        type="email"
        label={accountsCopy.labels.email}
        autoComplete="username"
        required
      />
    </AccountForm>
  );
}
