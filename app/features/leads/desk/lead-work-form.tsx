import { leadPageCopy, leadStates, stateNames } from "~/content/desk/leads";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { SelectField, TextAreaField } from "~/ui/forms/field";
import { keepsTypedText } from "~/lib/forms/typed-text";
import { RadioGroup } from "~/ui/forms/choice-field";
import { TypedTextNotices } from "~/ui/forms/typed-text-notices";
import { Button } from "~/ui/primitives/button";

import type { LeadReply } from "./change-lead.server";
import { LeadEvents } from "./lead-history";
import type { LoadedLead } from "./load-lead.server";

const states = leadStates.map((value) => ({ value, label: stateNames[value] }));
const formId = "lead";

type LeadWorkProps = { loaded: LoadedLead; self: string; reply: LeadReply | undefined };

/** What others changed since the form's page was opened. */
function Conflict({ loaded: { events }, seen }: { loaded: LoadedLead; seen: number }) {
  const newer = events.filter(({ id }) => id > seen);
  return (
    <section aria-label={leadPageCopy.conflict.changes}>
      <ul className="divide-y divide-line border-b border-line">
        <LeadEvents events={newer} />
      </ul>
    </section>
  );
}

/** What the form's page shows, so that the action knows what is changed. */
function Shown({ loaded: { lead, events } }: { loaded: LoadedLead }) {
  const shown = {
    intent: "save",
    version: lead.version,
    seen: events[0]?.id ?? 0,
    shown_state: lead.state,
    shown_owner: lead.assignee ?? "",
  };
  return Object.entries(shown).map(([name, value]) => (
    <input key={name} type="hidden" data-base="" name={name} value={value} />
  ));
}

/** Makes the signed-in person the owner of a lead. */
export function TakeForm({ loaded, self }: Omit<LeadWorkProps, "reply">) {
  if (loaded.lead.assignee === self) return null;
  return (
    <form method="post">
      <Shown loaded={loaded} />
      <input type="hidden" name="state" value={loaded.lead.state} />
      <input type="hidden" name="owner" value={self} />
      <Button look="plain" className="w-full">
        {leadPageCopy.take}
      </Button>
    </form>
  );
}

/** Sets state and owner and adds a note; after a conflict it keeps what was typed. */
export function LeadWorkForm({ loaded, reply }: Omit<LeadWorkProps, "self">) {
  const { lead, owners } = loaded;
  const { values, errors } = reply ?? {};
  const conflict = reply?.conflict;
  return (
    <form
      method="post"
      noValidate
      className="grid gap-5"
      {...keepsTypedText(`lead-${lead.id}`, {
        unsaved: values !== undefined,
        asks: "always",
        posts: true,
      })}
    >
      <TypedTextNotices />
      <ErrorSummary
        reply={reply}
        formId={formId}
        {...(conflict && {
          title: leadPageCopy.conflict.title,
          problem: leadPageCopy.conflict.text,
        })}
      />
      {conflict ? <Conflict loaded={loaded} seen={conflict.seen} /> : null}
      <Shown loaded={loaded} />
      <RadioGroup
        id={`${formId}-state`}
        name="state"
        label={leadPageCopy.state}
        options={states}
        defaultValue={values?.["state"] ?? lead.state}
      />
      <SelectField
        id={`${formId}-owner`}
        name="owner"
        label={leadPageCopy.owner}
        options={owners}
        placeholder={leadPageCopy.nobody}
        defaultValue={values?.["owner"] ?? lead.assignee ?? ""}
        error={errors?.["owner"]}
      />
      <TextAreaField
        id={`${formId}-note`}
        name="note"
        label={leadPageCopy.note}
        hint={leadPageCopy.noteHint}
        rows={4}
        defaultValue={values?.["note"]}
        error={errors?.["note"]}
      />
      <Button className="w-full">{leadPageCopy.save}</Button>
    </form>
  );
}
