import { TriangleAlert } from "lucide-react";
import { useState } from "react";
import type { ChangeEvent, ComponentPropsWithoutRef } from "react";

import { describedBy, FieldFrame } from "./field";
import type { FieldProps } from "./field";
import { Icon } from "./icon";

type PhoneFieldProps = FieldProps &
  Omit<ComponentPropsWithoutRef<"input">, "onChange" | "type"> & {
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
  const [message, setMessage] = useState(warning(defaultValue));

  function change({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const caretDigits = digitsBefore(input.value, input.selectionStart ?? input.value.length);
    input.value = format(input.value);
    const caret = positionAfterDigits(input.value, caretDigits);
    input.setSelectionRange(caret, caret);
    setMessage(warning(input.value));
  }

  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <input
        id={id}
        type="tel"
        className="control"
        defaultValue={defaultValue}
        onChange={change}
        {...describedBy(id, hint, error)}
        {...rest}
      />
      {/* Always there, seen or not: readers of the screen hear only what changes. */}
      <output className="flex items-start gap-1.5 text-sm font-semibold text-warn empty:sr-only">
        {message ? (
          <>
            <Icon glyph={TriangleAlert} className="mt-[0.15lh] size-4" />
            {message}
          </>
        ) : null}
      </output>
    </FieldFrame>
  );
}
