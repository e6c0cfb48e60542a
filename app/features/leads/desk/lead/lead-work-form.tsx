import { leadPageCopy as copy, leadStates, stateNames } from "~/content/desk/leads";
import type { LeadState } from "~/content/desk/leads";
import type { FormValues } from "~/lib/forms/form-values";
import { SelectField, TextAreaField, TextField } from "~/ui/forms/field";
import { PostForm } from "~/ui/forms/post-form";
import { useShortChoices } from "~/ui/primitives/desk/desk-person";
import { Button } from "~/ui/primitives/button";
import { Unfold } from "~/ui/primitives/unfold";

import type { LeadReply } from "../change-lead.server";
import { LONGEST_AMOUNT } from "../lead-amount";
import { LeadEvents } from "./lead-history";
import { NoteKindField } from "../notes/note-kind-field";
import { LONGEST_TAGS } from "../lead-tags";
import { LONGEST_REASON, workNames, workOf } from "./lead-work";
import type { LeadRelatives } from "./lead-relatives.server";
import type { LoadedLead } from "./load-lead.server";

/** The states that a lead can get, and its own. */
function statesFor(own: LeadState) {
  const all = leadStates.some((state) => state === own) ? leadStates : [...leadStates, own];
  return all.map((value) => ({ value, label: stateNames[value] }));
}

type LeadWorkProps = {
  loaded: LoadedLead;
  self: string;
  reply: LeadReply | undefined;
  neighbors: LeadRelatives["neighbors"];
};

/** What others changed since the form's page was opened. */
function Conflict({ loaded: { events }, seen }: { loaded: LoadedLead; seen: number }) {
  const newer = events.filter(({ id }) => id > seen);
  return (
    <section aria-label={copy.conflict.changes}>
      <ul className="@container divide-y divide-line border-b border-line">
        <LeadEvents events={newer} />
      </ul>
    </section>
  );
}

const beginning = [
  "version",
  "seen",
  "due",
  ...workNames.map((name) => `shown_${name}` as const),
] as const;

/** The values of the form. An owner who cannot be chosen stands for the stored one, never for nobody. */
function valuesIn({ loaded, reply }: Pick<LeadWorkProps, "loaded" | "reply">): FormValues {
  const stored = workOf(loaded);
  const values = { ...stored, ...reply?.values };
  const isKnown = loaded.owners.some(({ value }) => value === values.owner) || values.owner === "";
  if (isKnown) return values;
  return { ...values, owner: stored.owner, shown_owner: stored.owner };
}

/** Sets state and owner and adds a note; after a conflict it keeps what was typed. */
export function LeadWorkForm({ loaded, self, reply, neighbors }: LeadWorkProps) {
  const { lead } = loaded;
  const owners = useShortChoices(loaded.owners);
  const values = valuesIn({ loaded, reply });
  const { conflict } = reply ?? {};
  return (
    <PostForm
      formId="lead"
      keep={`lead-${lead.id}`}
      reply={reply}
      values={values}
      trouble={conflict && { title: copy.conflict.title, problem: copy.conflict.text }}
      className="group grid gap-3 [&_:is(input,select,textarea)]:scroll-mb-28"
    >
      {conflict ? <Conflict loaded={loaded} seen={conflict.seen} /> : null}
      {beginning.map((name) => (
        <input key={name} type="hidden" data-base="" name={name} value={values[name]} />
      ))}
      {Object.entries(neighbors ?? {}).map(([side, id]) =>
        id ? <input key={side} type="hidden" name={side} value={id} /> : null,
      )}
      <div className="grid grid-cols-2 gap-3">
        <SelectField name="state" label={copy.state} options={statesFor(lead.state)} />
        <SelectField name="owner" label={copy.owner} options={owners} placeholder={copy.nobody} />
      </div>
      <div className="hidden group-has-[:is([value=won],[value=lost]):checked]:block">
        <TextField
          name="reason"
          label={copy.reason}
          hint={copy.reasonHint}
          list="known-reason"
          maxLength={LONGEST_REASON}
          autoComplete="off"
        />
      </div>
      <TextAreaField
        name="note"
        label={copy.note}
        placeholder={copy.noteHint}
        rows={2}
        tools={<NoteKindField chosen={values["note_kind"]} />}
      />
      {/* Several tags are longer than a value. */}
      <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-3">
        <TextField
          name="amount"
          label={copy.amount}
          inputMode="numeric"
          maxLength={LONGEST_AMOUNT}
          autoComplete="off"
        />
        <TextField
          name="tags"
          label={copy.tags}
          placeholder={copy.tagsExample}
          list="known-tag"
          maxLength={LONGEST_TAGS}
          autoComplete="off"
        />
      </div>
      {/* In sight however long the form is, and a field that is focused scrolls clear of it. After a conflict there is more to
          read before. */}
      <div
        data-work-bar=""
        className={`${conflict ? "relative" : "sticky bottom-0"} form-bar -mx-5 bg-surface px-5 *:grow`}
      >
        {/* First, so that the Enter key saves. */}
        <Button name="intent" value="save">
          {copy.save}
        </Button>
        <Button name="intent" value="answered" look="plain">
          {copy.answered}
        </Button>
      </div>
      {lead.owner === self ? null : (
        <Button name="intent" value="take" look="plain">
          {copy.take}
        </Button>
      )}
      <Unfold title={copy.answeredHelp} className="text-sm">
        <p className="text-muted">{copy.answeredHint}</p>
      </Unfold>
    </PostForm>
  );
}
