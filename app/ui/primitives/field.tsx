import type { ComponentPropsWithoutRef, ReactNode } from "react";

export const controlLook =
  "w-full rounded-md border bg-surface px-3 py-2 text-ink placeholder:text-muted aria-invalid:border-danger border-control";

type FrameProps = {
  id: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  children: ReactNode;
};

export type FieldProps = { id: string; label: string; hint?: string; error?: string | undefined };

/** What a control needs to be announced with its hint and its error. */
export function describedBy(id: string, hint: string | undefined, error: string | undefined) {
  const ids = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return { "aria-describedby": ids || undefined, "aria-invalid": error ? true : undefined };
}

export function FieldFrame({ id, label, hint, error, children }: FrameProps) {
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {hint ? (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      ) : null}
      {children}
      {error ? (
        <p id={`${id}-error`} className="text-sm font-semibold text-danger">
          {error}
        </p>
      ) : null}
    </div>
  );
}

export function TextField({
  id,
  label,
  hint,
  error,
  type = "text",
  ...rest
}: FieldProps & ComponentPropsWithoutRef<"input">) {
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <input
        id={id}
        type={type}
        className={controlLook}
        {...describedBy(id, hint, error)}
        {...rest}
      />
    </FieldFrame>
  );
}

export function TextAreaField({
  id,
  label,
  hint,
  error,
  ...rest
}: FieldProps & ComponentPropsWithoutRef<"textarea">) {
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <textarea id={id} className={controlLook} {...describedBy(id, hint, error)} {...rest} />
    </FieldFrame>
  );
}

type SelectFieldProps = FieldProps &
  ComponentPropsWithoutRef<"select"> & { options: readonly string[]; placeholder: string };

export function SelectField({
  id,
  label,
  hint,
  error,
  options,
  placeholder,
  ...rest
}: SelectFieldProps) {
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <select id={id} className={controlLook} {...describedBy(id, hint, error)} {...rest}>
        <option value="">{placeholder}</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
