import type { ReactNode } from "react";

type TableScrollerProps = { label: string; children: ReactNode };

/** Makes a wide table scroll within its box instead of the page, by touch, wheel and keyboard. */
export function TableScroller({ label, children }: TableScrollerProps) {
  return (
    <section
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by the arrow keys
      tabIndex={0}
      className="scroll-edges table-lines relative overflow-x-auto overscroll-x-contain rounded-lg border border-line"
    >
      {children}
    </section>
  );
}
