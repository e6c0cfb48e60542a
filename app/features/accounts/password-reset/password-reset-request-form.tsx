import { Form } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { FormEventHandler } from "react";

import { accountsCopy } from "~/content/accounts/accounts";
import { forgotPasswordCopy } from "~/content/accounts/password-reset";
import { clearDraft, restoreDraft } from "~/lib/forms/form-drafts";
import type { FieldErrors } from "~/lib/forms/form-values";
import { Button } from "~/ui/primitives/button";
import { TextField } from "~/ui/forms/field";

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
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (form.current) restoreDraft("password-reset", form.current);
    clearDraft("password-reset");
  }, []);
  return (
    <Form
      ref={form}
      method="post"
      action={action}
      onInput={onInput}
      noValidate
      className="grid gap-5"
    >
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
