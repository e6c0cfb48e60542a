import { ArrowUpRight } from "~/ui/icons/arrow-up-right";
import type { ReactNode } from "react";

import { Icon } from "./icon";
import { VisuallyHidden } from "./visually-hidden";

/** The words of a link to a page elsewhere, which opens in a new tab. */
export function NewTabLabel({ children }: { children: ReactNode }) {
  return (
    <>
      <span>
        {children}
        <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
      </span>
      <Icon glyph={ArrowUpRight} className="size-4" />
    </>
  );
}
