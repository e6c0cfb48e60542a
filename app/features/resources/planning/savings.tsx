import { useState } from "react";

import { calculationFailed, savingsCopy } from "~/content/how-we-calculate";
import { kindsOfWork } from "~/content/kinds-of-work";
import { TextField } from "~/ui/forms/field";
import { useFormQuery } from "~/ui/forms/use-form-query";
import { Button } from "~/ui/primitives/button";
import { TextLink } from "~/ui/primitives/links/text-link";

import type { Savings } from "./read-savings";

type SavingsFormProps = {
  /** Path of the page, with the fragment of the form: without JavaScript it loads with the result. */
  action: string;
  savings: Savings;
};

/** What a visitor's own numbers save, updated while they type. The calculation is loaded with the first change. */
export function SavingsForm({ action, savings: served }: SavingsFormProps) {
  const [savings, setSavings] = useState(served);
  const { form, hasFailed } = useFormQuery(async (query) => {
    const { readSavings } = await import("./read-savings");
    return () => setSavings(readSavings(query, served.kind));
  });
  const { fields } = savings;
  const result = hasFailed ? null : savings.result;
  const { more } = savingsCopy;
  const { result: label, licenseNote } = kindsOfWork[savings.kind];
  return (
    <form
      action={action}
      noValidate
      {...form}
      onSubmit={(event) => event.preventDefault()}
      className="grid content-start gap-4 rounded-xl border border-line bg-surface p-5 shadow-md sm:p-8"
    >
      <h3 className="text-lg leading-title">{savingsCopy.title}</h3>
      {/* What is wrong with a number needs the width of the form. */}
      <div
        className={
          fields.some(({ error }) => error)
            ? "grid gap-3"
            : "grid grid-cols-[repeat(auto-fit,minmax(min(5.5rem,100%),1fr))] items-end gap-3 sm:gap-4"
        }
      >
        {fields.map(({ name, value, error }) => (
          <TextField
            key={name}
            id={`savings-${name}`}
            name={name}
            label={savingsCopy.labels[name]}
            hint={savingsCopy.units[name]}
            error={error}
            defaultValue={value}
            inputMode="decimal"
            autoComplete="off"
          />
        ))}
      </div>
      <p className="hidden noscript:block">
        <Button type="submit" look="plain">
          {savingsCopy.submit}
        </Button>
      </p>
      <output className="grid gap-1 tabular-nums">
        <span className="text-sm text-muted">{label}</span>
        {result ? (
          <strong className="font-display text-2xl leading-none font-semibold tracking-heading">
            {`${result.amount} (${result.share})`}
          </strong>
        ) : (
          <strong className="text-danger">
            {hasFailed ? calculationFailed : savingsCopy.incomplete}
          </strong>
        )}
        {result ? (
          <span className="text-sm text-pretty text-ink-soft">{result.working}</span>
        ) : null}
      </output>
      <p className="text-sm text-muted">
        {licenseNote} {savingsCopy.note}{" "}
        <TextLink href={savings.query ? `${more.href}?${savings.query}` : more.href}>
          {more.text}
        </TextLink>
      </p>
    </form>
  );
}
