import { useEffect, useRef, useState } from "react";
import type { ComponentPropsWithoutRef } from "react";

import { describedBy, FieldFrame } from "./field";
import { useField, useFormFields } from "./form-fields";
import type { FieldProps } from "./form-fields";
import { Icon } from "../primitives/icon";
import { useHydrated } from "../primitives/use-hydrated";
import { VisuallyHidden } from "../primitives/visually-hidden";

type PasswordFieldProps = FieldProps &
  Omit<ComponentPropsWithoutRef<"input">, "type"> & {
    /** Action data of the form, if it refused the password; a new object empties the field. */
    reply?: object | undefined;
    /** Id of another element that describes the field. */
    described?: string;
  };

/** A password field with a button that shows the password, once hydrated. Submitting hides it again. */
export function PasswordField({ described = "", ...props }: PasswordFieldProps) {
  const form = useFormFields();
  const refused = form.reply?.errors?.[props.name ?? ""] ? form.reply : undefined;
  const { id, label, hint, error, reply = refused, ...rest } = useField(props);
  const input = useRef<HTMLInputElement>(null);
  const [visible, setVisible] = useState(false);
  const hydrated = useHydrated();
  const { "aria-describedby": own = "", ...validity } = describedBy(id, hint, error);

  // The first reply came with the page, whose field is empty unless the visitor has typed since.
  const handled = useRef(reply);
  useEffect(() => {
    if (reply && reply !== handled.current && input.current) input.current.value = "";
    handled.current = reply;
  }, [reply]);

  useEffect(() => {
    const form = input.current?.form;
    const hide = () => setVisible(false);
    form?.addEventListener("submit", hide);
    return () => form?.removeEventListener("submit", hide);
  }, []);

  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <div className="relative">
        <input
          ref={input}
          id={id}
          type={visible ? "text" : "password"}
          data-secret=""
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
            onClick={() => setVisible(!visible)}
            className="absolute inset-y-0 right-0 grid w-11 cursor-pointer place-items-center rounded-md text-ink-soft -outline-offset-2 hover:text-ink"
          >
            <Icon glyph={visible ? "eye-off" : "eye"} />
            <VisuallyHidden>{visible ? "Hide password" : "Show password"}</VisuallyHidden>
          </button>
        ) : null}
      </div>
    </FieldFrame>
  );
}
