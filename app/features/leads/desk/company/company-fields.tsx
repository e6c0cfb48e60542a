import type { ReactNode } from "react";

import { companyCopy } from "~/content/desk/company";
import { SelectField, TextAreaField, TextField } from "~/ui/forms/field";
import { useShortChoices } from "~/ui/primitives/desk/desk-person";

const copy = companyCopy.record;

type CompanyFieldsProps = {
  owners: readonly { value: string; label: string }[];
  /** Whether there is no room for fields beside each other. */
  isNarrow?: boolean;
  /** The field that one form alone has, before the others. */
  children: ReactNode;
};

/** What a colleague writes down about a company. */
export function CompanyFields({ owners, isNarrow = false, children }: CompanyFieldsProps) {
  const choices = useShortChoices(owners);
  return (
    <>
      <div className={`grid items-end gap-5 ${isNarrow ? "" : "lg:grid-cols-3"}`}>
        {children}
        <TextField
          name="name"
          label={copy.name}
          hint={copy.nameHint}
          autoComplete="off"
          maxLength={200}
        />
        <SelectField
          name="owner"
          label={copy.owner}
          hint={copy.ownerHint}
          options={choices}
          placeholder={copy.nobody}
        />
      </div>
      <TextAreaField name="note" label={copy.note} hint={copy.noteHint} rows={4} />
    </>
  );
}
