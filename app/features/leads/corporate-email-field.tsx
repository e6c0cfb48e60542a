import { useCallback, useEffect, useRef, useState } from "react";
import type { ComponentPropsWithoutRef } from "react";

import { contactCopy } from "~/content/leads/contact";
import { TextField } from "~/ui/forms/field";
import type { FieldProps } from "~/ui/forms/form-fields";

type CorporateEmailFieldProps = FieldProps &
  Omit<ComponentPropsWithoutRef<"input">, "onChange" | "type">;

/** Rejects free-mail addresses while the visitor types; other errors appear after the submission. */
export function CorporateEmailField(props: CorporateEmailFieldProps) {
  const [refused, setRefused] = useState<boolean>();
  const input = useRef<HTMLInputElement>(null);

  const check = useCallback(async () => {
    // The public suffix list is large, so it is loaded on the first input.
    const rules = await import("~/lib/validation/corporate-email").catch(() => undefined);
    if (input.current) setRefused(rules?.isFreeMailWhileTyping(input.current.value));
  }, []);

  useEffect(() => {
    // The value may have been typed before hydration or restored by the browser.
    if (input.current?.value !== input.current?.defaultValue) void check();
  }, [check]);

  return (
    <TextField
      type="email"
      onChange={check}
      inputRef={input}
      live
      {...props}
      {...(refused && { error: contactCopy.notCorporate })}
    />
  );
}
