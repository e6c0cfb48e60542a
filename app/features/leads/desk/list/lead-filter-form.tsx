import {
  dueNames,
  formNames,
  lateNames,
  leadListCopy as copy,
  leadSorts,
  sortNames,
  stateGroups,
  stateNames,
  storedStates,
} from "~/content/desk/leads";
import { planIds, subscriptionPlans } from "~/content/leads/subscribe";
import { SelectField, TextField } from "~/ui/forms/field";
import { FilterFold, folded, foldedAlways } from "~/ui/forms/filter-fold";
import { FormFields } from "~/ui/forms/form-fields";
import { Button } from "~/ui/primitives/button";

import { HiddenFilters } from "./hidden-filters";
import { leadFormNames, setFilters } from "./lead-filters";
import type { LeadFilters } from "./lead-filters";
import { LONGEST_TAG } from "../lead-tags";
import type { LeadSuggestions } from "./lead-suggestions.server";

const choices = (names: Record<string, string>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

const { open, ...otherGroups } = stateGroups;
const states = [
  ...choices({ open }),
  ...storedStates.map((value) => ({ value, label: stateNames[value] })),
  ...choices(otherGroups),
];
const namedOwners = choices(copy.owners);
const days = choices(dueNames);
const late = choices(lateNames);
const sorts = leadSorts.map((value) => ({ value, label: sortNames[value] }));
const forms = leadFormNames.map((value) => ({ value, label: formNames[value] }));
const plans = planIds.map((value) => ({ value, label: subscriptionPlans[value].name }));

type Options = readonly { value: string; label: string }[];

type LeadFilterFormProps = {
  path: string;
  filters: LeadFilters;
  owners: Options;
  suggestions: LeadSuggestions;
};

/** A field that suggests what leads have; the tags and reasons are also those of the bar at the bottom. */
function SuggestingField({
  name,
  suggestions,
  maxLength = 302,
}: {
  name: keyof LeadSuggestions;
  suggestions: LeadSuggestions;
  maxLength?: number;
}) {
  const list = `known-${name}`;
  return (
    <div>
      <TextField
        name={name}
        label={copy[name]}
        list={list}
        maxLength={maxLength}
        autoComplete="off"
      />
      <datalist id={list}>
        {suggestions[name].map((value) => (
          <option key={value}>{value}</option>
        ))}
      </datalist>
    </div>
  );
}

/** The choices of owners; one who is none of the staff any more is among them while the list shows these leads. */
function ownerOptions(owners: Options, owner: string): Options {
  const options = [...namedOwners, ...owners];
  if (!owner || options.some(({ value }) => value === owner)) return options;
  return [...options, { value: owner, label: copy.unknownOwner }];
}

/** Filters of the list, sent by GET. */
export function LeadFilterForm({ path, filters, owners, suggestions }: LeadFilterFormProps) {
  const {
    owner = "",
    sort,
    view,
    columns,
    not,
    person,
    company,
    without,
    others,
    ...rest
  } = filters;
  const onlyByLinks = { view, columns, not, person, company, without, others };
  return (
    <search>
      <form action={path} aria-label={copy.filters} className="group grid grid-cols-1 gap-1">
        <FormFields formId="leads" values={{ ...rest, owner, sort }}>
          <HiddenFilters filters={onlyByLinks} />
          <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3 sm:max-lg:grid-cols-[minmax(0,1fr)_auto_auto] lg:grid-cols-[minmax(0,1fr)_9.5rem_9.5rem_8.5rem_auto_auto]">
            <div>
              <TextField
                name="q"
                type="search"
                dir="auto"
                label={copy.search}
                placeholder={copy.searched}
                maxLength={100}
                enterKeyHint="search"
              />
            </div>
            <div
              className={`col-span-full grid grid-cols-2 gap-3 max-lg:order-1 sm:max-lg:grid-cols-3 lg:contents ${folded}`}
            >
              <SelectField
                name="state"
                label={copy.state}
                options={states}
                placeholder={copy.allButSpam}
              />
              <SelectField
                name="owner"
                label={copy.owner}
                options={ownerOptions(owners, owner)}
                placeholder={copy.any}
              />
              <SelectField name="due" label={copy.due} options={days} placeholder={copy.any} />
            </div>
            <FilterFold {...setFilters(filters)} open={false} isShort />
            <div
              className={`col-span-full grid grid-cols-2 items-end gap-3 order-2 sm:pb-2 md:grid-cols-4 ${foldedAlways}`}
            >
              <SelectField
                name="sort"
                label={copy.sort}
                options={sorts}
                placeholder={copy.newestFirst}
              />
              <SuggestingField name="tag" suggestions={suggestions} maxLength={LONGEST_TAG} />
              <SelectField name="form" label={copy.form} options={forms} placeholder={copy.any} />
              <SelectField name="plan" label={copy.plan} options={plans} placeholder={copy.any} />
              <SuggestingField name="source" suggestions={suggestions} />
              <SuggestingField name="campaign" suggestions={suggestions} />
              <SuggestingField name="page" suggestions={suggestions} />
              <SuggestingField name="reason" suggestions={suggestions} />
              <TextField name="from" type="date" label={copy.from} />
              <TextField name="to" type="date" label={copy.to} />
              <TextField name="ended_from" type="date" label={copy.endedFrom} />
              <TextField name="ended_to" type="date" label={copy.endedTo} />
              <TextField name="changed_from" type="date" label={copy.changedFrom} />
              <SelectField name="late" label={copy.late} options={late} placeholder={copy.any} />
              <p className="col-span-full text-sm text-muted">{copy.parts}</p>
            </div>
            <Button
              look="plain"
              className={`max-sm:order-3 max-sm:col-span-full max-sm:w-full ${folded}`}
            >
              {copy.apply}
            </Button>
          </div>
        </FormFields>{" "}
      </form>
    </search>
  );
}
