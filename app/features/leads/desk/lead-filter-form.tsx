import {
  formNames,
  leadListCopy,
  leadSorts,
  leadStates,
  sortNames,
  stateNames,
} from "~/content/desk/leads";
import { planIds, subscriptionPlans } from "~/content/leads/subscribe";
import { SelectField, TextField } from "~/ui/forms/field";
import { Button } from "~/ui/primitives/button";
import { TextLink } from "~/ui/primitives/text-link";

import { filteredHref, isFiltered, leadFormNames } from "./lead-filters";
import type { LeadFilters } from "./lead-filters";

const states = leadStates.map((value) => ({ value, label: stateNames[value] }));
const namedOwners = Object.entries(leadListCopy.owners).map(([value, label]) => ({ value, label }));
const sorts = leadSorts.map((value) => ({ value, label: sortNames[value] }));
const forms = leadFormNames.map((value) => ({ value, label: formNames[value] }));
const plans = planIds.map((value) => ({ value, label: subscriptionPlans[value].name }));

type Options = readonly { value: string; label: string }[];

type LeadFilterFormProps = { path: string; filters: LeadFilters; owners: Options };

/** The choices of owners; one who is none of the staff any more is among them while the list shows these leads. */
function ownerOptions(owners: Options, owner: string): Options {
  const options = [...namedOwners, ...owners];
  if (!owner || options.some(({ value }) => value === owner)) return options;
  return [...options, { value: owner, label: leadListCopy.unknownOwner }];
}

/** What only a link sets: one person's requests, or those of one company. */
function FixedFilter({ path, filters }: Omit<LeadFilterFormProps, "owners">) {
  const { person, company, ...others } = filters;
  if (!person && !company) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
      {person ? <input type="hidden" name="person" value={person} /> : null}
      {company ? <input type="hidden" name="company" value={company} /> : null}
      <strong className="wrap-anywhere">
        {person ? leadListCopy.person(person) : leadListCopy.company(company ?? "")}
      </strong>
      <TextLink href={filteredHref(path, others)}>{leadListCopy.showAll}</TextLink>
    </p>
  );
}

/** Filters of the list, sent by GET. */
export function LeadFilterForm({ path, filters, owners }: LeadFilterFormProps) {
  const { search, state = "", owner = "", form = "", plan = "", from, to, sort = "" } = filters;
  const { any } = leadListCopy;
  return (
    <search>
      <form action={path} aria-label={leadListCopy.filters} className="grid grid-cols-1 gap-4">
        <FixedFilter path={path} filters={filters} />
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
            options={ownerOptions(owners, owner)}
            placeholder={any}
            defaultValue={owner}
          />
          <Button look="dark">{leadListCopy.apply}</Button>
        </div>
        <details open={Boolean(form || plan || from || to || sort)}>
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-link underline underline-offset-[0.2em]">
            {leadListCopy.more}
          </summary>
          <div className="grid gap-4 pt-2 sm:grid-cols-2 lg:grid-cols-5">
            <SelectField
              id="leads-sort"
              name="sort"
              label={leadListCopy.sort}
              options={sorts}
              placeholder={leadListCopy.newestFirst}
              defaultValue={sort}
            />
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
          <p className="flex flex-wrap gap-x-4 gap-y-1">
            <TextLink href={path}>{leadListCopy.clear}</TextLink>
            <span className="text-sm text-muted">{leadListCopy.keep}</span>
          </p>
        ) : null}
      </form>
    </search>
  );
}
