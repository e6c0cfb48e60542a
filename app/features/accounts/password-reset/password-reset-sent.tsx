import { useId } from "react";

import { forgotPasswordCopy } from "~/content/accounts/password-reset";
import { FocusedSection } from "~/ui/primitives/focused-section";
import { Icon } from "~/ui/primitives/icon";
import { TextLink } from "~/ui/primitives/links/text-link";
import { useDocumentTitle } from "~/ui/primitives/use-document-title";

type PasswordResetSentProps = { email: string; formHref: string };

/** Replaces the form and takes its focus. */
export function PasswordResetSent({ email, formHref }: PasswordResetSentProps) {
  const titleId = useId();
  useDocumentTitle(forgotPasswordCopy.sentTitle);
  return (
    <FocusedSection
      aria-labelledby={titleId}
      className="grid scroll-mt-12 justify-items-start gap-5 outline-none"
    >
      <span className="grid size-12 place-items-center rounded-full bg-success-soft text-success">
        <Icon glyph="mail-check" className="size-6" />
      </span>
      <h1 id={titleId} className="text-2xl leading-heading">
        {forgotPasswordCopy.sentTitle}
      </h1>
      <p className="text-lg text-pretty text-ink-soft [overflow-wrap:anywhere]">
        {forgotPasswordCopy.sent(email)}
      </p>
      <p className="text-ink-soft">{forgotPasswordCopy.sentHint}</p>
      <TextLink href={formHref} look="standalone">
        {forgotPasswordCopy.again}
      </TextLink>
    </FocusedSection>
  );
}
