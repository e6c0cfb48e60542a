import type { ReactNode } from "react";

import { Icon } from "./icon";

const tones = {
  info: { glyph: "info", sheet: "border-info/35 bg-info-soft", mark: "text-info" },
  success: {
    glyph: "circle-check",
    sheet: "border-success/35 bg-success-soft",
    mark: "text-success",
  },
  warn: { glyph: "triangle-alert", sheet: "border-warn/35 bg-warn-soft", mark: "text-warn" },
  danger: { glyph: "circle-alert", sheet: "border-danger/35 bg-danger-soft", mark: "text-danger" },
} as const;

type NoticeProps = { tone: keyof typeof tones; children: ReactNode };

/** A short message that screen readers announce without moving the focus. */
export function Notice({ tone, children }: NoticeProps) {
  const { glyph, sheet, mark } = tones[tone];
  return (
    <output className={`flex gap-3 rounded-lg border p-4 ${sheet}`}>
      <Icon glyph={glyph} className={`mt-[0.15lh] size-5 ${mark}`} />
      <span className="min-w-0">{children}</span>
    </output>
  );
}
