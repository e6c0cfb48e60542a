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
