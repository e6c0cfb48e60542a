import { sessionCopy as copy } from "~/content/workshop/session";
import { Icon } from "~/ui/primitives/icon";
import { Eyebrow } from "~/ui/sections/heading";

import { buttonsOf } from "../engine/buttons";
import { questionAt, valuesFor } from "../engine/session";
import type { AnswerListProps } from "./answer-list";
import { textOf } from "./question-buttons";
import { QuestionForm } from "./question-form";

type QuestionPanelProps = Omit<AnswerListProps, "onSubmit">;

/** One question: why it is asked, an example, what a good answer is, and the fields. */
export function QuestionPanel(props: QuestionPanelProps) {
  const { framework, session, document, place } = props;
  const { questionCopy } = framework;
  const question = questionAt(framework, document, place);
  const text = question && questionCopy[question.copy];
  if (!question || !text) return null;
  const asked = [...new Set(framework.questions(document).map((other) => other.copy))];
  const number = asked.indexOf(question.copy) + 1;
  const entry = /-(\d+)$/.exec(place)?.[1];
  const { values, isExample } = valuesFor(framework, document, question);
  const reply = session.replyAt(place);
  const buttons = buttonsOf(framework, document, question, {
    isWeak: reply.objection !== undefined,
    isShort: reply.isShort ?? false,
    exit: reply.values?.["next"] ?? reply.values?.["kept"],
  });
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
        className="text-xl leading-title outline-none"
      >
        {text.title}
      </h2>
      <p className="text-ink-soft">
        <span className="font-semibold text-ink">{copy.why}: </span>
        {text.why}
      </p>
      <details key={place} className="group text-sm">
        <summary className="inline-flex min-h-9 cursor-pointer items-center gap-1.5 font-semibold text-link">
          {copy.hints}
          <Icon glyph="chevron-down" className="size-4 group-open:rotate-180" />
        </summary>
        <dl className="mt-2 grid grid-cols-1 gap-x-6 gap-y-3 border-l-2 border-line pl-4 sm:grid-cols-2">
          <div>
            <dt className="font-semibold">{copy.exampleAnswer}</dt>
            <dd className="text-ink-soft">{text.example}</dd>
          </div>
          <div>
            <dt className="font-semibold">{copy.good}</dt>
            <dd className="text-ink-soft">{text.good}</dd>
          </div>
        </dl>
      </details>
      <QuestionForm
        kind={document.kind}
        place={place}
        copy={text}
        encoded={session.encoded}
        saved={session.saved}
        values={values}
        isExample={isExample}
        reply={reply}
        buttons={buttons.map((button) => ({
          name: button.name,
          value: button.value,
          text: textOf(button, framework, question.list?.rest?.count),
        }))}
        onAnswer={(given) => session.answer(framework, place, given)}
      />
    </section>
  );
}
