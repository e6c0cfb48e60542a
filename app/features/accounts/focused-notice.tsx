import { useEffect, useRef } from "react";
import type { ComponentProps } from "react";

import { Notice } from "~/ui/primitives/notice";

/** What became of a form that is gone, and with it the place where the visitor was: takes the focus. */
export function FocusedNotice(props: ComponentProps<typeof Notice>) {
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => region.current?.focus(), []);
  return (
    <div ref={region} tabIndex={-1} className="rounded-lg">
      <Notice {...props} />
    </div>
  );
}
