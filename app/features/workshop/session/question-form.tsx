import { useMemo, useRef } from "react";
import type { FormEvent } from "react";

import { sessionCopy } from "~/content/workshop/session";
import type { QuestionCopy, FieldCopy } from "~/content/workshop/types";
import { textValues } from "~/lib/forms/form-values";
import type { FormValues } from "~/lib/forms/form-values";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { FormFields } from "~/ui/forms/form-fields";
import { useHydrated } from "~/ui/primitives/use-hydrated";
import { RadioGroup } from "~/ui/forms/choice-field";
import { TextAreaField, TextField } from "~/ui/forms/field";

import { fields as fieldNames } from "../engine/document";
import { Objection } from "./objection";
import { QuestionButtons } from "./question-buttons";
import type { ShownButton } from "./question-buttons";
import { savedDraft, saveDraft } from "./saved-answers";
import type { Reply } from "./session-data";

type QuestionFormProps = {
  kind: string;
  place: string;
  copy: QuestionCopy;
  encoded: string | null;
  saved: string | undefined;
  values: FormValues;
  isExample: boolean;
  reply: Reply;
  buttons: readonly ShownButton[];
  onAnswer: (values: FormValues) => void;
};

const problems = { full: sessionCopy.full, "too-long": sessionCopy.tooLongToSend, damaged: "" };

/** The reply with the field in front of each message, because the summary is read far from the fields. */
function withLabels(reply: Reply, fields: QuestionCopy["fields"]): Pick<Reply, "errors"> {
  const errors: NonNullable<Reply["errors"]> = {};
  for (const [name, message] of Object.entries(reply.errors ?? {})) {
    const label = fields.find((field) => field.name === name)?.label ?? "";
    errors[name] = /[?:]$/.test(label) ? `${label} ${message}` : `${label}: ${message}`;
  }
  return { errors };
}

/** One question with its fields; without scripts the browser posts it. */
export function QuestionForm(props: QuestionFormProps) {
  const { kind, place, copy, encoded, saved, values, isExample, reply, buttons, onAnswer } = props;
  const hydrated = useHydrated();
  const isRefused = reply.values !== undefined;
  const form = useRef<HTMLFormElement>(null);

  // Typed before a reload. Read once, not while the visitor types.
  const draft = useMemo(
    () => (hydrated && !isRefused ? savedDraft(kind, place) : null),
    [hydrated, isRefused, kind, place],
  );

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const given = textValues(new FormData(event.currentTarget));
    if (submitter instanceof HTMLButtonElement && submitter.name)
      given[submitter.name] = submitter.value;
    onAnswer(given);
  }

  function remember() {
    if (form.current) saveDraft(kind, { place, values: textValues(new FormData(form.current)) });
  }

  const summary = useMemo(() => withLabels(reply, copy.fields), [reply, copy.fields]);

  const shown = reply.values ?? draft ?? values;
  const { errors, objection, problem } = reply;
  const hasSummary = errors !== undefined || (problem !== null && problem !== undefined);
  return (
    <form
      ref={form}
      method="post"
      action={`/workshop/${kind}`}
      onSubmit={submit}
      onInput={remember}
      noValidate
      className="grid grid-cols-1 gap-5"
    >
      <input type="hidden" name={fieldNames.document} value={encoded ?? ""} />
      <input type="hidden" name={fieldNames.saved} value={saved ?? ""} />
      <input type="hidden" name={fieldNames.place} value={place} />
      {hasSummary ? (
        <ErrorSummary
          reply={summary}
          problem={problem ? problems[problem] : undefined}
          formId="answer"
        />
      ) : null}
      {objection ? <Objection reply={reply} objection={objection} /> : null}
      {isExample && !isRefused ? (
        <p className="text-sm text-muted">{sessionCopy.fromExample}</p>
      ) : null}
      <FormFields key={draft ? "draft" : "answer"} formId="answer" values={shown} errors={errors}>
        <QuestionFields fields={copy.fields} />
      </FormFields>
      <QuestionButtons
        buttons={buttons}
        hint={objection && !reply.isShort ? sessionCopy.insist : null}
      />
    </form>
  );
}

/** The fields of one question. Numbers that belong together stand side by side. */
function QuestionFields({ fields }: { fields: readonly FieldCopy[] }) {
  const numbers = fields.filter(({ type }) => type === "number");
  const isRow = numbers.length === 3;
  return fields.map((field) => {
    if (isRow && field.type === "number") {
      if (field !== numbers[0]) return null;
      return (
        <div key={field.name} className="grid grid-cols-1 items-end gap-4 sm:grid-cols-3">
          {numbers.map((number) => (
            <QuestionField key={number.name} field={number} />
          ))}
        </div>
      );
    }
    return <QuestionField key={field.name} field={field} />;
  });
}

function QuestionField({ field }: { field: FieldCopy }) {
  const { name, type, label, hint, options = [] } = field;
  const shared = { name, label, ...(hint && { hint }) };
  if (type === "choice") return <RadioGroup {...shared} options={options} />;
  if (type === "text") return <TextAreaField {...shared} rows={3} />;
  return (
    <TextField
      {...shared}
      autoComplete="off"
      inputMode={type === "number" ? "decimal" : undefined}
    />
  );
}
