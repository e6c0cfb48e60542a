import { resetPasswordCopy } from "~/content/accounts/password-reset";

import type { ResetReply } from "../account-action-data";
import { AccountForm } from "../account-form";
import { NewPasswordFields } from "../passwords/new-password-fields";
import { UsernameForManagers } from "../passwords/username-for-managers";

const loadSchema = async () => (await import("../account-schemas")).newPasswordSchema;

type PasswordResetFormProps = {
  action: string;
  email: string;
  /** `updated_at` of the user when the form was rendered. */
  seen: string;
  reply: ResetReply | undefined;
};

/** Asks for the new password after the mailed link was opened. */
export function PasswordResetForm({ action, email, seen, reply }: PasswordResetFormProps) {
  const { labels, signsOut, submitting, submit } = resetPasswordCopy;
  return (
    <AccountForm
      intent="reset"
      action={action}
      reply={reply}
      loadSchema={loadSchema}
      hidden={{ seen }}
      frame="card"
      button={{ busyLabel: submitting, children: submit }}
    >
      <UsernameForManagers email={email} />
      <NewPasswordFields labels={labels} />
      <p className="text-sm text-muted">{signsOut}</p>
    </AccountForm>
  );
}
