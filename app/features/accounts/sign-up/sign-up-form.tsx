import { accountsCopy, signUpCopy } from "~/content/accounts/accounts";
import { TextField } from "~/ui/forms/field";

import type { AccountReply } from "../account-action-data";
import { AccountForm } from "../account-form";
import { NewPasswordFields } from "../passwords/new-password-fields";

const loadSchema = async () => (await import("../account-schemas")).signUpSchema;

type SignUpFormProps = { action: string; reply: AccountReply | undefined };

export function SignUpForm({ action, reply }: SignUpFormProps) {
  return (
    <AccountForm
      intent="sign-up"
      action={action}
      reply={reply}
      loadSchema={loadSchema}
      kept={["sign-up", { unsaved: reply !== undefined, asks: "outside" }]}
      hidden={{ cookie: "set" }}
      frame="card"
      button={{ busyLabel: signUpCopy.submitting, className: "mt-1", children: signUpCopy.submit }}
    >
      <TextField
        name="email"
        type="email"
        label={accountsCopy.labels.email}
        autoComplete="username"
        required
      />
      <NewPasswordFields />
    </AccountForm>
  );
}
