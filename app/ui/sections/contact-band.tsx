import type { ReactNode } from "react";

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
          <p className="max-w-measure text-lg leading-normal text-pretty text-ink-soft">{lead}</p>
          {steps ? (
            <ol className="mt-1 grid gap-3 sm:mt-3">
              {steps.map((step, index) => (
                <li key={step} className="grid grid-cols-[auto_minmax(0,1fr)] gap-4">
                  <span
                    aria-hidden="true"
                    className="grid size-7 place-items-center rounded-full border border-control text-sm font-semibold tabular-nums"
                  >
                    {index + 1}
                  </span>
                  {step}
                </li>
              ))}
            </ol>
          ) : null}
          {children}
        </div>
        <div className="self-start rounded-xl border border-line bg-surface p-5 shadow-sm sm:p-6">
          {form}
        </div>
      </div>
    </section>
  );
}
