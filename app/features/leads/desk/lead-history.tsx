import { leadPageCopy, noteKindNames, stateNames } from "~/content/desk/leads";
import { leadLabels } from "~/content/leads/lead-labels";
import { writtenAmount } from "~/lib/format/written-amount";
import { writtenDay } from "~/lib/format/written-time";
import { Button } from "~/ui/primitives/button";
import { DeskTime } from "~/ui/primitives/desk-time";

import { NoteIcon } from "./note-kind-field";
import { TitledSection } from "~/ui/primitives/titled-section";

import { knownState, noteKindOf } from "./stored-lead";
import type { LeadEvent, StoredLead } from "./stored-lead";

const { events: words, formerOwner, formerColleague } = leadPageCopy;

const names: Record<string, string> = { ...leadLabels, message: leadPageCopy.message };

/** Leads that no visitor sent. */
const beginnings: Record<string, string> = { desk: words.entered, import: words.imported };

export function whatHappened(event: LeadEvent): string {
  const { kind, value, detail, owner } = event;
  const text = value ?? "";
  switch (kind) {
    case "added":
      return beginnings[text] ?? words.received;
    case "note":
      return noteKindNames[noteKindOf(event)].done;
    case "owner":
      return value ? words.owner(owner ?? formerOwner) : words.noOwner;
    case "follow_up":
      return value ? words.followUp(writtenDay(value), detail) : words.noFollowUp;
    case "amount":
      return value ? words.amount(writtenAmount(Number(value))) : words.noAmount;
    case "tags":
      return value ? words.tags(value) : words.noTags;
    case "correction":
      return words.correction(
        text
          .split(" ")
          .map((name) => names[name] ?? name)
          .join(", "),
      );
    case "answer":
      return words.answer;
    case "mail_sent":
    case "mail_refused":
      return words.mail(text, detail ?? "", kind === "mail_sent");
    case "state": {
      const state = knownState(value);
      return words.state(state ? stateNames[state] : text, detail);
    }
  }
}

function authorOf({ author, kind }: LeadEvent): string {
  return author ?? (kind.startsWith("mail_") ? words.site : formerColleague);
}

function Happening({ time, children }: { time: string; children: React.ReactNode }) {
  return (
    <p className="flex flex-wrap gap-x-3 wrap-anywhere">
      <DeskTime time={time} className="text-sm leading-body text-muted tabular-nums" />
      <span className="min-w-0">{children}</span>
    </p>
  );
}

/** Events of one save, which the database gives one moment: the first one first. The saves keep their order. */
function savesIn(events: readonly LeadEvent[]): LeadEvent[][] {
  const saves: LeadEvent[][] = [];
  for (const event of events) {
    const save = saves.at(-1);
    const [next] = save ?? [];
    if (next?.occurred_at === event.occurred_at && next.author === event.author)
      save?.unshift(event);
    else saves.push([event]);
  }
  return saves;
}

type LeadEventsProps = {
  events: readonly LeadEvent[];
  /** Id of the answer that the reader may undo. */
  undoable?: number | undefined;
};

/** Events of a lead with their authors; those of one save are one line. */
export function LeadEvents({ events, undoable }: LeadEventsProps) {
  return savesIn(events).map((save) => {
    const [first] = save;
    if (!first) return null;
    return (
      <li key={first.id} className="grid gap-1.5 py-3">
        <Happening time={first.occurred_at}>
          <strong className="font-semibold">{authorOf(first)}</strong>{" "}
          {save.map(whatHappened).join("; ")}
        </Happening>{" "}
        {save.map((event) =>
          event.kind === "note" ? (
            <div
              key={event.id}
              className="flex items-start gap-2.5 rounded-md border border-line bg-sunken px-4 py-3"
            >
              <NoteIcon kind={noteKindOf(event)} className="mt-[0.15lh] size-5 text-ink-soft" />
              <p dir="auto" className="min-w-0 grow whitespace-pre-wrap wrap-anywhere">
                {event.value}
              </p>
            </div>
          ) : null,
        )}{" "}
        {save.some(({ id }) => id === undoable) ? (
          <form method="post">
            <Button name="intent" value="undo_answer" look="plain" size="compact">
              {leadPageCopy.undoAnswer}
            </Button>
          </form>
        ) : null}
      </li>
    );
  });
}

type LeadHistoryProps = LeadEventsProps & {
  received: string;
  /** How it reached us. */
  form: StoredLead["form"];
};

/** What happened to a lead, newest first. */
export function LeadHistory({ received, form, events, undoable }: LeadHistoryProps) {
  const added = events.find(({ kind }) => kind === "added");
  const beginning = beginnings[form ?? ""] ?? words.received;
  const later = events.filter((event) => event !== added);
  return (
    <TitledSection id="history" title={leadPageCopy.history} className="grid gap-2">
      <ol className="divide-y divide-line">
        <LeadEvents events={later} undoable={undoable} />
        <li className="py-3">
          <Happening time={received}>
            {added ? words.by(beginning, authorOf(added)) : beginning}
          </Happening>
        </li>
      </ol>
    </TitledSection>
  );
}
