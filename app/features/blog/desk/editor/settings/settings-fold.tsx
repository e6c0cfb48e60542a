import type { ReactNode } from "react";

import type { FormValues } from "~/lib/forms/form-values";
import { Icon } from "~/ui/primitives/icon";

type ShownProps = { values: FormValues; names: readonly string[]; className?: string };

/** The first of these fields that is not empty; `client/editor/page/cards.ts` follows what is typed. */
export function Shown({ values, names, className = "" }: ShownProps) {
  const shown = names.map((name) => values[name]?.trim()).find(Boolean) ?? "";
  return (
    <span data-shows={names.join(" ")} className={`${className} empty:hidden`}>
      {shown}
    </span>
  );
}

type SettingsFoldProps = {
  id: string;
  title: string;
  /** What is in it, in a line below the title. */
  holds: ReactNode;
  /** Beside both. */
  picture?: ReactNode;
  open: boolean;
  children: ReactNode;
};

/** Settings that few articles need: its head says what is in it. */
export function SettingsFold({ id, title, holds, picture, open, children }: SettingsFoldProps) {
  return (
    <section aria-labelledby={id} className="border-t border-line">
      <details open={open} className="group/fold">
        <summary className="grid min-h-14 cursor-pointer grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-3 py-2.5">
          <h2 id={id} className="font-sans text-base leading-title font-semibold tracking-normal">
            {title}
          </h2>
          <span className="col-start-1 row-start-2 truncate text-sm text-muted">{holds}</span>
          <span className="row-span-2">{picture}</span>
          <Icon
            glyph="chevron-down"
            className="row-span-2 size-5 text-muted transition-transform group-open/fold:rotate-180"
          />
        </summary>
        <div className="grid gap-5 pt-2 pb-6">{children}</div>
      </details>
    </section>
  );
}
