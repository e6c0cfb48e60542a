import { deskCopy } from "~/content/desk/desk";

import { Icon } from "../primitives/icon";

/** Hides filters on a phone while the fold of their form, which is a `group`, is closed. */
export const folded = "max-sm:group-has-[[data-fold]:not([open])]:hidden";

/** The same at each width. */
export const foldedAlways = "group-has-[[data-fold]:not([open])]:hidden";

const count = "rounded-full bg-dark px-2 text-sm text-on-dark tabular-nums";

type FilterFoldProps = {
  /** How many filters are set. */
  set: number;
  /** How many of them it folds away where the screen is no phone's. */
  wide?: number;
  /** Whether the page comes with it open; by default if any filter is set. */
  open?: boolean;
  /** Stands at each width in the row of a search, on a phone as the picture alone. */
  isShort?: boolean;
};

/** On a phone, opens the filters beside it, so that what they find is in sight; works without scripts. */
export function FilterFold({ set, wide = set, open = set > 0, isShort }: FilterFoldProps) {
  return (
    <details data-fold="" open={open} className={isShort ? "" : "open:col-span-full sm:hidden"}>
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 rounded-md border border-control bg-surface px-3 font-semibold select-none">
        <Icon glyph="sliders-horizontal" className="size-5 text-ink-soft" />
        <span className={isShort ? "max-sm:sr-only" : ""}>{deskCopy.filters}</span>
        {set > 0 ? (
          <span className={`${count} ${wide === set ? "" : "sm:hidden"}`}>{set}</span>
        ) : null}
        {wide > 0 && wide !== set ? <span className={`${count} max-sm:hidden`}>{wide}</span> : null}
        <Icon
          glyph="chevron-down"
          className={`ml-auto size-5 text-ink-soft in-open:rotate-180 ${isShort ? "max-sm:hidden" : ""}`}
        />
      </summary>
    </details>
  );
}
