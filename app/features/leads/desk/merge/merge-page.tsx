import { leadEntryCopy } from "~/content/desk/lead-entry";
import { leadMergeCopy as copy } from "~/content/desk/lead-merge";
import { leadPageCopy, stateNames } from "~/content/desk/leads";
import { leadLabels } from "~/content/leads/lead-labels";
import { writtenAmount } from "~/lib/format/written-amount";
import { writtenDay } from "~/lib/format/written-time";
import { TextField } from "~/ui/forms/field";
import { Button, ButtonLink } from "~/ui/primitives/button";
import { DeskTime, useDeskTime } from "~/ui/primitives/desk/desk-time";
import { EmptyState } from "~/ui/primitives/empty-state";
import { TextLink } from "~/ui/primitives/links/text-link";
import { TitledSection } from "~/ui/primitives/titled-section";
import { VisuallyHidden } from "~/ui/primitives/visually-hidden";

import { leadTitle } from "../lead/lead-facts";
import { writtenValue } from "../named-value";
import { tagsText } from "../lead-tags";
import { LeadStateBadge } from "../list/lead-table";
import { withTime } from "../lead/follow-up";
import { isOpen, labeledColumns, openStates, tasksOf } from "../stored-lead";
import type { LeadTask, StoredLead } from "../stored-lead";
import type { LoadedMerge } from "./merge-lead.server";

/** The address of the page that merges `other` into a lead; `here` is that page, with the list the lead is of. */
export function mergeHref(here: string, other: string): string {
  return `${here}${here.includes("?") ? "&" : "?"}with=${other}`;
}

type Row = { name: string; label: string; kept: string; gone: string; both?: boolean };

const originColumns = [
  "page",
  "referrer_host",
  "utm_source",
  "utm_medium",
  "utm_campaign",
] as const;

const taskText = ({ what, due_on, due_time }: LeadTask) =>
  leadPageCopy.due(withTime(writtenDay(due_on), due_time), what);

/** The values of the two leads, as far as one of them has any. */
function rowsOf(lead: StoredLead, other: StoredLead, when: (time: string) => string): Row[] {
  const { labels } = copy;
  const fields = (of: StoredLead): [name: string, label: string, value: string][] => [
    ["created_at", labels.received, when(of.created_at)],
    ["state", labels.state, stateNames[of.state]],
    ["reason", leadPageCopy.reason, of.reason ?? ""],
    ["owner", labels.owner, of.owner_address ?? ""],
    ["tasks", labels.tasks, tasksOf(of).map(taskText).join("\n")],
    ["amount", leadPageCopy.glance.amount, of.amount === null ? "" : writtenAmount(of.amount)],
    ["tags", labels.tags, tagsText(of.tags)],
    ...labeledColumns
      .filter((name) => name !== "form")
      .map((name): [string, string, string] => {
        return [name, leadLabels[name], writtenValue(name, String(of[name] ?? ""))];
      }),
    ["message", leadPageCopy.message, of.message],
  ];
  const theirs = fields(other);
  return fields(lead).flatMap(([name, label, kept], at) => {
    const gone = theirs[at]?.[2] ?? "";
    return kept || gone
      ? [{ name, label, kept, gone, both: name === "tags" || name === "tasks" }]
      : [];
  });
}

/** Whether both are open, and the other is further. */
function isFurther({ state: other }: StoredLead, { state }: StoredLead): boolean {
  return isOpen(state) && openStates.indexOf(other) > openStates.indexOf(state);
}

/** Whether the value of the other lead comes to this one. */
function comes({ name, kept, gone, both }: Row, lead: StoredLead, other: StoredLead): boolean {
  if (gone === "" || name === "reason") return false;
  if (name === "state") return isFurther(other, lead);
  const isOrigin = originColumns.some((column) => column === name);
  if (isOrigin && originColumns.some((column) => lead[column] !== null)) return false;
  return both === true || kept === "";
}

function Value({ text, isKept }: { text: string; isKept: boolean }) {
  const value = (
    <bdi className="line-clamp-6 whitespace-pre-wrap wrap-anywhere">{text || copy.none}</bdi>
  );
  return isKept && text ? <strong className="font-semibold">{value}</strong> : value;
}

const cell = "py-2 pr-4 align-top max-sm:text-sm";

/** What differs in the two leads, side by side. */
function Comparison({ lead, other }: { lead: StoredLead; other: StoredLead }) {
  const when = useDeskTime();
  const { field, kept, gone } = copy.columns;
  const rows = rowsOf(lead, other, when);
  const differing = rows.filter((row) => row.kept !== row.gone);
  const same = rows.filter((row) => row.kept === row.gone).map(({ label }) => label);
  return (
    <TitledSection id="compare" title={copy.compare}>
      <p className="max-w-measure text-ink-soft">{copy.compareText}</p>
      <table aria-labelledby="compare" className="w-full table-fixed text-left">
        <thead className="text-sm text-muted">
          <tr>
            <th scope="col" className="w-20 pr-3 pb-2 font-normal sm:w-44">
              <VisuallyHidden>{field}</VisuallyHidden>
            </th>
            <th scope="col" className="pr-4 pb-2 font-normal">
              {kept}
            </th>
            <th scope="col" className="pb-2 font-normal">
              {gone}
            </th>
          </tr>
        </thead>
        <tbody>
          {differing.map((row) => (
            <tr key={row.name} className="border-t border-line">
              <th scope="row" className="py-2 pr-3 align-top text-sm font-normal text-muted">
                {row.label}
              </th>
              <td className={cell}>
                <Value text={row.kept} isKept={row.name !== "state" || !comes(row, lead, other)} />
              </td>
              <td className={cell}>
                <Value text={row.gone} isKept={comes(row, lead, other)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {same.length > 0 ? <p className="text-sm text-muted">{copy.same(same)}</p> : null}
    </TitledSection>
  );
}

type MergePageProps = {
  loaded: LoadedMerge;
  /** This page without another lead, and the page of the lead. */
  here: string;
  back: string;
};

function MergeForm({
  lead,
  other,
  here,
  back,
}: MergePageProps["loaded"] & Omit<MergePageProps, "loaded">) {
  if (!other) return null;
  return (
    <form method="post" action={mergeHref(here, other.id)} className="grid max-w-form gap-4">
      <p>{copy.text}</p>
      <input type="hidden" name="version" value={lead.version} />
      <input type="hidden" name="other" value={other.id} />
      <input type="hidden" name="other_version" value={other.version} />
      <div className="flex flex-wrap items-center gap-3">
        <Button>{copy.submit}</Button>
        <ButtonLink href={back} look="plain">
          {leadEntryCopy.cancel}
        </ButtonLink>
        <TextLink href={here}>{copy.another}</TextLink>
      </div>
    </form>
  );
}

/** The other requests of the lead's person, or the leads that a search found. */
function Candidates({ loaded: { lead, typed, others }, here, back }: MergePageProps) {
  const [path = "", query] = here.split("?");
  return (
    <>
      <TitledSection id="candidates" title={copy.candidates}>
        {others.length === 0 ? (
          <EmptyState>
            <p>{typed ? copy.noMatch : copy.noCandidates}</p>
          </EmptyState>
        ) : (
          <ul className="divide-y divide-line">
            {others.map((other) => (
              <li key={other.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
                <ButtonLink href={mergeHref(here, other.id)} look="plain" size="compact">
                  {copy.choose}
                  <VisuallyHidden>{copy.of(leadTitle(other))}</VisuallyHidden>
                </ButtonLink>
                <bdi className="wrap-anywhere">{leadTitle(other)}</bdi>
                <LeadStateBadge state={other.state} />
                <span className="text-sm text-muted wrap-anywhere">
                  <bdi>{other.email}</bdi> <DeskTime time={other.created_at} />
                </span>
              </li>
            ))}
          </ul>
        )}
      </TitledSection>
      <search>
        <form action={path} className="flex max-w-form flex-wrap items-end gap-3">
          {[...new URLSearchParams(query)].map(([name, value]) => (
            <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
          ))}
          <div className="w-full grow sm:w-auto">
            <TextField
              id="merge-find"
              name="find"
              type="search"
              label={copy.find}
              defaultValue={typed}
              maxLength={2000}
              enterKeyHint="search"
            />
          </div>
          <Button look="dark">{copy.search}</Button>
        </form>
      </search>
      <p>
        <TextLink href={back}>{leadTitle(lead)}</TextLink>
      </p>
    </>
  );
}

/** Chooses another lead, shows what becomes of the two, and merges them. */
export function MergePage({ loaded, here, back }: MergePageProps) {
  if (!loaded.other) return <Candidates loaded={loaded} here={here} back={back} />;
  return (
    <>
      <Comparison lead={loaded.lead} other={loaded.other} />
      <MergeForm {...loaded} here={here} back={back} />
    </>
  );
}
