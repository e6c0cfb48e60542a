import { useCallback, useEffect, useRef, useState } from "react";
import type { ComponentPropsWithoutRef } from "react";

import { contactCopy } from "~/content/leads/contact";
import { TextField } from "~/ui/forms/field";
import type { FieldProps } from "~/ui/forms/field";

type CorporateEmailFieldProps = FieldProps &
  Omit<ComponentPropsWithoutRef<"input">, "onChange" | "type">;

/** Says at once that a free-mail address will not do; everything else can wait for the submit. */
export function CorporateEmailField({ error, ...rest }: CorporateEmailFieldProps) {
  const [refused, setRefused] = useState<boolean>();
  const input = useRef<HTMLInputElement>(null);

  const check = useCallback(async () => {
    // The public suffix list is large: it comes when somebody types, not with the page.
    const rules = await import("~/lib/validation/corporate-email").catch(() => undefined);
    if (input.current) setRefused(rules?.isFreeMailWhileTyping(input.current.value));
  }, []);

  useEffect(() => {
    // Typed before the scripts were there, or put back by the browser.
    if (input.current?.value !== input.current?.defaultValue) void check();
  }, [check]);

  return (
    <TextField
      type="email"
      error={refused ? contactCopy.notCorporate : error}
      onChange={check}
      inputRef={input}
      live
      {...rest}
    />
  );
}
