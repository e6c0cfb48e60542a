import type { ReactNode } from "react";

import { Icon } from "~/ui/primitives/icon";
import type { Glyph } from "~/ui/primitives/icon";

type SheetProps = {
  /** Text alternative for screen readers. */
  label?: string;
  document: string;
  version?: string;
  status: string;
  glyph?: Glyph;
  children: ReactNode;
};

/** A drawn document: name, version and status above its content. */
export function Sheet({
  label,
  document,
  version,
  status,
  glyph = "file-text",
  children,
}: SheetProps) {
  return (
    <figure className="overflow-clip rounded-lg border border-line bg-surface shadow-lg">
      {label ? <figcaption className="sr-only">{label}</figcaption> : null}
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 border-b border-line px-5 py-3 text-sm">
        <Icon glyph={glyph} className="size-4" />
        <span className="mr-auto font-semibold">{document}</span>
        {version ? <span className="text-muted tabular-nums">{version}</span> : null}
        <span className="rounded-full bg-warn-soft px-2.5 py-0.5 text-xs font-semibold text-warn">
          {status}
        </span>
      </p>
      {children}
    </figure>
  );
}

type SheetRowsProps = {
  parts: readonly { term: string; text: string; mark?: string }[];
  /** Width of the column of terms. */
  terms?: "narrow" | "wide";
};

const termWidths = {
  narrow: "grid-cols-[2rem_minmax(0,1fr)]",
  wide: "sm:grid-cols-[8.5rem_minmax(0,1fr)]",
};

/** The lines of text on a sheet. */
export function SheetRows({ parts, terms = "wide" }: SheetRowsProps) {
  return (
    <dl className="divide-y divide-line">
      {parts.map(({ term, text, mark }) => (
        <div
          key={term}
          className={`grid items-baseline gap-x-4 gap-y-0.5 px-5 py-4 ${termWidths[terms]}`}
        >
          <dt className="text-sm font-semibold text-muted tabular-nums">{term}</dt>
          <dd className="leading-snug text-pretty">
            {text}
            {mark ? (
              <span className="ml-2 inline-block rounded-full border border-line px-2 text-xs leading-body text-muted">
                {mark}
              </span>
            ) : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}
