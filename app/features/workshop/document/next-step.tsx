import type { ComponentProps } from "react";

import { carriedOver, nextStepCopy as copy } from "~/content/workshop/next-step";
import { sessionAfter } from "~/content/workshop/session-links";
import { HiddenFields } from "~/ui/forms/hidden-fields";
import { Button } from "~/ui/primitives/button";
import { TryOutButton } from "~/ui/primitives/try-out-button";

import type { WorkshopDocument } from "../engine/document";
import type { Report } from "./report";

type NextStepProps = {
  report: Report;
  document: WorkshopDocument;
  /** Null where only the browser knows the document. */
  encoded: string | null;
};

/** What follows a finished document: questions from its own marks, and where to go on with them. */
export function NextStep({ report: { asks }, document, encoded }: NextStepProps) {
  if (asks.length === 0) return null;
  const { kind } = document;
  const next = sessionAfter(kind);
  const sent = encoded ?? JSON.stringify(document);
  return (
    <section
      aria-labelledby="next-step"
      className="grid grid-cols-1 gap-6 rounded-xl bg-sunken p-5 sm:p-8"
    >
      <div className="grid gap-2">
        <h2 id="next-step" className="text-xl leading-title">
          {copy.title}
        </h2>
        <p className="text-sm text-muted" data-print="none">
          {copy.lead}
        </p>
      </div>
      <ol className="grid grid-cols-1">
        {asks.map(({ mark, question }) => (
          <li key={question} className="grid gap-1 border-t border-line py-4">
            <p className="text-sm font-semibold text-link">{mark}</p>
            <p className="max-w-measure text-pretty">
              <bdi>{question}</bdi>
            </p>
          </li>
        ))}
      </ol>
      <div data-print="none" className="grid grid-cols-1 gap-x-8 gap-y-6 @2xl:grid-cols-3">
        <div className="grid content-start justify-items-start gap-3 @2xl:col-span-3">
          <WorkOnIt document={document} encoded={encoded} />
          <p className="max-w-measure text-sm text-ink-soft">{copy.work.text}</p>
        </div>
        <form
          method="post"
          action={next.path}
          encType="multipart/form-data"
          className="grid content-start gap-2 border-t border-line pt-4 @2xl:col-span-2"
        >
          <h3 className="text-base leading-title">{copy.session.title}</h3>
          <p className="text-sm text-pretty text-ink-soft">{carriedOver[kind]}</p>
          <HiddenFields fields={{ from: kind, document: sent }} />
          <Button
            name="intent"
            value="start-from"
            look="plain"
            size="compact"
            className="mt-1 justify-self-start max-sm:w-full"
          >
            {copy.session.button(next.title, next.minutes)}
          </Button>
        </form>
        <TrialLine />
      </div>
    </section>
  );
}

type WorkOnItProps = Pick<NextStepProps, "document" | "encoded"> & {
  size?: ComponentProps<typeof Button>["size"];
};

/** Hands the document to the contact form. */
export function WorkOnIt({ document, encoded, size }: WorkOnItProps) {
  const fields = { kind: document.kind, document: encoded ?? JSON.stringify(document) };
  return (
    <form
      method="post"
      action="/workshop/contact"
      encType="multipart/form-data"
      className="contents"
    >
      <HiddenFields fields={fields} />
      <Button className="max-sm:w-full" {...(size ? { size } : {})}>
        {copy.work.button}
      </Button>
    </form>
  );
}

function TrialLine() {
  const { title, text, link } = copy.trial;
  return (
    <div className="grid content-start gap-2 border-t border-line pt-4">
      <h3 className="text-base leading-title">{title}</h3>
      <p className="text-sm text-pretty text-ink-soft">{text}</p>
      <TryOutButton
        tryOut="trial"
        label={link}
        look="plain"
        size="compact"
        className="mt-1 justify-self-start max-sm:w-full"
      />
    </div>
  );
}
