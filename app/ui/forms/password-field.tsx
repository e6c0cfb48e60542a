import { Eye } from "~/ui/icons/eye";
import { EyeOff } from "~/ui/icons/eye-off";
import { useEffect, useRef, useState } from "react";
import type { ComponentPropsWithoutRef } from "react";

import { describedBy, FieldFrame } from "./field";
import type { FieldProps } from "./field";
import { Icon } from "../primitives/icon";
import { useHydrated } from "../primitives/use-hydrated";
import { VisuallyHidden } from "../primitives/visually-hidden";

type PasswordFieldProps = FieldProps &
  Omit<ComponentPropsWithoutRef<"input">, "type"> & {
    /** What a form that did not take the password got back: it is typed again. */
    reply?: object | undefined;
    /** Id of what else describes the field. */
    described?: string;
  };

/** With scripts it can be shown; it is hidden again before it is sent. */
export function PasswordField({
  id,
  label,
  hint,
  error,
  reply,
  described = "",
  ...rest
}: PasswordFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState(false);
  const hydrated = useHydrated();
  const { "aria-describedby": own = "", ...validity } = describedBy(id, hint, error);

  // A page after a rejected post has an empty field, unless the visitor has typed since.
  const answered = useRef(reply);
  useEffect(() => {
    if (reply && reply !== answered.current && input.current) input.current.value = "";
    answered.current = reply;
  }, [reply]);

  useEffect(() => {
    const form = input.current?.form;
    const hide = () => setShown(false);
    form?.addEventListener("submit", hide);
    return () => form?.removeEventListener("submit", hide);
  }, []);

  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <div className="relative">
        <input
          ref={input}
          id={id}
          type={shown ? "text" : "password"}
          autoCapitalize="none"
          spellCheck={false}
          className="control pr-12"
          aria-describedby={`${own} ${described}`.trim() || undefined}
          {...validity}
          {...rest}
        />
        {hydrated ? (
          <button
            type="button"
            aria-controls={id}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 right-0 grid w-11 cursor-pointer place-items-center rounded-md text-ink-soft -outline-offset-2 hover:text-ink"
          >
            <Icon glyph={shown ? EyeOff : Eye} />
            <VisuallyHidden>{shown ? "Hide password" : "Show password"}</VisuallyHidden>
          </button>
        ) : null}
      </div>
    </FieldFrame>
  );
}
