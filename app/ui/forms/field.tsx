import type { ComponentPropsWithoutRef, ReactNode, Ref } from "react";

import { Icon } from "../primitives/icon";
import { useField } from "./form-fields";
import type { FieldProps } from "./form-fields";

/** ARIA attributes that connect a control with its hint and its error. */
export function describedBy(id: string, hint: string | undefined, error: string | undefined) {
  const ids = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return { "aria-describedby": ids || undefined, "aria-invalid": error ? true : undefined };
}

type MessageProps = { id: string; children: string | undefined };

export function FieldHint({ id, children }: MessageProps) {
  if (!children) return null;
  return (
    <p id={`${id}-hint`} className="text-sm text-muted">
      {children}
    </p>
  );
}

export function FieldError({ id, children }: MessageProps) {
  if (!children) return null;
  return (
    <p id={`${id}-error`} className="flex items-start gap-1.5 text-sm font-semibold text-danger">
      <Icon glyph="circle-alert" className="mt-[0.15lh] size-4" />
      <span>{children}</span>
    </p>
  );
}

type FrameProps = {
  id: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** Whether screen readers announce an error that appears while the visitor types. */
  live?: boolean | undefined;
  children: ReactNode;
};

/** Label above, then the hint, the control, and the error under it. */
export function FieldFrame({ id, label, hint, error, live, children }: FrameProps) {
  const message = <FieldError id={id}>{error}</FieldError>;
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="justify-self-start text-sm leading-title font-semibold">
        {label}
      </label>
      <FieldHint id={id}>{hint}</FieldHint>
      {children}
      {live ? (
        // Always rendered: screen readers announce only changes within an existing live region.
        <div aria-live="polite" className="empty:sr-only">
          {message}
        </div>
      ) : (
        message
      )}
    </div>
  );
}

type TextFieldProps = FieldProps &
  ComponentPropsWithoutRef<"input"> & { live?: boolean; inputRef?: Ref<HTMLInputElement> };

export function TextField({ type = "text", live, inputRef, ...props }: TextFieldProps) {
  const { id, label, hint, error, ...rest } = useField(props);
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} live={live}>
      <input
        ref={inputRef}
        id={id}
        type={type}
        dir={type === "text" ? "auto" : undefined}
        className="control"
        {...describedBy(id, hint, error)}
        {...rest}
      />
    </FieldFrame>
  );
}

type TextAreaFieldProps = FieldProps & ComponentPropsWithoutRef<"textarea"> & { tools?: ReactNode };

export function TextAreaField({ tools, ...props }: TextAreaFieldProps) {
  const { id, label, hint, error, ...rest } = useField(props);
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      {tools}
      <textarea
        id={id}
        dir="auto"
        className="control"
        {...describedBy(id, hint, error)}
        {...rest}
      />
    </FieldFrame>
  );
}

type SelectFieldProps = FieldProps &
  ComponentPropsWithoutRef<"select"> & {
    /** A text is both value and label. */
    options: readonly (string | { value: string; label: string })[];
    /** The choice of nothing; without it, the first option is chosen. */
    placeholder?: string;
  };

export function SelectField({ options, placeholder, ...props }: SelectFieldProps) {
  const { id, label, hint, error, ...rest } = useField(props);
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <div className="relative grid items-center text-ink-soft">
        <select id={id} className="control" {...describedBy(id, hint, error)} {...rest}>
          {placeholder === undefined ? null : <option value="">{placeholder}</option>}
          {options.map((option) => {
            const { value, label: text } =
              typeof option === "string" ? { value: option, label: option } : option;
            return (
              <option key={value} value={value}>
                {text}
              </option>
            );
          })}
        </select>
        <Icon glyph="chevron-down" className="pointer-events-none absolute right-2.5 size-5" />
      </div>
    </FieldFrame>
  );
}
