import { useId } from "react";
import type { ComponentProps } from "react";

import { FocusedSection } from "./focused-section";
import { Notice } from "./notice";

/** Notice about the form on the previous page. */
export function FocusedNotice(props: ComponentProps<typeof Notice>) {
  const id = useId();
  return (
    <FocusedSection id={id} data-notice={props.tone} aria-labelledby={id} className="rounded-lg">
      <Notice {...props} />
    </FocusedSection>
  );
}
