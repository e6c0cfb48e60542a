import type { ReactNode } from "react";

const tones = {
  neutral: "border-line bg-sunken text-ink-soft",
  yellow: "border-transparent bg-primary text-on-primary",
  prerequisite: "border-transparent bg-dark text-on-dark",
  recommended:
    "border-control bg-surface text-ink before:size-1.5 before:rounded-full before:bg-brand-orange before:content-['']",
  optional: "border-dashed border-control text-ink-soft",
};

type BadgeProps = { tone?: keyof typeof tones; children: ReactNode };

/** A word or two about the thing beside it; the three levels differ in shape, not in color alone. */
export function Badge({ tone = "neutral", children }: BadgeProps) {
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full border px-2.5 py-0.5 text-xs leading-body font-semibold whitespace-nowrap ${tones[tone]}`}
    >
      {children}
    </span>
  );
}
