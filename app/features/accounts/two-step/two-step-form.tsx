import { Form } from "@remix-run/react";
import type { FormEventHandler } from "react";

import { twoStepCopy } from "~/content/accounts/two-step";
import type { FieldErrors } from "~/lib/forms/form-values";
import { Button } from "~/ui/primitives/button";

import { useSubmitting } from "../use-submitting";
import { CodeField } from "./code-field";

type TwoStepFormProps = {
  action: string;
  errors: FieldErrors | undefined;
  onInput: FormEventHandler<HTMLFormElement>;
};

export function TwoStepForm({ action, errors, onInput }: TwoStepFormProps) {
  const submitting = useSubmitting("two-step");
  return (
    <Form method="post" action={action} replace onInput={onInput} noValidate className="grid gap-5">
      <input type="hidden" name="intent" value="two-step" />
      <CodeField formId="two-step" error={errors?.code} />
      <Button busy={submitting} busyLabel={twoStepCopy.submitting} disabled={submitting}>
        {twoStepCopy.submit}
      </Button>
    </Form>
  );
}
