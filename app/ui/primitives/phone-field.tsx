import { useLayoutEffect, useRef, useState } from "react";
import type { ChangeEvent, ComponentPropsWithoutRef } from "react";

import { controlLook, describedBy, FieldFrame } from "./field";
import type { FieldProps } from "./field";

type PhoneFieldProps = FieldProps &
  Omit<ComponentPropsWithoutRef<"input">, "value" | "onChange" | "type"> & {
    defaultValue: string;
    format: (input: string) => string;
    /** The message for a number that looks wrong; it never stops the form. */
    warning: (formatted: string) => string | undefined;
  };

function digitsBefore(text: string, position: number): number {
  return text.slice(0, position).replaceAll(/\D/g, "").length;
}

/** The place in the formatted text that has as many digits before it. */
function positionAfterDigits(text: string, count: number): number {
  let seen = 0;
  for (let position = 0; position < text.length; position += 1) {
    if (seen === count && position > 0) return position;
    if (/\d/.test(text.charAt(position))) seen += 1;
  }
  return text.length;
}

/** Groups the digits while they are typed and keeps the caret where the visitor put it. */
export function PhoneField({
  id,
  label,
  hint,
  error,
  defaultValue,
  format,
  warning,
  ...rest
}: PhoneFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  const [value, setValue] = useState(defaultValue);
  const message = warning(value);

  useLayoutEffect(() => {
    if (caret.current === null) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  function change(event: ChangeEvent<HTMLInputElement>) {
    const typed = event.currentTarget.value;
    const formatted = format(typed);
    const digits = digitsBefore(typed, event.currentTarget.selectionStart ?? typed.length);
    caret.current = positionAfterDigits(formatted, digits);
    setValue(formatted);
  }

  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <input
        ref={input}
        id={id}
        type="tel"
        className={controlLook}
        value={value}
        onChange={change}
        {...describedBy(id, hint, error)}
        {...rest}
      />
      <output className="block text-sm font-semibold text-warn empty:hidden">{message}</output>
    </FieldFrame>
  );
}
