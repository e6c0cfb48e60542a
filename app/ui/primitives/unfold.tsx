import type { ReactNode } from "react";

type UnfoldProps = {
  title: ReactNode;
  /** Only one with the same name is open at a time. */
  name?: string;
  open?: boolean;
  className?: string;
  children: ReactNode;
};

/** Content that a title like a link opens in place: confirmations, so that one tap changes nothing, and what few need. */
export function Unfold({ title, children, ...details }: UnfoldProps) {
  return (
    <details {...details}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-link underline underline-offset-[0.2em]">
        {title}
      </summary>
      {children}
    </details>
  );
}
