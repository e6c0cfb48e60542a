import { overviewCopy } from "~/content/desk/overview";
import { writtenDay, writtenSpan } from "~/lib/format/written-time";
import { DeskPerson } from "~/ui/primitives/desk/desk-person";
import { TitledSection } from "~/ui/primitives/titled-section";

import { Count, CountTable, LeadsLink } from "./count-table";
import type { CountRow } from "./count-table";
import type { LeadFigures } from "./load-overview.server";

const { owners: copy } = overviewCopy;

type Figures = LeadFigures["owners"][number];

/** The share of leads that were answered within a working day, in percent; undefined of no leads. */
export function shareInTime({ received, in_time }: Pick<Figures, "received" | "in_time">) {
  return received > 0 ? Math.floor((100 * in_time) / received) : undefined;
}

type Days = { from: string; to: string };

/** The figures of an owner, of leads that have none, or of all. */
function rowOf(figures: Figures, { from, to }: Days): CountRow {
  const { owner, address, is_all, answered, seconds, open } = figures;
  const filters = is_all ? {} : { owner: owner ?? "nobody" };
  const inDays = { ...filters, from, to };
  const share = shareInTime(figures);
  return {
    key: is_all ? "all" : (owner ?? "nobody"),
    name: is_all ? copy.all : address ? <DeskPerson address={address} /> : copy.nobody,
    cells: [
      <Count key="answered" count={answered} filters={{ ...inDays, late: "either" }} />,
      share === undefined ? (
        ""
      ) : (
        <LeadsLink key="share" filters={{ ...inDays, late: "no" }}>
          {overviewCopy.answeredShare(share)}
        </LeadsLink>
      ),
      seconds === null ? (
        ""
      ) : (
        <LeadsLink key="median" filters={{ ...inDays, late: "either" }}>
          {writtenSpan(seconds)}
        </LeadsLink>
      ),
      <Count key="open" count={open} filters={{ ...filters, state: "open" }} />,
    ],
  };
}

/** How soon each owner's leads were answered, and how many are open; each figure leads to its leads. */
export function OwnerFigures({ leads }: { leads: LeadFigures }) {
  const { owners, first_day: from, last_day: to } = leads;
  const rows = owners.map((figures) => rowOf(figures, { from, to }));
  return (
    <TitledSection id="owners" title={copy.title} className="grid grid-cols-1 gap-4">
      <p className="text-ink-soft">{copy.lead(writtenDay(from), writtenDay(to))}</p>
      <CountTable
        label={copy.table}
        head={[copy.owner, copy.answered, copy.inTime, copy.median, copy.open]}
        rows={rows.slice(0, -1)}
        total={rows.at(-1)}
        hasLongNames
      />
    </TitledSection>
  );
}
