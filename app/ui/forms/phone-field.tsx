import { useCallback, useEffect, useRef, useState } from "react";
import type { ChangeEvent, ComponentPropsWithoutRef } from "react";

import { describedBy, FieldFrame } from "./field";
import { useField } from "./form-fields";
import type { FieldProps } from "./form-fields";
import { Icon } from "../primitives/icon";

type PhoneFieldProps = FieldProps &
  Omit<ComponentPropsWithoutRef<"input">, "onChange" | "type"> & {
    defaultValue: string;
    /** Groups the digits. Must be idempotent. */
    format: (input: string) => string;
    /** Message for a number that looks wrong; it does not prevent submitting. */
    warning: (formatted: string) => string | undefined;
  };

function countDigits(text: string): number {
  return text.replaceAll(/\P{Nd}/gu, "").length;
}

/** The position in the text after `count` digits. */
function positionAfterDigits(text: string, count: number): number {
  let seen = 0;
  for (let position = 0; position < text.length; position += 1) {
    if (seen === count && position > 0) return position;
    if (/\d/.test(text.charAt(position))) seen += 1;
  }
  return text.length;
}

function commonPrefixLength(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}

function reversed(text: string): string {
  // oxlint-disable-next-line unicorn/no-array-reverse -- `toReversed` is newer than the supported browsers
  return [...text].reverse().join("");
}

/** Replaces only the part that differs, with an editing command, so that the browser's undo still works. */
function replaceValue(input: HTMLInputElement, value: string) {
  const start = commonPrefixLength(input.value, value);
  const rest = value.slice(start);
  const same = commonPrefixLength(reversed(input.value.slice(start)), reversed(rest));
  const insert = rest.slice(0, rest.length - same);
  if (document.activeElement === input) {
    input.setSelectionRange(start, input.value.length - same);
    if (document.execCommand(insert ? "insertText" : "delete", false, insert)) return;
  }
  input.value = value;
}

type Edit = {
  format: (input: string) => string;
  /** The value before the edit. */
  before: string;
  /** `inputType` of the input event. */
  edit?: string | undefined;
};

/** Regroups a value after an edit and keeps the caret in place. */
function regroup(input: HTMLInputElement, { format, before, edit }: Edit) {
  if (edit?.startsWith("history")) return;
  const caret = input.selectionStart ?? input.value.length;
  let head = input.value.slice(0, caret);
  let tail = input.value.slice(caret);
  // Only a space was deleted, and formatting would add it again: delete the digit next to it instead.
  if (input.value !== before && format(input.value) === before) {
    if (edit === "deleteContentBackward") head = head.replace(/\d(?=\D*$)/, "");
    if (edit === "deleteContentForward") tail = tail.replace(/\d/, "");
  }
  const formatted = format(head + tail);
  if (formatted === input.value) return;
  replaceValue(input, formatted);
  const position = positionAfterDigits(formatted, countDigits(head));
  input.setSelectionRange(position, position);
}

/** Groups the digits while they are typed and keeps the caret where the visitor put it. */
export function PhoneField({ format, warning, ...props }: PhoneFieldProps) {
  const { id, label, hint, error, defaultValue, ...rest } = useField(props);
  const [message, setMessage] = useState(warning(defaultValue));
  const field = useRef<HTMLInputElement>(null);
  const before = useRef(defaultValue);

  const applyEdit = useCallback(
    (input: HTMLInputElement, edit?: string) => {
      regroup(input, { format, before: before.current, edit });
      before.current = input.value;
      setMessage(warning(input.value));
    },
    [format, warning],
  );

  function change({ currentTarget: input, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    const { inputType, isComposing } = nativeEvent as Partial<InputEvent>;
    if (!isComposing) applyEdit(input, inputType);
  }

  useEffect(() => {
    const input = field.current;
    // The visitor typed before hydration, or the browser restored the value.
    if (input && input.value !== input.defaultValue) applyEdit(input);
  }, [applyEdit]);

  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <input
        ref={field}
        id={id}
        type="tel"
        className="control"
        defaultValue={defaultValue}
        onChange={change}
        onCompositionEnd={({ currentTarget }) => applyEdit(currentTarget)}
        {...describedBy(id, hint, error)}
        {...rest}
      />
      {/* Always rendered: screen readers announce only changes within an existing live region. */}
      <output className="flex items-start gap-1.5 text-sm font-semibold text-warn empty:sr-only">
        {message ? (
          <>
            <Icon glyph="triangle-alert" className="mt-[0.15lh] size-4" />
            <span>{message}</span>
          </>
        ) : null}
      </output>
    </FieldFrame>
  );
}
