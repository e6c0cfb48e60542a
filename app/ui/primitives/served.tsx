import { useState } from "react";
import type { ReactNode } from "react";

type ServedProps = {
  /** Of the element around the content, by which the browser finds it. */
  id: string;
  className?: string;
  /** Absent in the browser (`import.meta.env.SSR`), whose scripts then bring nothing of it. */
  children: ReactNode;
};

/**
 * Content that the server alone renders: React keeps the HTML that came with the page, so neither the
 * components nor their data are loaded. For content without any state or script of its own.
 */
export function Served({ id, className, children }: ServedProps) {
  // An extension's change of the page makes React render it again: the HTML is taken from the page.
  const [html] = useState(() =>
    import.meta.env.SSR ? "" : (document.getElementById(id)?.innerHTML ?? ""),
  );
  // In development the browser renders it too, so that an edit of it shows at once.
  if (import.meta.env.SSR || import.meta.env.DEV) {
    return (
      <div id={id} className={className}>
        {children}
      </div>
    );
  }
  return (
    <div
      id={id}
      className={className}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
