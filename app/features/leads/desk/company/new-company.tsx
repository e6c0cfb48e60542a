import { companyCopy } from "~/content/desk/company";
import { TextField } from "~/ui/forms/field";
import { PostForm } from "~/ui/forms/post-form";
import { Button } from "~/ui/primitives/button";
import { Unfold } from "~/ui/primitives/unfold";

import { CompanyFields } from "./company-fields";
import type { CompanyReply } from "./company-record.server";

const copy = companyCopy.record;

type NewCompanyProps = {
  owners: readonly { value: string; label: string }[];
  reply: CompanyReply | undefined;
};

/** Adds a company, also one that has no leads yet. */
export function NewCompany({ owners, reply }: NewCompanyProps) {
  return (
    <Unfold title={copy.new} open={reply !== undefined} className="open:order-last open:basis-full">
      <PostForm formId="new-company" reply={reply} className="grid max-w-form gap-5 pt-2 pb-4">
        <CompanyFields owners={owners}>
          <TextField
            name="domain"
            label={copy.domain}
            hint={copy.domainHint}
            inputMode="url"
            autoComplete="off"
            maxLength={300}
            required
          />
        </CompanyFields>
        <div>
          <Button>{copy.submit}</Button>
        </div>
      </PostForm>
    </Unfold>
  );
}
