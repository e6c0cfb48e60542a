import type { ReactNode } from "react";

const tones = {
  info: "border-info bg-info-soft text-info",
  success: "border-success bg-success-soft text-success",
  warn: "border-warn bg-warn-soft text-warn",
};

type NoticeProps = { tone: keyof typeof tones; children: ReactNode };

/** A short message that readers of the screen hear without losing their place. */
export function Notice({ tone, children }: NoticeProps) {
  return (
    <output className={`block rounded-md border-l-4 px-4 py-3 ${tones[tone]}`}>{children}</output>
  );
}
