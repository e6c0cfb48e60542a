import { ChevronDown } from "~/ui/icons/chevron-down";

import { demoCopy } from "~/content/demo-packages";
import { Icon } from "~/ui/primitives/icon";

import type { Deliverable } from "./deliverable";

type ContentsProps = { entries: Deliverable["contents"] };

/** Table of contents: beside the document on wide windows, otherwise collapsible above it. */
export function DocumentContents({ entries }: ContentsProps) {
  if (entries.length === 0) return <div className="max-xl:hidden" />;
  return (
    <div data-print="none">
      <details className="group rounded-lg border border-line xl:hidden">
        <summary className="flex min-h-11 items-center justify-between gap-4 px-4 py-2 font-semibold">
          {demoCopy.contents}
          <Icon glyph={ChevronDown} className="size-5 transition-transform group-open:rotate-180" />
        </summary>
        <nav aria-label={demoCopy.contents} className="border-t border-line px-4 py-2">
          <Entries entries={entries} />
        </nav>
      </details>
      <nav
        aria-label={demoCopy.contents}
        className="sticky top-28 grid max-h-[calc(100dvh-9rem-var(--consent-height,0px))] gap-3 overflow-y-auto max-xl:hidden"
      >
        <p aria-hidden="true" className="text-sm font-semibold">
          {demoCopy.contents}
        </p>
        <Entries entries={entries} />
      </nav>
    </div>
  );
}

function Entries({ entries }: ContentsProps) {
  return (
    <ul className="text-sm text-ink-soft xl:border-l xl:border-line">
      {entries.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="flex min-h-9 items-center py-1.5 leading-title underline-offset-4 hover:text-ink hover:underline xl:border-l-2 xl:border-transparent xl:pl-4 xl:hover:border-primary"
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
}
