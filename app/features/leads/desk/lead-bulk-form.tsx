import { bulkCopy, leadPageCopy, leadStates, stateNames } from "~/content/desk/leads";
import { RadioGroup } from "~/ui/forms/choice-field";
import { SelectField } from "~/ui/forms/field";
import { HiddenFields } from "~/ui/forms/hidden-fields";
import { Button } from "~/ui/primitives/button";
import { Card } from "~/ui/primitives/card";

import { NO_OWNER } from "./bulk-fields";
import type { LeadFilters } from "./lead-filters";
import type { LeadList } from "./load-leads.server";

const states = leadStates.map((value) => ({ value, label: stateNames[value] }));
const separators = [{ value: "semicolon", label: bulkCopy.separators.semicolon }];

type LeadBulkFormProps = {
  list: LeadList;
  filters: LeadFilters;
  owners: readonly { value: string; label: string }[];
};

/** What can be done with several leads; within the form that has their checkboxes. */
export function LeadBulkForm({ list, filters, owners }: LeadBulkFormProps) {
  const { leads, total, mostCounted, shownAt } = list;
  const which = [
    { value: "chosen", label: bulkCopy.whichNames.chosen },
    { value: "page", label: bulkCopy.whichNames.page(leads.length) },
    { value: "found", label: bulkCopy.whichNames.found(total, mostCounted) },
  ];
  const field = "grid content-end gap-2";
  return (
    <Card className="grid gap-5">
      <h2 id="bulk" className="text-lg leading-title">
        {bulkCopy.title}
      </h2>
      {/* The filters, for the file: a form that is sent by GET replaces the address. */}
      <HiddenFields fields={{ ...filters, search: undefined, q: filters.search }} />
      <input type="hidden" name="shown_at" value={shownAt} />
      <RadioGroup
        id="bulk-which"
        name="which"
        label={bulkCopy.which}
        options={which}
        defaultValue="chosen"
      />
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2 lg:grid-cols-4">
        <div className={field}>
          <SelectField
            id="bulk-state"
            name="new_state"
            label={bulkCopy.state}
            options={states}
            placeholder={bulkCopy.choose}
          />
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
        <div className={field}>
          <Button name="intent" value="bin" look="plain">
            {bulkCopy.bin}
          </Button>
        </div>
      </div>
      <p className="text-sm text-muted">{bulkCopy.exportNote}</p>
    </Card>
  );
}
