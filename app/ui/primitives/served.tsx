import type { ReactNode } from "react";

type ServedProps = {
  className?: string;
  /** Absent in the browser (`import.meta.env.SSR`), whose scripts then bring nothing of it. */
  children: ReactNode;
};

/**
 * Content that the server alone renders: React keeps the HTML that came with the page, so neither the
 * components nor their data are loaded. For content without any state or script of its own.
 */
export function Served({ className, children }: ServedProps) {
  // In development the browser renders it too, so that an edit of it shows at once.
  if (import.meta.env.SSR || import.meta.env.DEV)
    return <div className={className}>{children}</div>;
  return (
    <div className={className} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />
  );
}
