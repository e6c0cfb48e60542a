import type { ReactNode } from "react";

import { Icon } from "~/ui/primitives/icon";
import { TextLink } from "~/ui/primitives/links/text-link";

import { Heading } from "./heading";

type LinkCard = {
  title: string;
  text: string;
  link: { href: string; text: string };
};

/** Links as cells; the whole cell is clickable. */
export function LinkCards({ cards }: { cards: readonly LinkCard[] }) {
  return (
    <ul
      className={`hairline-grid rounded-xl border border-line sm:grid-cols-2 ${cards.length > 2 ? "lg:grid-cols-3" : ""}`}
    >
      {cards.map(({ title, text, link }) => (
        <li
          key={title}
          className="relative flex flex-col gap-2 p-6 transition-colors hover:bg-sunken md:p-8"
        >
          <Heading level={3} className="text-lg leading-title">
            {title}
          </Heading>
          <p className="text-pretty text-ink-soft">{text}</p>
          <p className="mt-auto pt-4">
            <TextLink look="standalone" href={link.href} className="after:card-area">
              {link.text}
            </TextLink>
          </p>
        </li>
      ))}
    </ul>
  );
}

type Question = { question: string; answer: ReactNode };

/** Questions with their answers, the first of them open. */
export function QuestionList({ questions }: { questions: readonly Question[] }) {
  return (
    <div className="border-t border-line">
      {questions.map(({ question, answer }, index) => (
        <details key={question} open={index === 0} className="group border-b border-line">
          <summary className="flex min-h-11 items-start justify-between gap-6 py-5">
            <Heading level={3} className="text-lg leading-title">
              {question}
            </Heading>
            <Icon
              glyph="plus"
              className="mt-0.5 size-6 transition-transform group-open:rotate-45"
            />
          </summary>
          <div className="max-w-measure pb-6 text-pretty text-ink-soft">{answer}</div>
        </details>
      ))}
    </div>
  );
}
