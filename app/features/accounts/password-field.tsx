import { useEffect, useRef } from "react";

import { controlLook, describedBy, FieldFrame } from "~/ui/primitives/field";
import type { FieldProps } from "~/ui/primitives/field";

type PasswordFieldProps = FieldProps & {
  name: string;
  autoComplete: "current-password" | "new-password";
  /** What the form got back: a refused password is typed again, with scripts as without. */
  reply: object | undefined;
};

export function PasswordField({
  id,
  label,
  hint,
  error,
  name,
  autoComplete,
  reply,
}: PasswordFieldProps) {
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (reply && input.current) input.current.value = "";
  }, [reply]);

  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <input
        ref={input}
        id={id}
        name={name}
        type="password"
        autoComplete={autoComplete}
        minLength={8}
        required
        className={controlLook}
        {...describedBy(id, hint, error)}
      />
    </FieldFrame>
  );
}
