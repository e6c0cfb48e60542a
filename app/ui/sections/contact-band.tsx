import type { ReactNode } from "react";

import { buttonStyle } from "~/lib/look/button-style";
import { AnswerTime } from "~/ui/primitives/desk/answer-time";
import { ButtonLink } from "~/ui/primitives/button";

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
  /** The line that opens the form; without it, the form is open. */
  opener?: string;
  form: ReactNode;
};

/** The contact form, with the next steps beside it. */
export function ContactBand({ opener, ...band }: ContactBandProps) {
  return opener ? <FoldedBand {...band} opener={opener} /> : <OpenBand {...band} />;
}

const columns = "grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:gap-20";
const formBox = "self-start rounded-xl border border-line bg-surface p-5 shadow-sm sm:p-6";

/** A form that one line opens. Browsers open it for links to its id, which is on what the line hides. */
function FoldedBand({
  id = "contact-form",
  tone = "sunken",
  title,
  lead,
  steps,
  opener,
  form,
}: ContactBandProps) {
  return (
    <section data-tone={tone} aria-labelledby={`${id}-title`} className="band">
      <div className="mx-auto grid max-w-page grid-cols-1 gap-4 px-gutter">
        <Heading level={2} id={`${id}-title`} className="text-2xl leading-heading">
          {title}
        </Heading>
        <p className="max-w-measure leading-normal sm:text-lg text-pretty text-ink-soft">{lead}</p>
        <details className="group">
          <summary
            className={`${buttonStyle({ look: "dark" })} cursor-pointer max-sm:w-full group-open:border-transparent group-open:bg-transparent group-open:px-0 group-open:text-sm group-open:text-link group-open:shadow-none max-sm:group-open:w-auto`}
          >
            {opener}
          </summary>
          <div id={id} className={`${columns} scroll-mt-48 pt-8`}>
            <div className="grid content-start gap-5">
              {steps ? <Steps steps={steps} /> : null}
              <AnswerTime />
            </div>
            <div className={formBox}>{form}</div>
          </div>
        </details>
      </div>
    </section>
  );
}

function Steps({ steps }: { steps: readonly string[] }) {
  return (
    <ol className="numbered mt-1 grid gap-2 sm:mt-3 sm:gap-3">
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  );
}

type ScheduleLinkProps = { look?: "plain" | "dark"; children: string };

/** Leads to the folded form, and opens it in browsers that do not do so themselves. */
export function ScheduleLink({ look, children }: ScheduleLinkProps) {
  return (
    <ButtonLink
      href="#contact-form"
      {...(look ? { look } : {})}
      onClick={() => {
        const fold = document.querySelector("#contact-form")?.closest("details");
        if (fold) fold.open = true;
      }}
    >
      {children}
    </ButtonLink>
  );
}

function OpenBand({
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
      <div className={`mx-auto max-w-page px-gutter ${columns}`}>
        <div className="grid content-start gap-5">
          {eyebrow ? <Eyebrow>{eyebrow}</Eyebrow> : null}
          <Heading level={2} id={`${id}-title`} className="text-2xl leading-heading">
            {title}
          </Heading>
          <p className="max-w-measure leading-normal sm:text-lg text-pretty text-ink-soft">
            {lead}
          </p>
          {steps ? <Steps steps={steps} /> : null}
          <AnswerTime />
          {children}
        </div>
        <div className={formBox}>{form}</div>
      </div>
    </section>
  );
}
