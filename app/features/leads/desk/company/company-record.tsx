import { companyCopy } from "~/content/desk/company";
import { TextField } from "~/ui/forms/field";
import { PostForm } from "~/ui/forms/post-form";
import { Button } from "~/ui/primitives/button";
import { DeskPerson } from "~/ui/primitives/desk/desk-person";
import { DeskTime } from "~/ui/primitives/desk/desk-time";
import { TextLink } from "~/ui/primitives/links/text-link";
import { Unfold } from "~/ui/primitives/unfold";
import { VisuallyHidden } from "~/ui/primitives/visually-hidden";

import { CompanyFields } from "./company-fields";
import type { CompanyRecord, CompanyReply } from "./company-record.server";

const copy = companyCopy.record;

/** The address without what all have in common. */
const shortWebsite = (website: string) => website.replace(/^https?:\/\//, "").replace(/\/$/, "");

/** The website and the owner of a company in a line. */
export function CompanyLine({ record: { website, owner_address } }: { record: CompanyRecord }) {
  return (
    <>
      {website ? (
        <TextLink href={website} rel="noopener noreferrer" className="wrap-anywhere">
          {shortWebsite(website)}
        </TextLink>
      ) : null}
      {owner_address ? (
        <span>
          <span className="text-muted">{copy.owner}:</span> <DeskPerson address={owner_address} />
        </span>
      ) : null}
    </>
  );
}

type CompanyRecordPartProps = {
  domain: string;
  record: CompanyRecord | null;
  values: Record<string, string>;
  owners: readonly { value: string; label: string }[];
  reply: CompanyReply | undefined;
};

/** What the team wrote down about a company, with the form that changes it. */
export function CompanyRecordPart({
  domain,
  record,
  values,
  owners,
  reply,
}: CompanyRecordPartProps) {
  const shown = { ...values, ...reply?.values };
  return (
    <section aria-label={copy.note} className="-mt-2 grid grid-cols-1 gap-2">
      {record?.note ? (
        <p
          dir="auto"
          className="max-w-measure border-l-2 border-primary pl-4 whitespace-pre-wrap wrap-anywhere"
        >
          {record.note}
        </p>
      ) : null}
      <div className="flex flex-wrap items-center gap-x-6">
        {record && (record.website || record.owner_address) ? (
          <CompanyLine record={record} />
        ) : null}
        {record ? (
          <p className="text-sm leading-body text-muted">
            {copy.changed} <DeskTime time={record.updated_at} className="tabular-nums" />
            {record.author ? (
              <>
                {" "}
                {copy.by} <DeskPerson address={record.author} />
              </>
            ) : null}
          </p>
        ) : null}
        <Unfold
          title={
            record ? (
              <>
                {copy.edit}
                <VisuallyHidden>{copy.editWhat}</VisuallyHidden>
              </>
            ) : (
              copy.add
            )
          }
          open={reply !== undefined}
          className="open:basis-full"
        >
          <PostForm
            formId="company"
            keep={`company-${domain}`}
            reply={reply}
            values={shown}
            className="grid max-w-form gap-5 pt-2 pb-4 lg:max-w-none"
          >
            <input type="hidden" name="version" data-base="" value={shown["version"]} />
            <CompanyFields owners={owners}>
              <TextField
                name="website"
                label={copy.website}
                hint={copy.websiteHint}
                inputMode="url"
                autoComplete="off"
                maxLength={290}
              />
            </CompanyFields>
            <div>
              <Button>{copy.save}</Button>
            </div>
          </PostForm>
        </Unfold>
      </div>
    </section>
  );
}
