import { bulkCopy, bulkResultCopy, stateNames } from "~/content/desk/leads";
import { writtenDay } from "~/lib/format/written-time";
import { HiddenFields } from "~/ui/forms/hidden-fields";
import { Button } from "~/ui/primitives/button";
import { FocusedNotice } from "~/ui/primitives/focused-notice";
import { TextLink } from "~/ui/primitives/links/text-link";

import { LeadBulkQuestion } from "./lead-bulk-question";
import type { BulkReply, BulkResult } from "./bulk-reply";
import { NO_OWNER } from "./bulk-fields";
import { knownState } from "../stored-lead";

type Owners = readonly { value: string; label: string }[];

function whatWasDone({ intent, value, changed }: BulkResult, owners: Owners): string {
  const { done, unchanged } = bulkResultCopy;
  if (changed === 0) return unchanged;
  if (intent === "state") return done.state(changed, stateNames[knownState(value) ?? "new"]);
  if (intent === "follow_up")
    return value ? done.followUp(changed, writtenDay(value)) : done.noFollowUp(changed);
  if (intent === "tags") return done.tags(changed, value);
  if (intent !== "owner") return done[intent](changed);
  const owner = owners.find((one) => one.value === value)?.label;
  return value === NO_OWNER ? done.noOwner(changed) : done.owner(changed, owner ?? value);
}

/** Changes the rest as part of the same batch: the leads after those that were changed. */
function Rest({ result: { intent, value, batch, reason = "", rest } }: { result: BulkResult }) {
  if (!rest) return null;
  const names = {
    state: "new_state",
    owner: "new_owner",
    follow_up: "follow_up",
    tags: "new_tags",
    bin: "",
    restore: "",
    undo: "",
    erase: "",
  };
  const { created_at, id } = rest.place;
  const where = { which: "found", shown_at: rest.shownAt, sure: rest.sure };
  const place = { before: created_at, after: id };
  return (
    <form method="post">
      <HiddenFields fields={{ ...where, ...place, batch, reason, [names[intent]]: value }} />
      <Button name="intent" value={intent} look="plain" size="compact">
        {bulkCopy.rest}
      </Button>
    </form>
  );
}

/** The intents that a change of several leads is taken back with. */
const undoing: Record<BulkResult["intent"], "undo" | "restore" | undefined> = {
  state: "undo",
  owner: "undo",
  follow_up: "undo",
  tags: "undo",
  undo: "undo",
  bin: "restore",
  restore: "restore",
  erase: undefined,
};

function canUndo({ intent, batch, changed, more }: BulkResult): boolean {
  const isUndone = intent === "undo" || intent === "restore";
  return batch !== undefined && (isUndone ? more === true : changed > 0);
}

function Undo({ result: { intent, batch, more } }: { result: BulkResult }) {
  return (
    <form method="post">
      <HiddenFields fields={{ batch }} />
      <Button name="intent" value={undoing[intent]} look="plain" size="compact">
        {more ? bulkCopy.rest : bulkCopy.undo}
      </Button>
    </form>
  );
}

/** What became of an import, with the way to take it back. */
export function ImportResult({ notice, imported }: { notice: string; imported: string }) {
  return (
    <form method="post">
      <input type="hidden" name="imported" value={imported} />
      <FocusedNotice
        tone="success"
        action={
          <Button name="intent" value="bin" look="plain" size="compact" className="ml-auto">
            {bulkCopy.undo}
          </Button>
        }
      >
        {notice}
      </FocusedNotice>
    </form>
  );
}

function Overtaken({ result: { intent, overtaken, named } }: { result: BulkResult }) {
  if (overtaken === 0) return null;
  const others = overtaken - named.length;
  return (
    <span className="block">
      {intent === "undo"
        ? bulkResultCopy.changedSince(overtaken)
        : bulkResultCopy.overtaken(overtaken)}{" "}
      {named.map(({ id, full_name }, index) => (
        <span key={id}>
          {index > 0 ? ", " : ""}
          <TextLink href={`/app/desk/leads/${id}`}>
            <bdi>{full_name}</bdi>
          </TextLink>
        </span>
      ))}
      {others > 0 ? ` ${bulkResultCopy.othersOvertaken(others)}` : ""}
    </span>
  );
}

type LeadBulkResultProps = { reply: BulkReply; owners: Owners; path: string };

/** What became of the leads that a form was to change, with what did not and why. */
export function LeadBulkResult({ reply, owners, path }: LeadBulkResultProps) {
  const { result, question, problem } = reply;
  if (question) return <LeadBulkQuestion question={question} owners={owners} back={path} />;
  if (!result) return <FocusedNotice tone="danger">{problem}</FocusedNotice>;
  const { isPast, changed, same, missing, overtaken, rest, more } = result;
  const isWhole = !result.problem && !rest && !more && overtaken === 0 && missing === 0;
  const lines = [
    changed > 0 || isWhole ? whatWasDone(result, owners) : "",
    isPast ? bulkResultCopy.pastDay : "",
    same > 0 ? bulkResultCopy.same(same) : "",
    missing > 0 ? bulkResultCopy.missing(missing) : "",
    result.problem ?? "",
    rest ? bulkResultCopy.rest : "",
    more ? bulkResultCopy.more : "",
  ];
  const action =
    rest || canUndo(result) ? (
      <div className="ml-auto flex shrink-0 flex-wrap justify-end gap-3">
        <Rest result={result} />
        {canUndo(result) ? <Undo result={result} /> : null}
      </div>
    ) : undefined;
  return (
    <FocusedNotice
      tone={isWhole ? "success" : result.problem ? "danger" : "warn"}
      {...(action ? { action } : {})}
    >
      {lines.filter(Boolean).map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
      <Overtaken result={result} />
    </FocusedNotice>
  );
}
