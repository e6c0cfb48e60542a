import type { ReactNode } from "react";

import { AnswerTime } from "~/ui/primitives/answer-time";

import { Eyebrow, Heading } from "./heading";

type ContactBandProps = {
  id?: string;
  tone?: "sunken" | "page";
  eyebrow?: string;
  title: string;
  lead: string;
  /** What happens after sending, in order. */
  steps?: readonly string[];
  /** Under the side text, such as an address. */
  children?: ReactNode;
  form: ReactNode;
};

/** The contact form, with the next steps beside it. */
export function ContactBand({
  id = "contact-form",
  tone = "sunken",
  eyebrow,
  title,
  lead,
  steps,
  children,
  form,
}: ContactBandProps) {
  return (
    <section id={id} data-tone={tone} aria-labelledby={`${id}-title`} className="band">
      <div className="mx-auto grid max-w-page grid-cols-1 gap-6 px-gutter lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:gap-20">
        <div className="grid content-start gap-5">
          {eyebrow ? <Eyebrow>{eyebrow}</Eyebrow> : null}
          <Heading level={2} id={`${id}-title`} className="text-2xl leading-heading">
            {title}
          </Heading>
          <p className="max-w-measure leading-normal sm:text-lg text-pretty text-ink-soft">
            {lead}
          </p>
          {steps ? (
            <ol className="numbered mt-1 grid gap-2 sm:mt-3 sm:gap-3">
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          ) : null}
          <AnswerTime />
          {children}
        </div>
        <div className="self-start rounded-xl border border-line bg-surface p-5 shadow-sm sm:p-6">
          {form}
        </div>
      </div>
    </section>
  );
}
