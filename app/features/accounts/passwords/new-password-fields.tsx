import { useEffect, useRef, useState } from "react";

import { accountsCopy } from "~/content/accounts/accounts";
import { useFormFields } from "~/ui/forms/form-fields";
import { PasswordField } from "~/ui/forms/password-field";

import { MatchRule, PasswordRules } from "./password-rules-list";

type NewPasswordFieldsProps = { labels?: { password: string; confirm_password: string } };

/** New password and its repetition with the rules, which JavaScript checks while the visitor types. */
export function NewPasswordFields({ labels = accountsCopy.labels }: NewPasswordFieldsProps) {
  const { formId, reply } = useFormFields();
  const fields = useRef<HTMLDivElement>(null);
  const [password, setPassword] = useState("");
  const [repeated, setRepeated] = useState("");

  function read() {
    const [first, second] = fields.current?.querySelectorAll("input") ?? [];
    setPassword(first?.value ?? "");
    setRepeated(second?.value ?? "");
  }

  // The visitor may have typed before hydration.
  useEffect(read, [reply]);

  const refused = reply?.errors?.password || reply?.errors?.confirm_password ? reply : undefined;
  const shared = {
    autoComplete: "new-password",
    minLength: 8,
    required: true,
    reply: refused,
    onInput: read,
  };
  const rules = `${formId}-password-rules`;
  return (
    <div ref={fields} className="grid gap-5">
      <div className="grid gap-2">
        <PasswordField name="password" label={labels.password} described={rules} {...shared} />
        <PasswordRules id={rules} password={password} />
      </div>
      <div className="grid gap-2">
        <PasswordField name="confirm_password" label={labels.confirm_password} {...shared} />
        <MatchRule met={repeated !== "" && repeated === password} />
      </div>
    </div>
  );
}
