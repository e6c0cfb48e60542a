import { bulkCopy, leadPageCopy, leadStates, stateNames } from "~/content/desk/leads";
import { SelectField, TextField } from "~/ui/forms/field";
import { Button } from "~/ui/primitives/button";

import { NO_OWNER } from "./bulk-fields";
import type { LeadFilters } from "./lead-filters";
import { LONGEST_TAG } from "./lead-tags";
import { LONGEST_REASON } from "./lead-work";
import type { LeadList } from "./load-leads.server";

const states = leadStates.map((value) => ({ value, label: stateNames[value] }));
const separators = [{ value: "semicolon", label: bulkCopy.separators.semicolon }];
const field = "grid content-end gap-2";

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
};

/** What can be done with several leads, always in view; within the form that has their checkboxes. */
export function LeadBulkForm({ list, filters, owners }: LeadBulkFormProps) {
  const { leads, total, shownAt } = list;
  const others = [
    { value: "page", label: bulkCopy.whichNames.page(leads.length) },
    { value: "found", label: bulkCopy.whichNames.found(total) },
  ];
  return (
    <details
      data-bulk=""
      className="sticky bottom-0 z-20 -mx-2 rounded-t-lg border border-line bg-raised px-4 shadow-lg"
    >
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 font-semibold">
        <h2 id="bulk" className="text-base">
          {bulkCopy.title}
        </h2>
        <output data-selected={bulkCopy.selected} className="text-sm font-normal text-muted" />
      </summary>
      <div className="grid max-h-[60dvh] gap-4 overflow-y-auto pt-1 pb-4">
        <HiddenFilters filters={filters} />
        <input type="hidden" name="shown_at" value={shownAt} />
        <div className="grid items-end gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-[repeat(3,minmax(0,1fr))]">
          <div className={field}>
            <SelectField
              id="bulk-which"
              name="which"
              label={bulkCopy.which}
              options={others}
              placeholder={bulkCopy.whichNames.chosen}
            />
            <Button name="intent" value="bin" look="plain">
              {bulkCopy.bin}
            </Button>
          </div>
          <div className={`group/state ${field}`}>
            <SelectField
              id="bulk-state"
              name="new_state"
              label={bulkCopy.state}
              options={states}
              placeholder={bulkCopy.choose}
            />
            <div className="hidden group-has-[:is([value=won],[value=lost]):checked]/state:block">
              <TextField
                id="bulk-reason"
                name="reason"
                label={bulkCopy.reason}
                maxLength={LONGEST_REASON}
                autoComplete="off"
              />
            </div>
            <Button name="intent" value="state" look="plain">
              {bulkCopy.setState}
            </Button>
          </div>
          <div className={field}>
            <SelectField
              id="bulk-owner"
              name="new_owner"
              label={bulkCopy.owner}
              options={[{ value: NO_OWNER, label: leadPageCopy.nobody }, ...owners]}
              placeholder={bulkCopy.choose}
            />
            <Button name="intent" value="owner" look="plain">
              {bulkCopy.setOwner}
            </Button>
          </div>
          <div className={field}>
            <TextField id="bulk-day" name="follow_up" type="date" label={bulkCopy.followUp} />
            <Button name="intent" value="follow_up" look="plain">
              {bulkCopy.setFollowUp}
            </Button>
          </div>
          <div className={field}>
            <TextField
              id="bulk-tag"
              name="new_tag"
              label={bulkCopy.tag}
              maxLength={LONGEST_TAG}
              autoComplete="off"
            />
            <Button name="intent" value="tags" look="plain">
              {bulkCopy.addTag}
            </Button>
          </div>
          <div className={field}>
            <SelectField
              id="bulk-separator"
              name="separator"
              label={bulkCopy.separator}
              options={separators}
              placeholder={bulkCopy.separators.comma}
            />
            <Button formMethod="get" formAction="/app/desk/leads.csv" look="plain">
              {bulkCopy.export}
            </Button>
          </div>
        </div>
        <p className="text-sm text-muted">{bulkCopy.exportNote}</p>
      </div>
    </details>
  );
}
