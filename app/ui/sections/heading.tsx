import type { ReactNode } from "react";

export type HeadingLevel = 1 | 2 | 3 | 4;

type HeadingProps = { level: HeadingLevel; id?: string; className?: string; children: ReactNode };

/** A heading with a level that is independent of its style. */
export function Heading({ level, id, className = "", children }: HeadingProps) {
  const Tag = `h${level}` as const;
  return (
    <Tag
      id={id}
      className={`font-display font-semibold tracking-heading text-balance ${className}`}
    >
      {children}
    </Tag>
  );
}

type MarkedProps = { text: string; highlight?: string };

/** The text, with a marker stroke behind the first occurrence of `highlight`; a short word stays beside it. */
export function Marked({ text, highlight }: MarkedProps) {
  const at = highlight ? text.indexOf(highlight) : -1;
  if (!highlight || at < 0) return <>{text}</>;
  return (
    <>
      {text.slice(0, at).replace(/\b(\w\w?) $/, "$1\u00a0")}
      <span className="marker">{highlight}</span>
      {text.slice(at + highlight.length)}
    </>
  );
}

export function Eyebrow({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-center gap-3 text-sm font-semibold text-ink-soft before:h-1 before:w-6 before:flex-none before:bg-primary before:content-[''] forced-colors:before:hidden">
      {children}
    </p>
  );
}
