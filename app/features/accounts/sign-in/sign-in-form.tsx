import type { ReactNode } from "react";

import { accountsCopy, signInCopy } from "~/content/accounts/accounts";
import { forgotPasswordCopy } from "~/content/accounts/password-reset";
import { TextField } from "~/ui/forms/field";
import { PasswordField } from "~/ui/forms/password-field";
import { TextLink } from "~/ui/primitives/links/text-link";

import type { AccountReply } from "../account-action-data";
import { AccountForm } from "../account-form";

const { labels } = accountsCopy;
const loadSchema = async () => (await import("../account-schemas")).signInSchema;

type SignInFormProps = {
  action: string;
  email: string | undefined;
  reply: AccountReply | undefined;
  /** Above the form. */
  children: ReactNode;
};

export function SignInForm({ action, email, reply, children }: SignInFormProps) {
  const isWrong = reply?.errors?.password || reply?.problem === signInCopy.invalid;
  return (
    <AccountForm
      intent="sign-in"
      action={action}
      reply={reply}
      values={{ email }}
      loadSchema={loadSchema}
      kept={["account-email", { unsaved: reply !== undefined }]}
      hidden={{ cookie: "set" }}
      frame="card"
      above={children}
      replace
      button={{ busyLabel: signInCopy.submitting, className: "mt-1", children: signInCopy.submit }}
      below={
        <TextLink href="/auth/forgot-password" className="justify-self-start text-sm">
          {forgotPasswordCopy.link}
        </TextLink>
      }
    >
      <TextField name="email" type="email" label={labels.email} autoComplete="username" required />
      <PasswordField
        name="password"
        label={labels.password}
        autoComplete="current-password"
        minLength={8}
        required
        reply={isWrong ? reply : undefined}
      />
    </AccountForm>
  );
}
