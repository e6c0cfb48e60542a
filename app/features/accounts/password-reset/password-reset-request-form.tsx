import { Form } from "@remix-run/react";
import type { FormEventHandler } from "react";

import { accountsCopy } from "~/content/accounts/accounts";
import { forgotPasswordCopy } from "~/content/accounts/password-reset";
import type { FieldErrors } from "~/lib/forms/form-values";
import { keepsTypedText } from "~/lib/forms/typed-text";
import { Button } from "~/ui/primitives/button";
import { TextField } from "~/ui/forms/field";
import { TypedTextNotices } from "~/ui/forms/typed-text-notices";

import type { RecoverReply } from "../account-action-data";
import { useSubmitting } from "../use-submitting";

type PasswordResetRequestFormProps = {
  action: string;
  /** Email address of the signed-in user. */
  email: string | null;
  reply: RecoverReply | undefined;
  errors: FieldErrors | undefined;
  onInput: FormEventHandler<HTMLFormElement>;
};

/** Requests a password reset mail. */
export function PasswordResetRequestForm({
  action,
  email,
  reply,
  errors,
  onInput,
}: PasswordResetRequestFormProps) {
  const submitting = useSubmitting("recover");
  return (
    <Form
      method="post"
      action={action}
      onInput={onInput}
      noValidate
      className="grid gap-5"
      {...keepsTypedText("account-email", { unsaved: reply !== undefined })}
    >
      <TypedTextNotices />
      <input type="hidden" name="intent" value="recover" />
      <TextField
        id="recover-email"
        name="email"
        type="email"
        label={accountsCopy.labels.email}
        error={errors?.email}
        defaultValue={reply?.values.email ?? email ?? undefined}
        autoComplete="username"
        required
      />
      <Button busy={submitting} busyLabel={forgotPasswordCopy.submitting} disabled={submitting}>
        {forgotPasswordCopy.submit}
      </Button>
    </Form>
  );
}
