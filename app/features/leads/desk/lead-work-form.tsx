import { leadPageCopy, leadStates, stateNames } from "~/content/desk/leads";
import type { FormValues } from "~/lib/forms/form-values";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { SelectField, TextAreaField } from "~/ui/forms/field";
import { keepsTypedText } from "~/lib/forms/typed-text";
import { RadioGroup } from "~/ui/forms/choice-field";
import { TypedTextNotices } from "~/ui/forms/typed-text-notices";
import { Button } from "~/ui/primitives/button";

import type { LeadReply } from "./change-lead.server";
import { LeadEvents } from "./lead-history";
import { workOf } from "./lead-work";
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

const beginning = ["version", "seen", "shown_state", "shown_owner"] as const;

/** The values of the form. An owner who cannot be chosen stands for the stored one, never for nobody. */
function valuesIn({ loaded, reply }: Omit<LeadWorkProps, "self">): FormValues {
  const stored = workOf(loaded);
  const values = { ...stored, ...reply?.values };
  const isKnown = loaded.owners.some(({ value }) => value === values.owner) || values.owner === "";
  if (isKnown) return values;
  return { ...values, owner: stored.owner, shown_owner: stored.owner };
}

/** Sets state and owner and adds a note; after a conflict it keeps what was typed. */
export function LeadWorkForm({ loaded, self, reply }: LeadWorkProps) {
  const { lead, owners } = loaded;
  const values = valuesIn({ loaded, reply });
  const { errors, conflict } = reply ?? {};
  return (
    <form
      method="post"
      noValidate
      className="grid gap-5"
      {...keepsTypedText(`lead-${lead.id}`, {
        unsaved: reply !== undefined,
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
      {beginning.map((name) => (
        <input key={name} type="hidden" data-base="" name={name} value={values[name]} />
      ))}
      <RadioGroup
        id={`${formId}-state`}
        name="state"
        label={leadPageCopy.state}
        options={states}
        defaultValue={values["state"] ?? ""}
        error={errors?.["state"]}
      />
      <SelectField
        id={`${formId}-owner`}
        name="owner"
        label={leadPageCopy.owner}
        options={owners}
        placeholder={leadPageCopy.nobody}
        defaultValue={values["owner"]}
        error={errors?.["owner"]}
      />
      <TextAreaField
        id={`${formId}-note`}
        name="note"
        label={leadPageCopy.note}
        hint={leadPageCopy.noteHint}
        rows={4}
        defaultValue={values["note"]}
        error={errors?.["note"]}
      />
      {/* First, so that the Enter key saves. */}
      <Button name="intent" value="save" className="w-full">
        {leadPageCopy.save}
      </Button>
      {lead.assignee === self ? null : (
        <Button name="intent" value="take" look="plain" className="w-full">
          {leadPageCopy.take}
        </Button>
      )}
    </form>
  );
}
