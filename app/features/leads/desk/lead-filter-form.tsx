import {
  formNames,
  leadListCopy as copy,
  leadSorts,
  leadStates,
  sortNames,
  stateNames,
} from "~/content/desk/leads";
import { planIds, subscriptionPlans } from "~/content/leads/subscribe";
import { SelectField, TextField } from "~/ui/forms/field";
import { FormFields } from "~/ui/forms/form-fields";
import { Button } from "~/ui/primitives/button";
import { TextLink } from "~/ui/primitives/text-link";
import { Unfold } from "~/ui/primitives/unfold";

import { filteredHref, isFiltered, leadFormNames } from "./lead-filters";
import type { LeadFilters } from "./lead-filters";

const states = leadStates.map((value) => ({ value, label: stateNames[value] }));
const namedOwners = Object.entries(copy.owners).map(([value, label]) => ({ value, label }));
const sorts = leadSorts.map((value) => ({ value, label: sortNames[value] }));
const forms = leadFormNames.map((value) => ({ value, label: formNames[value] }));
const plans = planIds.map((value) => ({ value, label: subscriptionPlans[value].name }));

type Options = readonly { value: string; label: string }[];

type LeadFilterFormProps = { path: string; filters: LeadFilters; owners: Options };

/** The choices of owners; one who is none of the staff any more is among them while the list shows these leads. */
function ownerOptions(owners: Options, owner: string): Options {
  const options = [...namedOwners, ...owners];
  if (!owner || options.some(({ value }) => value === owner)) return options;
  return [...options, { value: owner, label: copy.unknownOwner }];
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
        {person ? copy.person(person) : copy.company(company ?? "")}
      </strong>
      <TextLink href={filteredHref(path, others)}>{copy.showAll}</TextLink>
    </p>
  );
}

/** Filters of the list, sent by GET. */
export function LeadFilterForm({ path, filters, owners }: LeadFilterFormProps) {
  const { search, owner = "", form, plan, from, to, sort } = filters;
  return (
    <search>
      <form action={path} aria-label={copy.filters} className="grid grid-cols-1 gap-4">
        <FormFields formId="leads" values={{ ...filters, q: search }}>
          <FixedFilter path={path} filters={filters} />
          <div className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_11rem_11rem_auto]">
            <TextField
              name="q"
              type="search"
              dir="auto"
              label={copy.search}
              maxLength={100}
              enterKeyHint="search"
            />
            <SelectField name="state" label={copy.state} options={states} placeholder={copy.any} />
            <SelectField
              name="owner"
              label={copy.owner}
              options={ownerOptions(owners, owner)}
              placeholder={copy.any}
            />
            <Button look="dark">{copy.apply}</Button>
          </div>
          <Unfold title={copy.more} open={Boolean(form || plan || from || to || sort)}>
            <div className="grid gap-4 pt-2 sm:grid-cols-2 lg:grid-cols-5">
              <SelectField
                name="sort"
                label={copy.sort}
                options={sorts}
                placeholder={copy.newestFirst}
              />
              <SelectField name="form" label={copy.form} options={forms} placeholder={copy.any} />
              <SelectField name="plan" label={copy.plan} options={plans} placeholder={copy.any} />
              <TextField name="from" type="date" label={copy.from} />
              <TextField name="to" type="date" label={copy.to} />
            </div>
          </Unfold>
          {isFiltered(filters) ? (
            <p className="flex flex-wrap gap-x-4 gap-y-1">
              <TextLink href={path}>{copy.clear}</TextLink>
              <span className="text-sm text-muted">{copy.keep}</span>
            </p>
          ) : null}
        </FormFields>{" "}
      </form>
    </search>
  );
}
