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

function Success({ document, version, status, parts }: (typeof cases)["success"]) {
  return (
    <Sheet document={document} version={version} status={status} glyph={ChartLine}>
      <SheetRows parts={parts} />
    </Sheet>
  );
}
