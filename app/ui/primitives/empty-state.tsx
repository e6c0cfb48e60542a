import type { ReactNode } from "react";

/** Says why a list is empty, and perhaps what to do. */
export function EmptyState({ children }: { children: ReactNode }) {
  return (
    <div className="grid justify-items-center gap-4 border-y border-line py-10 text-center text-ink-soft">
      {children}
    </div>
  );
}
