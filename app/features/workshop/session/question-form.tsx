import { useEffect, useMemo, useRef } from "react";
import type { FormEvent } from "react";

import { sessionCopy } from "~/content/workshop/session";
import type { ObjectionCopy, QuestionCopy, FieldCopy } from "~/content/workshop/types";
import { textValues } from "~/lib/forms/form-values";
import type { FormValues } from "~/lib/forms/form-values";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { FormFields } from "~/ui/forms/form-fields";
import { Button } from "~/ui/primitives/button";
import { useHydrated } from "~/ui/primitives/use-hydrated";
import { RadioGroup } from "~/ui/forms/choice-field";
import { TextAreaField, TextField } from "~/ui/forms/field";

import { fields as fieldNames } from "../engine/form-fields";
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
  exits: readonly ("another" | "done")[];
  anotherLabel: string;
  doneLabel: string;
  canRemove: boolean;
  /** Where a list ends that needs no further entry. */
  skip: { place: string; label: string } | null;
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
  const { kind, place, copy, encoded, saved, values, isExample, reply, onAnswer } = props;
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
      {objection ? (
        <Objection reply={reply} objection={objection} next={reply.values?.["next"]} />
      ) : null}
      {isExample && !isRefused ? (
        <p className="text-sm text-muted">{sessionCopy.fromExample}</p>
      ) : null}
      <FormFields key={draft ? "draft" : "answer"} formId="answer" values={shown} errors={errors}>
        <QuestionFields fields={copy.fields} />
      </FormFields>
      <FormButtons {...props} />
    </form>
  );
}

function FormButtons(props: QuestionFormProps) {
  const { exits, anotherLabel, doneLabel, canRemove, skip, reply } = props;
  const labels = { another: anotherLabel, done: doneLabel };
  const [first = "done", second] = exits;
  const isListEnd = exits.length > 0;
  if (reply.objection) {
    return (
      <div className="flex flex-wrap gap-3 max-sm:*:w-full">
        {/* Enter presses the first button, which never makes a guess of a weak answer. */}
        <Button name="next" value={reply.values?.["next"] ?? first}>
          {sessionCopy.saveBetter}
        </Button>
        <Button name="guess" value="yes" look="plain">
          {sessionCopy.goOnAsGuess}
        </Button>
      </div>
    );
  }
  return (
    <div className="flex flex-wrap gap-3 max-sm:*:w-full">
      <Button name="next" value={first}>
        {isListEnd ? labels[first] : sessionCopy.save}
      </Button>
      {second ? (
        <Button name="next" value={second} look="plain">
          {labels[second]}
        </Button>
      ) : null}
      {skip ? (
        <Button name="intent" value={`go:${skip.place}`} look="quiet">
          {skip.label}
        </Button>
      ) : null}
      {canRemove ? (
        <Button name="intent" value="remove" look="quiet">
          {sessionCopy.remove}
        </Button>
      ) : null}
    </div>
  );
}

type ObjectionProps = {
  /** A new reply moves the focus to the objection, even if the objection is the same. */
  reply: object;
  objection: ObjectionCopy;
  /** The exit that the visitor chose. */
  next: string | undefined;
};

/** Why an answer is weak, above the fields of its question. */
function Objection({ reply, objection, next = "done" }: ObjectionProps) {
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (reply) region.current?.focus();
  }, [reply]);
  return (
    <div
      ref={region}
      role="alert"
      tabIndex={-1}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- without scripts nothing else moves the focus
      autoFocus
      className="grid scroll-mt-24 justify-items-start gap-2 border-l-4 border-primary bg-warn-soft p-4"
    >
      <h3 className="text-lg leading-title">{objection.title}</h3>
      <p>{objection.text}</p>
      <input type="hidden" name="kept" value={next} />
    </div>
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
