import { companyCopy } from "~/content/desk/company";
import { SelectField, TextAreaField, TextField } from "~/ui/forms/field";
import { PostForm } from "~/ui/forms/post-form";
import { Button } from "~/ui/primitives/button";
import { useShortChoices } from "~/ui/primitives/desk/desk-person";
import { Unfold } from "~/ui/primitives/unfold";

import type { CompanyReply } from "./company-record.server";

const copy = companyCopy.record;

type NewCompanyProps = {
  owners: readonly { value: string; label: string }[];
  reply: CompanyReply | undefined;
};

/** Adds a company, also one that has no leads yet. */
export function NewCompany({ owners, reply }: NewCompanyProps) {
  const choices = useShortChoices(owners);
  return (
    <Unfold title={copy.new} open={reply !== undefined} className="open:order-last open:basis-full">
      <PostForm formId="new-company" reply={reply} className="grid max-w-form gap-5 pt-2 pb-4">
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField
            name="domain"
            label={copy.domain}
            hint={copy.domainHint}
            inputMode="url"
            autoComplete="off"
            maxLength={300}
            required
          />
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
            options={choices}
            placeholder={copy.nobody}
          />
        </div>
        <TextAreaField name="note" label={copy.note} hint={copy.noteHint} rows={3} />
        <div>
          <Button>{copy.submit}</Button>
        </div>
      </PostForm>
    </Unfold>
  );
}
