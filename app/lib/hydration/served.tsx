import { useState } from "react";
import type { ReactNode } from "react";

/**
 * Whether to render what `Served` contains: the server does, and the browser in development, for hot
 * module replacement. Elsewhere the browser's scripts must not contain it.
 */
export const rendersServed = import.meta.env.SSR || import.meta.env.DEV;

type ServedProps = {
  /** Id of the element around the content, by which the browser finds its HTML. */
  id: string;
  className?: string;
  /** Pass it only if `rendersServed`. */
  children: ReactNode;
};

/**
 * Content that only the server renders: React keeps the page's HTML, so the browser loads neither the
 * components nor their data. For content without state and event handlers.
 */
export function Served({ id, className, children }: ServedProps) {
  // React renders this again if an extension has changed the page, so take the HTML from the page.
  const [html] = useState(() =>
    import.meta.env.SSR ? "" : (document.getElementById(id)?.innerHTML ?? ""),
  );
  // In development the browser renders what it is given, for hot module replacement.
  if (import.meta.env.SSR || (import.meta.env.DEV && children)) {
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
