import type { ReactNode } from "react";

/** Words for readers of the screen that the eye has already understood. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="sr-only">{children}</span>;
}
