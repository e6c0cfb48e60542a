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
import { leadViewsCopy } from "~/content/desk/lead-views";
import { planIds, subscriptionPlans } from "~/content/leads/subscribe";
import { SelectField, TextField } from "~/ui/forms/field";
import { FilterFold, folded } from "~/ui/forms/filter-fold";
import { FormFields } from "~/ui/forms/form-fields";
import { Button } from "~/ui/primitives/button";
import { TextLink } from "~/ui/primitives/links/text-link";
import { Unfold } from "~/ui/primitives/unfold";

import { HiddenFilters } from "./hidden-filters";
import { LeadFilterChips } from "./lead-filter-chips";
import { filteredHref, isFiltered, leadFormNames, setFilters } from "./lead-filters";
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
          <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-4 max-sm:gap-3 sm:max-lg:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_10rem_10rem_9rem_auto]">
            <div className="max-sm:group-has-[[data-fold][open]]:col-span-full sm:max-lg:col-span-full">
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
            <FilterFold set={setFilters(filters)} open={false} />
            <div className={`col-span-full grid grid-cols-2 gap-3 sm:contents ${folded}`}>
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
            <Button look="dark" className={`max-sm:col-span-full ${folded}`}>
              {copy.apply}
            </Button>
          </div>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <Unfold title={copy.more} className={`open:basis-full ${folded}`}>
              <div className="grid items-end gap-4 pt-2 sm:grid-cols-2 lg:grid-cols-4">
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
                <TextField name="changed_from" type="date" label={copy.changedFrom} />
                <TextField name="ended_from" type="date" label={copy.endedFrom} />
                <TextField name="ended_to" type="date" label={copy.endedTo} />
                <SelectField name="late" label={copy.late} options={late} placeholder={copy.any} />
              </div>
              <p className="pt-3 text-sm text-muted">{copy.parts}</p>
            </Unfold>
            <LeadFilterChips path={path} filters={filters} />
            {isFiltered(filters) || sort || view || columns ? (
              <>
                {isFiltered(filters) || sort ? (
                  <TextLink href={filteredHref(path, { view, columns })}>{copy.clear}</TextLink>
                ) : null}
                <TextLink
                  href={filteredHref(`${path}/views`, filters)}
                  className={isFiltered(filters) || sort ? "" : "max-sm:hidden"}
                >
                  {leadViewsCopy.keep}
                </TextLink>
              </>
            ) : null}
          </div>
        </FormFields>{" "}
      </form>
    </search>
  );
}
