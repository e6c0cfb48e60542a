import { deskColumnNames } from "~/content/desk/lead-columns";
import { leadMergeCopy as copy } from "~/content/desk/lead-merge";
import { leadPageCopy, stateNames } from "~/content/desk/leads";
import { leadLabels } from "~/content/leads/lead-labels";
import { writtenAmount } from "~/lib/format/written-amount";
import { writtenDay } from "~/lib/format/written-time";
import { useDeskTime } from "~/ui/primitives/desk/desk-time";
import { TextLink } from "~/ui/primitives/links/text-link";
import { TitledSection } from "~/ui/primitives/titled-section";
import { VisuallyHidden } from "~/ui/primitives/visually-hidden";

import { withTime } from "../lead/follow-up";
import { leadTitle } from "../lead/lead-facts";
import { tagsText } from "../lead-tags";
import { writtenValue } from "../named-value";
import { contactsText } from "../other-contacts";
import { isOpen, labeledColumns, openStates, tasksOf } from "../stored-lead";
import type { LeadTask, StoredLead } from "../stored-lead";
import { choosable, isNoMessage, takeName } from "./merge-choices";

type Row = { name: string; label: string; kept: string; gone: string; both?: boolean };

const originColumns = [
  "page",
  "referrer_host",
  "utm_source",
  "utm_medium",
  "utm_campaign",
] as const;

/** Of these, what both leads have stays. */
const joined = new Set(["tags", "tasks", "other_contacts"]);

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
    ["company_domain", deskColumnNames.company_domain, of.company_domain ?? ""],
    ["other_contacts", deskColumnNames.other_contacts, contactsText(of.other_contacts)],
    ["message", leadPageCopy.message, of.message],
  ];
  const theirs = fields(other);
  return fields(lead).flatMap(([name, label, kept], at) => {
    const gone = theirs[at]?.[2] ?? "";
    return kept || gone ? [{ name, label, kept, gone, both: joined.has(name) }] : [];
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
  if (name === "message") return isNoMessage(kept);
  const isOrigin = originColumns.some((column) => column === name);
  if (isOrigin && originColumns.some((column) => lead[column] !== null)) return false;
  return both === true || kept === "";
}

function Value({ text, isKept }: { text: string; isKept: boolean }) {
  const value = (
    <bdi className="line-clamp-6 whitespace-pre-wrap wrap-anywhere">{text || copy.none}</bdi>
  );
  return isKept || !text ? value : <del className="text-muted">{value}</del>;
}

const cell = "py-1.5 pr-4 align-top last:pr-0 max-sm:text-sm max-sm:nth-2:pr-2";

/** Whether one of the two values has to go, so that it is chosen which. A missing message is none. */
const isChosen = ({ name, kept, gone }: Row) =>
  choosable.some((column) => column === name) &&
  [kept, gone].every((value) => value !== "" && !(name === "message" && isNoMessage(value)));

type ChoiceProps = { row: Row; side: "this" | "other"; checked: boolean };

/** One of two values, as a choice. */
function Choice({ row: { name, kept, gone }, side, checked }: ChoiceProps) {
  return (
    <label className="flex h-full cursor-pointer items-start gap-2.5 rounded-md border border-line px-3 py-2 text-ink-soft hover:border-control has-checked:border-ink has-checked:bg-raised has-checked:text-ink max-sm:px-2">
      <input
        type="radio"
        className="choice shrink-0"
        name={takeName(name)}
        value={side}
        defaultChecked={checked}
        aria-describedby={`merge-${name}`}
      />
      <Value text={side === "this" ? kept : gone} isKept />
    </label>
  );
}

type ComparisonProps = {
  lead: StoredLead;
  other: StoredLead;
  /** The page that chooses another lead. */
  another: string;
};

/** What differs in the two leads, side by side, with the choice of what stays. */
export function Comparison({ lead, other, another }: ComparisonProps) {
  const when = useDeskTime();
  const { field, kept, gone } = copy.columns;
  const rows = rowsOf(lead, other, when);
  const differing = rows
    .filter((row) => row.kept !== row.gone)
    .toSorted((one, next) => Number(isChosen(next)) - Number(isChosen(one)));
  const same = rows.filter((row) => row.kept === row.gone).map(({ label }) => label);
  return (
    <TitledSection id="compare" title={copy.compare}>
      <p className="max-w-measure text-ink-soft">{copy.compareText}</p>
      <table aria-labelledby="compare" className="w-full table-fixed text-left max-sm:block">
        <thead className="text-sm text-muted max-sm:block">
          <tr className="max-sm:grid max-sm:grid-cols-2">
            <th scope="col" className="w-44 pr-3 pb-2 font-normal max-sm:sr-only">
              <VisuallyHidden>{field}</VisuallyHidden>
            </th>
            <th scope="col" className="pr-4 pb-2 font-normal">
              {kept}
              <bdi className="block text-base font-semibold wrap-anywhere text-ink">
                {leadTitle(lead)}
              </bdi>
            </th>
            <th scope="col" className="pb-2 font-normal">
              {gone}{" "}
              <TextLink href={another} className="ml-2">
                {copy.change}
                <VisuallyHidden>{copy.changeOther}</VisuallyHidden>
              </TextLink>
              <bdi className="block text-base font-semibold wrap-anywhere text-ink">
                {leadTitle(other)}
              </bdi>
            </th>
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {differing.map((row) => {
            const isTaken = comes(row, lead, other);
            return (
              <tr key={row.name} className="border-t border-line max-sm:grid max-sm:grid-cols-2">
                <th
                  scope="row"
                  id={`merge-${row.name}`}
                  className="py-3.5 pr-3 align-top text-sm leading-5 font-normal text-muted max-sm:col-span-full max-sm:pt-2 max-sm:pb-0"
                >
                  {row.label}
                </th>
                {isChosen(row) ? (
                  <>
                    <td className={cell}>
                      <Choice row={row} side="this" checked={!isTaken} />
                    </td>
                    <td className={cell}>
                      <Choice row={row} side="other" checked={isTaken} />
                    </td>
                  </>
                ) : (
                  <>
                    <td className={`${cell} sm:py-3.5`}>
                      <Value text={row.kept} isKept={!isTaken || row.both === true} />
                    </td>
                    <td className={`${cell} sm:py-3.5`}>
                      <Value text={row.gone} isKept={isTaken} />
                      {isTaken && row.name === "message" ? (
                        <input type="hidden" name={takeName("message")} value="other" />
                      ) : null}
                    </td>
                  </>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
      {same.length > 0 ? <p className="text-sm text-muted">{copy.same(same)}</p> : null}
    </TitledSection>
  );
}
