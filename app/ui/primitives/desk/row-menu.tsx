import type { ReactNode } from "react";

import { Icon } from "../icon";
import { VisuallyHidden } from "../visually-hidden";

/** A link or a button of a menu, or what opens more of it. */
export const menuEntry =
  "flex min-h-9 w-full cursor-pointer items-center rounded-sm px-3 text-left text-sm font-medium text-ink no-underline hover:bg-sunken max-lg:min-h-11";

type RowMenuProps = {
  /** What there is to do, and with what. */
  label: string;
  children: ReactNode;
};

/** What can be done with a row of a list, behind a button of three dots. */
export function RowMenu({ label, children }: RowMenuProps) {
  return (
    <details name="row-menu" data-popup="" className="relative open:z-30">
      <summary
        title={label}
        className="grid size-9 cursor-pointer list-none place-items-center rounded-md text-ink-soft hover:bg-line hover:text-ink in-open:bg-line max-lg:size-11 [&::-webkit-details-marker]:hidden"
      >
        <Icon glyph="ellipsis" className="size-5" />
        <VisuallyHidden>{label}</VisuallyHidden>
      </summary>
      <div className="absolute top-full right-0 z-30 w-72 max-w-[calc(100vw-2rem)] rounded-md border border-line bg-raised p-1 shadow-lg">
        {children}
      </div>
    </details>
  );
}
