import { Form } from "@remix-run/react";

import { accountsCopy, signUpCopy } from "~/content/accounts";
import { Button } from "~/ui/primitives/button";
import { TextField } from "~/ui/primitives/field";
import { PasswordField } from "~/ui/primitives/password-field";

import type { AccountReply } from "./account-replies";
import { useSubmitting } from "./use-submitting";

const { labels } = accountsCopy;

type SignUpFormProps = { action: string; reply: AccountReply | undefined };

export function SignUpForm({ action, reply }: SignUpFormProps) {
  const submitting = useSubmitting("sign-up");
  const errors = reply?.errors;
  return (
    <Form method="post" action={action} noValidate className="grid gap-5">
      <input type="hidden" name="intent" value="sign-up" />
      <TextField
        id="sign-up-email"
        name="email"
        type="email"
        label={labels.email}
        error={errors?.email}
        defaultValue={reply?.values.email}
        autoComplete="username"
        required
      />
      <PasswordField
        id="sign-up-password"
        name="password"
        label={labels.password}
        hint={signUpCopy.passwordHint}
        error={errors?.password}
        autoComplete="new-password"
        minLength={8}
        required
        reply={reply}
      />
      <PasswordField
        id="sign-up-confirm_password"
        name="confirm_password"
        label={labels.confirm_password}
        error={errors?.confirm_password}
        autoComplete="new-password"
        minLength={8}
        required
        reply={reply}
      />
      <Button busy={submitting} busyLabel={signUpCopy.submitting} className="mt-1">
        {signUpCopy.submit}
      </Button>
    </Form>
  );
}
