import { Eye, EyeOff } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { ComponentPropsWithoutRef } from "react";

import { describedBy, FieldFrame } from "./field";
import type { FieldProps } from "./field";
import { Icon } from "./icon";
import { useHydrated } from "./use-hydrated";
import { VisuallyHidden } from "./visually-hidden";

type PasswordFieldProps = FieldProps &
  Omit<ComponentPropsWithoutRef<"input">, "type"> & {
    /** What the form got back: a refused password is typed again, with scripts as without. */
    reply?: object | undefined;
  };

/** With scripts it can be shown; it is hidden again before it is sent. */
export function PasswordField({ id, label, hint, error, reply, ...rest }: PasswordFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState(false);
  const hydrated = useHydrated();

  useEffect(() => {
    if (reply && input.current) input.current.value = "";
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
          {...describedBy(id, hint, error)}
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
