import { useEffect, useId, useRef } from "react";
import type { ComponentProps } from "react";

import { Notice } from "./notice";

/**
 * Notice about the form on the previous page. It takes the focus, because screen readers do not
 * announce a status that is in the page when it loads.
 */
export function FocusedNotice(props: ComponentProps<typeof Notice>) {
  const region = useRef<HTMLElement>(null);
  const id = useId();
  useEffect(() => region.current?.focus(), []);
  return (
    <section
      ref={region}
      id={id}
      data-notice={props.tone}
      aria-labelledby={id}
      tabIndex={-1}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- without scripts nothing else moves the focus
      autoFocus
      className="rounded-lg"
    >
      <Notice {...props} />
    </section>
  );
}
