import { twoStepCopy } from "~/content/accounts/two-step";
import { TextField } from "~/ui/forms/field";

type CodeFieldProps = { formId: string; error: string | undefined };

/** Field for the code of an authenticator app. */
export function CodeField({ formId, error }: CodeFieldProps) {
  return (
    <TextField
      id={`${formId}-code`}
      name="code"
      label={twoStepCopy.label}
      error={error}
      inputMode="numeric"
      autoComplete="one-time-code"
      data-secret=""
      required
    />
  );
}
