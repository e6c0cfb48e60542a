import { sessionCopy as copy } from "~/content/workshop/session";
import { Eyebrow } from "~/ui/sections/heading";

import type { WorkshopDocument } from "../engine/documents";
import { QuestionForm } from "./question-form";
import { exitsOf, questionAt, valuesFor } from "./session";
import type { SessionKit } from "./session-page";
import type { SessionState } from "./use-session";

type QuestionPanelProps<Doc extends WorkshopDocument> = {
  kit: SessionKit<Doc>;
  state: SessionState<Doc>;
  document: Doc;
  place: string;
  encoded: string | null;
  saved: string | undefined;
};

/** One question: why it is asked, an example, what a good answer is, and the fields. */
export function QuestionPanel<Doc extends WorkshopDocument>(props: QuestionPanelProps<Doc>) {
  const { kit, state, document, place, encoded, saved } = props;
  const { session, questions, listLabels } = kit;
  const question = questionAt(session, document, place);
  const text = question && questions[question.copy];
  if (!question || !text) return null;
  const asked = [...new Set(session.questions(document).map((other) => other.copy))];
  const number = asked.indexOf(question.copy) + 1;
  const entry = /-(\d+)$/.exec(place)?.[1];
  const { values, isExample } = valuesFor(session, document, question);
  const { entry: begun } = question;
  const canSkip = begun && !begun.few && !question.values && !isExample && entry !== "1";
  return (
    <section id="question" aria-labelledby="question-title" className="grid scroll-mt-24 gap-5">
      <Eyebrow>
        {[
          copy.question(number, asked.length),
          ...(entry ? [copy.entryLabel(text.label, Number(entry))] : []),
        ].join(" · ")}
      </Eyebrow>
      <h2
        id="question-title"
        data-step={place}
        tabIndex={-1}
        className="text-2xl leading-heading outline-none"
      >
        {text.title}
      </h2>
      <p className="text-ink-soft">
        <span className="font-semibold text-ink">{copy.why}: </span>
        {text.why}
      </p>
      <dl className="grid grid-cols-1 gap-3 border-l-2 border-line pl-4 text-sm">
        <div>
          <dt className="font-semibold">{copy.exampleAnswer}</dt>
          <dd className="text-ink-soft">{text.example}</dd>
        </div>
        <div>
          <dt className="font-semibold">{copy.good}</dt>
          <dd className="text-ink-soft">{text.good}</dd>
        </div>
      </dl>
      <QuestionForm
        kind={session.kind}
        place={place}
        copy={text}
        encoded={encoded}
        saved={saved}
        values={values}
        isExample={isExample}
        reply={state.reply}
        exits={exitsOf(session, document, question)}
        anotherLabel={listLabels.another}
        doneLabel={listLabels.done}
        canRemove={question.without !== undefined}
        skip={canSkip ? { place: begun.end, label: copy.skip } : null}
        onAnswer={state.answer}
      />
    </section>
  );
}
