import { bulkCopy, leadPageCopy, leadStates, stateNames } from "~/content/desk/leads";
import { SelectField, TextField } from "~/ui/forms/field";
import { FormFields } from "~/ui/forms/form-fields";
import { Button } from "~/ui/primitives/button";
import { FocusedNotice } from "~/ui/primitives/focused-notice";
import { Icon } from "~/ui/primitives/icon";

import type { BulkReply } from "./bulk-reply";
import { NO_OWNER } from "./bulk-fields";
import type { LeadFilters } from "../list/lead-filters";
import { LONGEST_TAG } from "../lead-tags";
import { LONGEST_REASON } from "../lead/lead-work";
import type { LeadList } from "../list/load-leads.server";

const states = leadStates.map((value) => ({ value, label: stateNames[value] }));
const separators = [{ value: "semicolon", label: bulkCopy.separators.semicolon }];
const field =
  "grid grid-cols-[minmax(0,1fr)_auto] content-start items-end gap-2 max-sm:grid-cols-[minmax(0,1fr)_10.5rem]";

/** The filters, for the file: a form that is sent by GET replaces the address. */
function HiddenFilters({ filters: { not, ...filters } }: { filters: LeadFilters }) {
  const exceptions = (not ?? []).map((value) => ["not", value] as const);
  const fields = [...Object.entries(filters), ...exceptions];
  return fields.map(([name, value]) =>
    value ? <input key={`${name} ${value}`} type="hidden" name={name} value={value} /> : null,
  );
}

type LeadBulkFormProps = {
  list: LeadList;
  filters: LeadFilters;
  owners: readonly { value: string; label: string }[];
  reply: BulkReply | undefined;
};

/**
 * What can be done with several leads; within the form that has their checkboxes. A line at the bottom of the screen, which
 * opens only when asked, or when something is missing.
 */
export function LeadBulkForm({ list, filters, owners, reply }: LeadBulkFormProps) {
  const { leads, total, shownAt } = list;
  const others = [
    { value: "page", label: bulkCopy.whichNames.page(leads.length) },
    { value: "found", label: bulkCopy.whichNames.found(total) },
  ];
  const problem = reply?.problem;
  return (
    <details
      data-bulk=""
      open={problem !== undefined}
      className="sticky bottom-0 z-20 -mx-2 rounded-t-lg border border-line bg-raised px-4 shadow-lg"
    >
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 font-semibold">
        <h2 id="bulk" className="text-base">
          {bulkCopy.title}
        </h2>
        {/* A tap on it opens the form, too: browsers take an output for a control of its own. */}
        <output
          data-selected={bulkCopy.selected}
          className="pointer-events-none text-sm font-normal text-muted"
        />
        <Icon glyph="chevron-down" className="ml-auto size-5 rotate-180 in-open:rotate-0" />
      </summary>
      {/* On a phone the buttons name the fields, so that the list stays in sight. */}
      <div className="relative grid max-h-[60dvh] gap-3 overflow-y-auto pt-1 pb-3 max-sm:max-h-[27dvh] max-sm:gap-2 max-sm:[&_label]:sr-only">
        {problem ? <FocusedNotice tone="danger">{problem}</FocusedNotice> : null}
        <HiddenFilters filters={filters} />
        <input type="hidden" name="shown_at" value={shownAt} />
        <FormFields formId="bulk" values={reply?.choice?.values}>
          <div className="grid gap-x-6 gap-y-3 max-sm:gap-y-2 sm:grid-cols-[repeat(2,minmax(0,1fr))] lg:grid-cols-[repeat(3,minmax(0,1fr))]">
            <div className="max-sm:order-last">
              <SelectField
                name="which"
                label={bulkCopy.which}
                options={others}
                placeholder={bulkCopy.whichNames.chosen}
              />
            </div>
            <div className={`group/state ${field}`}>
              <SelectField
                name="new_state"
                label={bulkCopy.state}
                options={states}
                placeholder={bulkCopy.choose}
              />
              <Button name="intent" value="state" look="plain" className="px-3">
                {bulkCopy.setState}
              </Button>
              <div className="col-span-2 hidden group-has-[:is([value=won],[value=lost]):checked]/state:block">
                <TextField
                  name="reason"
                  label={bulkCopy.reason}
                  list="known-reason"
                  maxLength={LONGEST_REASON}
                  autoComplete="off"
                />
              </div>
            </div>
            <div className={field}>
              <SelectField
                name="new_owner"
                label={bulkCopy.owner}
                options={[{ value: NO_OWNER, label: leadPageCopy.nobody }, ...owners]}
                placeholder={bulkCopy.choose}
              />
              <Button name="intent" value="owner" look="plain" className="px-3">
                {bulkCopy.setOwner}
              </Button>
            </div>
            <div className={field}>
              <TextField
                name="new_tag"
                label={bulkCopy.tag}
                list="known-tag"
                maxLength={LONGEST_TAG}
                autoComplete="off"
              />
              <Button name="intent" value="tags" look="plain" className="px-3">
                {bulkCopy.addTag}
              </Button>
            </div>
            <div className={field}>
              <TextField name="follow_up" type="date" label={bulkCopy.followUp} />
              <Button name="intent" value="follow_up" look="plain" className="px-3">
                {bulkCopy.setFollowUp}
              </Button>
            </div>
            <div className={field}>
              <SelectField
                name="separator"
                label={bulkCopy.separator}
                options={separators}
                placeholder={bulkCopy.separators.comma}
              />
              <Button
                formMethod="get"
                formAction="/app/desk/leads.csv"
                look="plain"
                className="px-3 max-sm:px-1 max-sm:text-sm"
              >
                {bulkCopy.export}
              </Button>
            </div>
          </div>
        </FormFields>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <p className="text-sm text-muted max-sm:sr-only">{bulkCopy.exportNote}</p>
          {/* Away from the other buttons, so that nobody presses it by mistake. */}
          <Button name="intent" value="bin" look="plain" size="compact" className="px-3">
            {bulkCopy.bin}
          </Button>
        </div>
      </div>
    </details>
  );
}
