import { leadPageCopy, stateNames } from "~/content/desk/leads";
import { DeskTime } from "~/ui/primitives/desk-time";

import { TitledSection } from "~/ui/primitives/titled-section";

import type { LeadEvent } from "./load-lead.server";
import { knownState } from "./stored-lead";

const { events: words, formerOwner, unknownAuthor } = leadPageCopy;

function whatHappened({ kind, value, owner }: LeadEvent): string {
  if (kind === "note") return words.note;
  if (kind === "assignee") return value ? words.owner(owner ?? formerOwner) : words.noOwner;
  const state = knownState(value);
  return words.state(state ? stateNames[state] : (value ?? ""));
}

function Happening({ time, children }: { time: string; children: React.ReactNode }) {
  return (
    <p className="flex flex-wrap gap-x-3 wrap-anywhere">
      <DeskTime time={time} className="text-sm leading-body text-muted tabular-nums" />
      <span className="min-w-0">{children}</span>
    </p>
  );
}

/** Events of a lead with their authors. */
export function LeadEvents({ events }: { events: readonly LeadEvent[] }) {
  return events.map((event) => (
    <li key={event.id} className="grid gap-1.5 py-3">
      <Happening time={event.occurred_at}>
        <strong className="font-semibold">{event.author ?? unknownAuthor}</strong>{" "}
        {whatHappened(event)}
      </Happening>{" "}
      {event.kind === "note" ? (
        <p
          dir="auto"
          className="rounded-md border border-line bg-sunken px-4 py-3 whitespace-pre-wrap wrap-anywhere"
        >
          {event.value}
        </p>
      ) : null}
    </li>
  ));
}

type LeadHistoryProps = { received: string; events: readonly LeadEvent[] };

/** What happened to a lead, newest first. */
export function LeadHistory({ received, events }: LeadHistoryProps) {
  return (
    <TitledSection id="history" title={leadPageCopy.history} className="grid gap-2">
      <ol className="divide-y divide-line">
        <LeadEvents events={events} />
        <li className="py-3">
          <Happening time={received}>{words.received}</Happening>
        </li>
      </ol>
    </TitledSection>
  );
}
