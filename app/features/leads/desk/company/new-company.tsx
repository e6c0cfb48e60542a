import { companyCopy } from "~/content/desk/company";
import { TextField } from "~/ui/forms/field";
import { PostForm } from "~/ui/forms/post-form";
import { buttonStyle } from "~/lib/look/button-style";
import { Button } from "~/ui/primitives/button";
import { Icon } from "~/ui/primitives/icon";

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
    <details data-popup="" open={reply !== undefined} className="shrink-0 sm:relative">
      <summary
        className={`${buttonStyle({})} list-none in-open:border-control in-open:bg-transparent in-open:hover:bg-sunken in-open:text-ink in-open:shadow-none [&::-webkit-details-marker]:hidden`}
      >
        <Icon glyph="plus" className="size-5 in-open:rotate-45" />
        <span className="in-open:hidden">{copy.new}</span>
        <span className="not-in-open:hidden">{copy.close}</span>
      </summary>
      <PostForm
        formId="new-company"
        reply={reply}
        className="absolute top-full right-0 z-40 mt-2 grid gap-4 rounded-lg border border-line bg-raised p-5 shadow-lg max-sm:left-0 sm:w-[30rem]"
      >
        <CompanyFields owners={owners} isNarrow>
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
        <Button className="justify-self-start">{copy.submit}</Button>
      </PostForm>
    </details>
  );
}
