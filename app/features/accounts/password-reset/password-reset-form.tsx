import { Form } from "@remix-run/react";

import type { FormEventHandler } from "react";

import { resetPasswordCopy } from "~/content/accounts/password-reset";
import type { FieldErrors } from "~/lib/forms/form-values";
import { Button } from "~/ui/primitives/button";

import type { ResetReply } from "../account-action-data";
import { NewPasswordFields } from "../passwords/new-password-fields";
import { useSubmitting } from "../use-submitting";
import { UsernameForManagers } from "../passwords/username-for-managers";

type PasswordResetFormProps = {
  action: string;
  email: string;
  /** `updated_at` of the user when the form was rendered. */
  seen: string;
  reply: ResetReply | undefined;
  errors: FieldErrors | undefined;
  onInput: FormEventHandler<HTMLFormElement>;
};

/** Asks for the new password after the mailed link was opened. */
export function PasswordResetForm({
  action,
  email,
  seen,
  reply,
  errors,
  onInput,
}: PasswordResetFormProps) {
  const submitting = useSubmitting("reset");
  return (
    <Form method="post" action={action} onInput={onInput} noValidate className="grid gap-5">
      <input type="hidden" name="intent" value="reset" />
      <input type="hidden" name="seen" value={seen} />
      <UsernameForManagers email={email} />
      <NewPasswordFields
        formId="reset"
        errors={errors}
        reply={reply}
        labels={resetPasswordCopy.labels}
      />
      <p className="text-sm text-muted">{resetPasswordCopy.signsOut}</p>
      <Button busy={submitting} busyLabel={resetPasswordCopy.submitting} disabled={submitting}>
        {resetPasswordCopy.submit}
      </Button>
    </Form>
  );
}
