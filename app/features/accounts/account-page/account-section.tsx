import type { ReactNode } from "react";

import { Icon } from "~/ui/primitives/icon";

type AccountSectionProps = { id: string; title: string; text: ReactNode; children: ReactNode };

/** Explanation on the left, form on the right. */
export function AccountSection({ id, title, text, children }: AccountSectionProps) {
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-1 gap-x-16 gap-y-6 border-t border-line py-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:py-12"
    >
      <div className="grid content-start gap-2">
        <h2 id={id} className="text-xl leading-title">
          {title}
        </h2>
        <p className="max-w-measure text-ink-soft">{text}</p>
      </div>
      <div className="grid max-w-form grid-cols-1 content-start gap-5">{children}</div>
    </section>
  );
}

type CollapsedProps = {
  title: string;
  /** Whether it is open at first, for a form that was rejected. */
  open: boolean;
  tone?: "danger";
  children: ReactNode;
};

/** A form that is shown only when asked for. */
export function Collapsed({ title, open, tone, children }: CollapsedProps) {
  const danger = tone === "danger";
  return (
    <details
      open={open}
      className={`group rounded-lg border ${danger ? "border-danger" : "border-control"}`}
    >
      <summary
        className={`flex min-h-12 items-center justify-between gap-4 rounded-lg px-5 py-2 font-semibold ${danger ? "text-danger" : ""}`}
      >
        {title}
        <Icon
          glyph="chevron-down"
          className="size-5 transition-transform duration-200 group-open:rotate-180"
        />
      </summary>
      <div className="grid gap-4 px-5 pt-2 pb-5">{children}</div>
    </details>
  );
}
