import { useMemo, useRef } from "react";
import type { FormEvent } from "react";

import { sessionCopy } from "~/content/workshop/session";
import type { QuestionCopy } from "~/content/workshop/types";
import { textValues } from "~/lib/forms/form-values";
import type { FormValues } from "~/lib/forms/form-values";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { Button } from "~/ui/primitives/button";
import { useHydrated } from "~/ui/primitives/use-hydrated";

import type { WorkshopKind } from "../engine/documents";
import { Objection } from "./objection";
import { QuestionFields } from "./question-fields";
import { savedDraft, saveDraft } from "./saved-answers";
import { fields as fieldNames } from "./session-data";
import type { SessionData } from "./session-data";

type QuestionFormProps = {
  kind: WorkshopKind;
  place: string;
  copy: QuestionCopy;
  encoded: string | null;
  saved: string | undefined;
  values: FormValues;
  isExample: boolean;
  reply: Pick<SessionData<never>, "values" | "errors" | "objection" | "problem">;
  exits: readonly ("another" | "done")[];
  anotherLabel: string;
  doneLabel: string;
  canRemove: boolean;
  /** Where a list ends that needs no further entry. */
  skip: { place: string; label: string } | null;
  onAnswer: (values: FormValues) => void;
};

const problems = { full: sessionCopy.full, "too-long": sessionCopy.tooLongToSend, damaged: "" };

/** One question with its fields; without scripts the browser posts it. */
export function QuestionForm(props: QuestionFormProps) {
  const { kind, place, copy, encoded, saved, values, isExample, reply, onAnswer } = props;
  const hydrated = useHydrated();
  const isRefused = reply.values !== undefined;
  const form = useRef<HTMLFormElement>(null);

  // What was typed before a reload; read once, not while the visitor types.
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
          title={sessionCopy.summaryTitle}
          reply={reply}
          problem={problem ? problems[problem] : undefined}
          errors={errors}
          formId="answer"
        />
      ) : null}
      {objection ? (
        <Objection reply={reply} objection={objection} next={reply.values?.["next"]} />
      ) : null}
      {isExample && !isRefused ? (
        <p className="text-sm text-muted">{sessionCopy.fromExample}</p>
      ) : null}
      <QuestionFields
        key={draft ? "draft" : "answer"}
        formId="answer"
        fields={copy.fields}
        values={shown}
        errors={errors}
      />
      <FormButtons {...props} />
    </form>
  );
}

function FormButtons(props: QuestionFormProps) {
  const { exits, anotherLabel, doneLabel, canRemove, skip, reply } = props;
  const labels = { another: anotherLabel, done: doneLabel };
  const [first = "done", second] = exits;
  const isListEnd = exits.length > 0;
  if (reply.objection)
    return (
      <div className="flex flex-wrap gap-3 max-sm:*:w-full">
        {/* The first button is the one that Enter presses: it must not be the guess. */}
        <Button name="next" value={reply.values?.["next"] ?? first}>
          {sessionCopy.saveBetter}
        </Button>
        <Button name="guess" value="yes" look="plain">
          {sessionCopy.goOnAsGuess}
        </Button>
      </div>
    );
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
