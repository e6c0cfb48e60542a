import { Form } from "@remix-run/react";

import type { FormEventHandler } from "react";

import { accountsCopy, signUpCopy } from "~/content/accounts/accounts";
import type { FieldErrors } from "~/lib/forms/form-values";
import { keepsTypedText } from "~/lib/forms/typed-text";
import { Button } from "~/ui/primitives/button";
import { TextField } from "~/ui/forms/field";
import { TypedTextNotices } from "~/ui/forms/typed-text-notices";

import type { AccountReply } from "../account-action-data";
import { NewPasswordFields } from "../passwords/new-password-fields";
import { useSubmitting } from "../use-submitting";

const { labels } = accountsCopy;

type SignUpFormProps = {
  action: string;
  reply: AccountReply | undefined;
  errors: FieldErrors | undefined;
  onInput: FormEventHandler<HTMLFormElement>;
};

export function SignUpForm({ action, reply, errors, onInput }: SignUpFormProps) {
  const submitting = useSubmitting("sign-up");
  return (
    <Form
      method="post"
      action={action}
      onInput={onInput}
      noValidate
      className="grid gap-5"
      {...keepsTypedText("sign-up", { unsaved: reply !== undefined, asks: "outside" })}
    >
      <TypedTextNotices />
      <input type="hidden" name="intent" value="sign-up" />
      <input type="hidden" name="cookie" value="set" />
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
      <NewPasswordFields formId="sign-up" errors={errors} reply={reply} />
      <Button
        busy={submitting}
        busyLabel={signUpCopy.submitting}
        disabled={submitting}
        className="mt-1"
      >
        {signUpCopy.submit}
      </Button>
    </Form>
  );
}
