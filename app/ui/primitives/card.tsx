import type { ReactNode } from "react";

const looks = {
  sheet: "rounded-lg border border-line bg-surface p-5 sm:p-8",
  dense: "rounded-lg border border-line bg-surface p-5",
  figure: "rounded-lg border border-line bg-surface p-4",
  // No border on phones, where it would make the fields narrower.
  form: "sm:rounded-lg sm:border sm:border-line sm:bg-surface sm:p-8",
};

type CardProps = { look?: keyof typeof looks; className?: string; children: ReactNode };

/** A box with a thin border, for a group of content or a form. */
export function Card({ look = "sheet", className = "", children }: CardProps) {
  return <div className={`${looks[look]} ${className}`}>{children}</div>;
}
