import { twoStepCopy } from "~/content/accounts/two-step";
import { TextField } from "~/ui/forms/field";

/** Field for the code of an authenticator app. */
export function CodeField() {
  return (
    <TextField
      name="code"
      label={twoStepCopy.label}
      inputMode="numeric"
      autoComplete="one-time-code"
      data-secret=""
      required
    />
  );
}
