import {
  columnNames,
  dueNames,
  formNames,
  groupNames,
  lateNames,
  leadListCopy as copy,
  sortNames,
  stateGroups,
  stateNames,
} from "~/content/desk/leads";
import { leadViewsCopy } from "~/content/desk/lead-views";
import { subscriptionPlans } from "~/content/leads/subscribe";
import { writtenDay } from "~/lib/format/written-time";
import { FilterChip } from "~/ui/primitives/desk/filter-chip";
import { TextLink } from "~/ui/primitives/links/text-link";

import { filteredHref, isFiltered } from "./lead-filters";
import type { LeadFilters } from "./lead-filters";

type Name = keyof LeadFilters;
type Describe = {
  [Each in Name]?: (value: NonNullable<LeadFilters[Each]>, all: LeadFilters) => string;
};

const named = (name: string) => (value: string) => `${name}: ${value}`;

/** The filters that the form's first line does not have, and how the list says each. */
const describe: Describe = {
  person: copy.person,
  company: copy.company,
  without: (group) => groupNames[group].none,
  others: (group, { not = [] }) => copy.others(groupNames[group].others, not),
  tag: named(copy.tag),
  form: (form) => formNames[form],
  plan: (plan) => `${copy.plan}: ${subscriptionPlans[plan].name}`,
  source: named(copy.source),
  campaign: named(copy.campaign),
  page: named(copy.page),
  reason: named(copy.reason),
  late: (late) => `${copy.late}: ${lateNames[late]}`,
  from: (day) => `${copy.from} ${writtenDay(day)}`,
  to: (day) => `${copy.to} ${writtenDay(day)}`,
  changed_from: (day) => `${copy.changedFrom} ${writtenDay(day)}`,
  ended_from: (day) => `${copy.endedFrom} ${writtenDay(day)}`,
  ended_to: (day) => `${copy.endedTo} ${writtenDay(day)}`,
  sort: (sort) => sortNames[sort],
};

const states: Partial<Record<string, string>> = { ...stateGroups, ...stateNames };
const owners: Partial<Record<string, string>> = copy.owners;

/** Those of the first line, and how the list is shown. */
const describeInSight: Describe = {
  q: leadViewsCopy.words,
  state: (state) => states[state] ?? state,
  owner: (owner) => owners[owner] ?? leadViewsCopy.owned,
  due: (due) => `${copy.due}: ${dueNames[due]}`,
  view: () => leadViewsCopy.board,
  columns: (columns) => copy.columnsChosen(columns.map((column) => columnNames[column])),
};

function textOf<Each extends Name>(
  name: Each,
  filters: LeadFilters,
  texts: Describe,
): string | undefined {
  const value = filters[name];
  return value ? texts[name]?.(value, filters) : undefined;
}

const names = Object.keys(describe) as Name[];

/** All filters and the order in one line. */
export function filtersInWords(filters: LeadFilters): string {
  const texts = { ...describeInSight, ...describe };
  const all = (Object.keys(texts) as Name[]).map((name) => textOf(name, filters, texts));
  return all.filter(Boolean).join(", ");
}

/** The filters that are set and not in sight, each with a link to the list without it. */
function LeadFilterChips({ path, filters }: { path: string; filters: LeadFilters }) {
  const chips = names.flatMap((name) => {
    const text = textOf(name, filters, describe);
    return text ? [{ name, text }] : [];
  });
  return chips.map(({ name, text }) => (
    <FilterChip
      key={name}
      remove={copy.remove}
      text={text}
      href={filteredHref(path, {
        ...filters,
        [name]: undefined,
        ...(name === "others" ? { not: [] } : {}),
      })}
    />
  ));
}

/** What is set, and the way to the list without it. */
export function FilterWays({ path, filters }: { path: string; filters: LeadFilters }) {
  const { sort, view, columns } = filters;
  if (!isFiltered(filters) && sort === undefined) return null;
  return (
    <>
      <LeadFilterChips path={path} filters={filters} />
      <TextLink href={filteredHref(path, { view, columns })} className="text-sm">
        {copy.clear}
      </TextLink>
    </>
  );
}
