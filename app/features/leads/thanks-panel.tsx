import { useId } from "react";
import type { ReactNode } from "react";

import { AnswerTime } from "~/ui/primitives/desk/answer-time";
import { FocusedSection } from "~/ui/primitives/focused-section";
import { Icon } from "~/ui/primitives/icon";
import { useDocumentTitle } from "~/ui/primitives/use-document-title";

type ThanksPanelProps = {
  title: string;
  /** Result of the submission. */
  children: ReactNode;
  /** Next action. */
  action: ReactNode;
};

/** Replaces the form and takes its focus. */
export function ThanksPanel({ title, children, action }: ThanksPanelProps) {
  const textId = useId();
  useDocumentTitle(title);
  return (
    <FocusedSection
      aria-labelledby={textId}
      className="grid scroll-mt-12 justify-items-start gap-5 outline-none"
    >
      <span className="grid size-12 place-items-center rounded-full bg-success-soft text-success">
        <Icon glyph="check" className="size-6" />
      </span>
      <p id={textId} className="text-ink-soft">
        <strong className="mb-2 block font-display text-xl leading-title font-semibold tracking-heading text-ink">
          {title}
        </strong>{" "}
        {children}
      </p>
      <AnswerTime always />
      {action}
    </FocusedSection>
  );
}
