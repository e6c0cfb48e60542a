import type { ReactNode } from "react";

import { Icon } from "../icon";
import { VisuallyHidden } from "../visually-hidden";

type NewTabLabelProps = { hint?: string; children: ReactNode };

/** The label of an external link that opens in a new tab. */
export function NewTabLabel({ hint = "(opens in a new tab)", children }: NewTabLabelProps) {
  return (
    <>
      {children}
      <VisuallyHidden> {hint}</VisuallyHidden>
      <Icon glyph="arrow-up-right" className="size-4" />
    </>
  );
}
