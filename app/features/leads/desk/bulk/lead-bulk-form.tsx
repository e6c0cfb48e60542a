import { bulkCopy, leadPageCopy, leadStates, stateNames } from "~/content/desk/leads";
import { SelectField, TextField } from "~/ui/forms/field";
import { FormFields } from "~/ui/forms/form-fields";
import { Button } from "~/ui/primitives/button";
import { FocusedNotice } from "~/ui/primitives/focused-notice";
import { Icon } from "~/ui/primitives/icon";

import type { BulkReply } from "./bulk-reply";
import { NO_OWNER } from "./bulk-fields";
import { HiddenFilters } from "../list/hidden-filters";
import type { LeadFilters } from "../list/lead-filters";
import { LONGEST_TAGS } from "../lead-tags";
import { LONGEST_REASON } from "../lead/lead-work";
import type { LeadList } from "../list/load-leads.server";

const states = leadStates.map((value) => ({ value, label: stateNames[value] }));
const separators = [{ value: "semicolon", label: bulkCopy.separators.semicolon }];
/** What can be done with several leads, in the order of the choice. */
const intents = ["state", "owner", "tags", "follow_up", "bin", "export"] as const;

type Intent = (typeof intents)[number];

const actions = intents.map((value) => ({ value, label: bulkCopy.actions[value] }));

/** What belongs to an action is in sight while that is chosen, also without scripts. */
const shownFor: Record<Intent, string> = {
  state: "hidden group-has-[[value=state]:checked]/bulk:block",
  owner: "hidden group-has-[[value=owner]:checked]/bulk:block",
  tags: "hidden group-has-[[value=tags]:checked]/bulk:block",
  follow_up: "hidden group-has-[[value^=follow]:checked]/bulk:block",
  bin: "hidden group-has-[[value=bin]:checked]/bulk:block",
  export: "hidden group-has-[[value=export]:checked]/bulk:block",
};

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
          data-found={bulkCopy.found(total)}
          className="pointer-events-none text-sm font-normal text-muted"
        />
        <Icon glyph="chevron-down" className="ml-auto size-5 rotate-180 in-open:rotate-0" />
      </summary>
      <div className="group/bulk relative grid max-h-[60dvh] gap-3 overflow-y-auto pt-1 pb-3">
        {problem ? <FocusedNotice tone="danger">{problem}</FocusedNotice> : null}
        <HiddenFilters filters={filters} />
        <input type="hidden" name="shown_at" value={shownAt} />
        <FormFields formId="bulk" values={reply?.choice?.values}>
          <div className="grid grid-cols-2 items-end gap-3 sm:grid-cols-4">
            <SelectField
              name="which"
              label={bulkCopy.which}
              options={others}
              placeholder={bulkCopy.whichNames.chosen}
            />
            <SelectField name="intent" label={bulkCopy.action} options={actions} />
            <div className={`${shownFor.state} group/state`}>
              <SelectField
                name="new_state"
                label={bulkCopy.state}
                options={states}
                placeholder={bulkCopy.choose}
              />
              <div className="hidden pt-2 group-has-[:is([value=won],[value=lost]):checked]/state:block">
                <TextField
                  name="reason"
                  label={bulkCopy.reason}
                  list="known-reason"
                  maxLength={LONGEST_REASON}
                  autoComplete="off"
                />
              </div>
            </div>
            <div className={shownFor.owner}>
              <SelectField
                name="new_owner"
                label={bulkCopy.owner}
                options={[{ value: NO_OWNER, label: leadPageCopy.nobody }, ...owners]}
                placeholder={bulkCopy.choose}
              />
            </div>
            <div className={shownFor.tags}>
              <TextField
                name="new_tags"
                label={bulkCopy.tags}
                placeholder={leadPageCopy.tagsExample}
                list="known-tag"
                maxLength={LONGEST_TAGS}
                autoComplete="off"
              />
            </div>
            <div className={shownFor.follow_up}>
              <TextField name="follow_up" type="date" label={bulkCopy.followUp} />
            </div>
            <p className={`${shownFor.bin} text-sm text-muted`}>{bulkCopy.binNote}</p>
            <div className={shownFor.export}>
              <SelectField
                name="separator"
                label={bulkCopy.separator}
                options={separators}
                placeholder={bulkCopy.separators.comma}
              />
            </div>
            {/* The first button, which the Enter key presses. */}
            <div className="grid group-has-[[value=export]:checked]/bulk:hidden">
              <Button>{bulkCopy.apply}</Button>
            </div>
            <div className={shownFor.export}>
              <Button formMethod="get" formAction="/app/desk/leads.csv" className="w-full">
                {bulkCopy.export}
              </Button>
            </div>
          </div>
        </FormFields>
        <p className={`${shownFor.export} text-sm text-muted`}>{bulkCopy.exportNote}</p>
      </div>
    </details>
  );
}
