import { TriangleAlert } from "~/ui/icons/triangle-alert";
import { useCallback, useEffect, useRef, useState } from "react";
import type { ChangeEvent, ComponentPropsWithoutRef } from "react";

import { describedBy, FieldFrame } from "./field";
import type { FieldProps } from "./field";
import { Icon } from "../primitives/icon";

type PhoneFieldProps = FieldProps &
  Omit<ComponentPropsWithoutRef<"input">, "onChange" | "type"> & {
    defaultValue: string;
    /** Groups the digits; grouping the result again does not change it. */
    format: (input: string) => string;
    /** The message for a number that looks wrong; it never stops the form. */
    warning: (formatted: string) => string | undefined;
  };

function countDigits(text: string): number {
  return text.replaceAll(/\P{Nd}/gu, "").length;
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

function lengthInCommon(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}

function reversed(text: string): string {
  // oxlint-disable-next-line unicorn/no-array-reverse -- `toReversed` is newer than the supported browsers
  return [...text].reverse().join("");
}

/** Changes what differs, as if it had been typed, so that the browser can still undo. */
function replaceValue(input: HTMLInputElement, value: string) {
  const start = lengthInCommon(input.value, value);
  const rest = value.slice(start);
  const same = lengthInCommon(reversed(input.value.slice(start)), reversed(rest));
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
  /** The browser's name for what the visitor did. */
  edit?: string | undefined;
};

/** Regroups a value after an edit and keeps the caret in place. */
function regroup(input: HTMLInputElement, { format, before, edit }: Edit) {
  if (edit?.startsWith("history")) return;
  const caret = input.selectionStart ?? input.value.length;
  let head = input.value.slice(0, caret);
  let tail = input.value.slice(caret);
  // Where only a gap was deleted, which would be back at once, the digit beyond it goes.
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
  const field = useRef<HTMLInputElement>(null);
  const before = useRef(defaultValue);

  const settle = useCallback(
    (input: HTMLInputElement, edit?: string) => {
      regroup(input, { format, before: before.current, edit });
      before.current = input.value;
      setMessage(warning(input.value));
    },
    [format, warning],
  );

  function change({ currentTarget: input, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    const { inputType, isComposing } = nativeEvent as Partial<InputEvent>;
    if (!isComposing) settle(input, inputType);
  }

  useEffect(() => {
    const input = field.current;
    // Typed before the scripts were there, or put back by the browser.
    if (input && input.value !== input.defaultValue) settle(input);
  }, [settle]);

  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <input
        ref={field}
        id={id}
        type="tel"
        className="control"
        defaultValue={defaultValue}
        onChange={change}
        onCompositionEnd={({ currentTarget }) => settle(currentTarget)}
        {...describedBy(id, hint, error)}
        {...rest}
      />
      {/* Always there, seen or not: readers of the screen hear only what changes. */}
      <output className="flex items-start gap-1.5 text-sm font-semibold text-warn empty:sr-only">
        {message ? (
          <>
            <Icon glyph={TriangleAlert} className="mt-[0.15lh] size-4" />
            <span>{message}</span>
          </>
        ) : null}
      </output>
    </FieldFrame>
  );
}
