import { formNames, leadListCopy, leadStates, stateNames } from "~/content/desk/leads";
import { planIds, subscriptionPlans } from "~/content/leads/subscribe";
import { SelectField, TextField } from "~/ui/forms/field";
import { Button } from "~/ui/primitives/button";
import { TextLink } from "~/ui/primitives/text-link";

import { isFiltered, leadFormNames, leadOwners } from "./lead-filters";
import type { LeadFilters } from "./lead-filters";

const states = leadStates.map((value) => ({ value, label: stateNames[value] }));
const owners = leadOwners.map((value) => ({ value, label: leadListCopy.owners[value] }));
const forms = leadFormNames.map((value) => ({ value, label: formNames[value] }));
const plans = planIds.map((value) => ({ value, label: subscriptionPlans[value].name }));

type LeadFilterFormProps = { path: string; filters: LeadFilters };

/** Filters of the list, sent by GET. */
export function LeadFilterForm({ path, filters }: LeadFilterFormProps) {
  const { search, state = "", owner = "", form = "", plan = "", from, to } = filters;
  const { any } = leadListCopy;
  return (
    <search>
      <form action={path} aria-label={leadListCopy.filters} className="grid grid-cols-1 gap-4">
        <div className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_11rem_11rem_auto]">
          <TextField
            id="leads-q"
            name="q"
            type="search"
            dir="auto"
            label={leadListCopy.search}
            defaultValue={search}
            maxLength={100}
            enterKeyHint="search"
          />
          <SelectField
            id="leads-state"
            name="state"
            label={leadListCopy.state}
            options={states}
            placeholder={any}
            defaultValue={state}
          />
          <SelectField
            id="leads-owner"
            name="owner"
            label={leadListCopy.owner}
            options={owners}
            placeholder={any}
            defaultValue={owner}
          />
          <Button look="dark">{leadListCopy.apply}</Button>
        </div>
        <details open={Boolean(form || plan || from || to)}>
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-link underline underline-offset-[0.2em]">
            {leadListCopy.more}
          </summary>
          <div className="grid gap-4 pt-2 sm:grid-cols-2 lg:grid-cols-4">
            <SelectField
              id="leads-form"
              name="form"
              label={leadListCopy.form}
              options={forms}
              placeholder={any}
              defaultValue={form}
            />
            <SelectField
              id="leads-plan"
              name="plan"
              label={leadListCopy.plan}
              options={plans}
              placeholder={any}
              defaultValue={plan}
            />
            <TextField
              id="leads-from"
              name="from"
              type="date"
              label={leadListCopy.from}
              defaultValue={from}
            />
            <TextField
              id="leads-to"
              name="to"
              type="date"
              label={leadListCopy.to}
              defaultValue={to}
            />
          </div>
        </details>
        {isFiltered(filters) ? (
          <p>
            <TextLink href={path}>{leadListCopy.clear}</TextLink>
          </p>
        ) : null}
      </form>
    </search>
  );
}
