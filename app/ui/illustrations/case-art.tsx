import { ChartLine } from "~/ui/icons/chart-line";
import { Quote } from "~/ui/icons/quote";

import type { CasePage, cases } from "~/content/cases";

import { Sheet, SheetRows } from "./sheet";

type CaseArtProps = { art: CasePage["art"]; content: typeof cases };

/** The sheet that a customer has to sign before anything is published. */
export function CaseArt({ art, content }: CaseArtProps) {
  if (art === "testimonial") return <Testimonial {...content.testimonial} />;
  if (art === "success") return <Success {...content.success} />;
  const { document, version, status, parts, signature } = content.study;
  return (
    <Sheet document={document} version={version} status={status}>
      <SheetRows parts={parts} />
      <p className="flex items-end gap-4 border-t border-line px-5 pt-8 pb-5 text-sm text-muted">
        {signature}
        <span aria-hidden="true" className="grow border-b border-dashed border-control" />
      </p>
    </Sheet>
  );
}

function Testimonial({ document, version, status, hint, parts }: (typeof cases)["testimonial"]) {
  return (
    <Sheet document={document} version={version} status={status} glyph={Quote}>
      <div className="grid gap-8 p-6 md:p-8">
        <p className="border-l-4 border-primary pl-5 font-display text-xl leading-title font-semibold text-ink-soft">
          {hint}
        </p>
        <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-5">
          <span
            aria-hidden="true"
            className="size-16 rounded-full border border-dashed border-control"
          />
          <ul className="grid gap-3 text-sm text-muted">
            {parts.map((part) => (
              <li key={part} className="flex items-end gap-3">
                {part}
                <span aria-hidden="true" className="grow border-b border-dashed border-control" />
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Sheet>
  );
}

function Success({ document, version, status, ...text }: (typeof cases)["success"]) {
  return (
    <Sheet document={document} version={version} status={status} glyph={ChartLine}>
      <div className="p-5 md:p-6">
        <p className="text-sm font-semibold text-muted">{text.axis}</p>
        <svg viewBox="0 0 480 240" aria-hidden="true" className="mt-3 w-full">
          <path d="M1 0V220H480" fill="none" strokeWidth="1.5" className="stroke-control" />
          <path d="M280 0V220" strokeWidth="1.5" strokeDasharray="4 5" className="stroke-control" />
          <path
            d="M2 30C60 34 70 96 130 118S220 150 280 154"
            fill="none"
            strokeWidth="3"
            className="stroke-ink"
          />
          <path
            d="M280 154C340 157 400 158 472 158"
            fill="none"
            strokeWidth="3"
            strokeDasharray="2 9"
            strokeLinecap="round"
            className="stroke-ink"
          />
          <circle cx="6" cy="30" r="7" className="fill-brand-orange" />
          <path d="M280 142L292 154L280 166L268 154Z" className="fill-primary stroke-ink" />
        </svg>
        <dl className="mt-3 grid grid-cols-[4fr_3fr] gap-4 text-sm leading-snug">
          <div>
            <dt className="text-muted">{text.launch}</dt>
            <dd className="font-semibold">{text.early}</dd>
          </div>
          <div>
            <dt className="text-muted">{text.quarter}</dt>
            <dd className="font-semibold">{text.late}</dd>
          </div>
        </dl>
      </div>
    </Sheet>
  );
}
