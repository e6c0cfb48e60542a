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

type NoticeProps = {
  tone: keyof typeof tones;
  /** Buttons behind the message. */
  action?: ReactNode;
  /** Is no taller than a row of a list. */
  isRow?: boolean;
  children: ReactNode;
};

/** A short message that screen readers announce without moving the focus. */
export function Notice({ tone, action, isRow = false, children }: NoticeProps) {
  const { glyph, sheet, mark } = tones[tone];
  const frame = `rounded-lg border ${isRow ? "px-3 py-0.5" : "p-4"} ${sheet}`;
  const words = isRow ? "items-center text-sm min-h-9" : "";
  const message = (
    <output className={`flex gap-3 ${words} ${action ? "min-w-0 max-sm:grow" : frame}`}>
      <Icon glyph={glyph} className={`size-5 ${isRow ? "" : "mt-[0.15lh]"} ${mark}`} />
      <span className="min-w-0">{children}</span>
    </output>
  );
  if (!action) return message;
  return (
    <div className={`flex items-center gap-x-4 ${frame}`}>
      {message}
      {action}
    </div>
  );
}
