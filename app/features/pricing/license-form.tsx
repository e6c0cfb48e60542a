import { useId } from "react";

import type { pricing } from "~/content/pricing";
import { useFormQuery } from "~/ui/forms/use-form-query";
import { Button } from "~/ui/primitives/button";

type LicenseFormProps = {
  copy: (typeof pricing)["licenses"];
  text: string;
  onType: (text: string) => void;
  isInvalid: boolean;
};

/** Asks for the number of licenses; without JavaScript, its button loads the page with their price. */
export function LicenseForm({ copy, text, onType, isInvalid }: LicenseFormProps) {
  const id = useId();
  const { form } = useFormQuery(async (query) => () => onType(query.get("seats") ?? ""));
  return (
    <form
      action="/pricing#plans"
      {...form}
      onSubmit={(event) => event.preventDefault()}
      className="flex flex-wrap items-center gap-x-3 gap-y-2"
    >
      <label htmlFor={id} className="font-semibold">
        {copy.label}
      </label>
      <input
        id={id}
        name="seats"
        type="number"
        inputMode="numeric"
        min={1}
        max={1_000_000}
        required
        defaultValue={text}
        aria-invalid={isInvalid || undefined}
        aria-describedby={`${id}-error`}
        className="control w-28 tabular-nums"
      />
      <span className="hidden noscript:block">
        <Button type="submit" look="plain">
          {copy.update}
        </Button>
      </span>
      <output id={`${id}-error`} className="text-sm text-danger empty:sr-only">
        {isInvalid ? copy.invalid : ""}
      </output>
    </form>
  );
}
