import { Form } from "@remix-run/react";
import type { FormEventHandler } from "react";

import { accountsCopy, signInCopy } from "~/content/accounts/accounts";
import { forgotPasswordCopy } from "~/content/accounts/password-reset";
import type { FieldErrors } from "~/lib/forms/form-values";
import { keepsTypedText } from "~/lib/forms/typed-text";
import { Button } from "~/ui/primitives/button";
import { TextField } from "~/ui/forms/field";
import { PasswordField } from "~/ui/forms/password-field";
import { TypedTextNotices } from "~/ui/forms/typed-text-notices";
import { TextLink } from "~/ui/primitives/text-link";

import type { AccountReply } from "../account-action-data";
import { useSubmitting } from "../use-submitting";

const { labels } = accountsCopy;

type SignInFormProps = {
  action: string;
  email: string | undefined;
  reply: AccountReply | undefined;
  errors: FieldErrors | undefined;
  onInput: FormEventHandler<HTMLFormElement>;
};

export function SignInForm({ action, email, reply, errors, onInput }: SignInFormProps) {
  const submitting = useSubmitting("sign-in");
  const refused =
    reply?.errors?.password || reply?.problem === signInCopy.invalid ? reply : undefined;
  return (
    <Form
      method="post"
      action={action}
      replace
      onInput={onInput}
      noValidate
      className="grid gap-5"
      {...keepsTypedText("account-email", { unsaved: reply !== undefined })}
    >
      <TypedTextNotices />
      <input type="hidden" name="intent" value="sign-in" />
      <input type="hidden" name="cookie" value="set" />
      <TextField
        id="sign-in-email"
        name="email"
        type="email"
        label={labels.email}
        error={errors?.email}
        defaultValue={email}
        autoComplete="username"
        required
      />
      <PasswordField
        id="sign-in-password"
        name="password"
        label={labels.password}
        error={errors?.password}
        autoComplete="current-password"
        minLength={8}
        required
        reply={refused}
      />
      <Button
        busy={submitting}
        busyLabel={signInCopy.submitting}
        disabled={submitting}
        className="mt-1"
      >
        {signInCopy.submit}
      </Button>
      <TextLink href="/auth/forgot-password" className="justify-self-start text-sm">
        {forgotPasswordCopy.link}
      </TextLink>
    </Form>
  );
}
