import type { ReactNode } from "react";

const looks = {
  sheet: "rounded-lg border border-line bg-surface p-5 sm:p-8",
  // A phone has no room for a frame round its fields.
  form: "sm:rounded-lg sm:border sm:border-line sm:bg-surface sm:p-8",
};

type CardProps = { look?: keyof typeof looks; className?: string; children: ReactNode };

/** A sheet on the desk: a hairline round something that belongs together. */
export function Card({ look = "sheet", className = "", children }: CardProps) {
  return <div className={`${looks[look]} ${className}`}>{children}</div>;
}
