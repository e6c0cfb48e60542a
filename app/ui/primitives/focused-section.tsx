import { useEffect, useRef } from "react";
import type { ComponentPropsWithoutRef } from "react";

/**
 * Takes the focus: screen readers do not announce what is in the page when it loads, and the button that
 * had the focus may be gone.
 */
export function FocusedSection(props: ComponentPropsWithoutRef<"section">) {
  const region = useRef<HTMLElement>(null);
  useEffect(() => region.current?.focus(), []);
  return (
    <section
      ref={region}
      tabIndex={-1}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- without scripts nothing else moves the focus
      autoFocus
      {...props}
    />
  );
}
