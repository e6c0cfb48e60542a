import { describedBy, FieldError, FieldHint } from "./field";
import { useField } from "./form-fields";
import type { FieldProps } from "./form-fields";

const row = "flex min-h-11 cursor-pointer items-center gap-3 py-1 has-disabled:cursor-not-allowed";

type RadioGroupProps = FieldProps & {
  name: string;
  options: readonly { value: string; label: string }[];
  defaultValue?: string;
  disabled?: boolean;
  required?: boolean;
};

type SegmentsProps = Omit<RadioGroupProps, "hint" | "disabled" | "required">;

const segment =
  "relative grid min-h-9 place-items-center rounded-sm border border-transparent px-2 text-center text-sm leading-title font-medium text-ink-soft hover:text-ink has-checked:border-control has-checked:bg-surface has-checked:font-semibold has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-focus";

/** A choice among few short names, side by side. */
export function Segments({ name, options, ...props }: SegmentsProps) {
  const { id, label, error, defaultValue } = useField({ name, ...props });
  const { "aria-describedby": description, "aria-invalid": invalid } = describedBy(
    id,
    undefined,
    error,
  );
  return (
    <fieldset aria-describedby={description} className="grid gap-1.5">
      <legend className="mb-1.5 text-sm leading-title font-semibold">{label}</legend>
      <div
        className={`grid gap-1 rounded-md border border-line bg-sunken p-1 ${options.length > 3 ? "grid-cols-2" : "grid-cols-3"}`}
      >
        {options.map((option, index) => (
          <label key={option.value} className={segment}>
            <input
              id={index === 0 ? id : undefined}
              type="radio"
              name={name}
              value={option.value}
              defaultChecked={option.value === defaultValue}
              data-invalid={invalid}
              className="absolute inset-0 cursor-pointer appearance-none rounded-sm focus-visible:outline-none"
            />
            {option.label}
          </label>
        ))}
      </div>
      <FieldError id={id}>{error}</FieldError>
    </fieldset>
  );
}

/** The first option has the group's id, so that an error summary can link to it. */
export function RadioGroup({ name, options, disabled, required, ...props }: RadioGroupProps) {
  const { id, label, hint, error, defaultValue } = useField({ name, ...props });
  const { "aria-describedby": description, "aria-invalid": invalid } = describedBy(id, hint, error);
  return (
    <fieldset aria-describedby={description} disabled={disabled} className="grid gap-1">
      <legend className="text-sm leading-title font-semibold">{label}</legend>
      <FieldHint id={id}>{hint}</FieldHint>
      {options.map((option, index) => (
        <label key={option.value} className={row}>
          <input
            id={index === 0 ? id : undefined}
            type="radio"
            name={name}
            value={option.value}
            defaultChecked={option.value === defaultValue}
            required={required}
            data-invalid={invalid}
            className="choice"
          />
          {option.label}
        </label>
      ))}
      <FieldError id={id}>{error}</FieldError>
    </fieldset>
  );
}
