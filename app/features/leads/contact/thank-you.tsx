import { useEffect } from "react";
import type { MouseEvent } from "react";

import { contactCopy } from "~/content/leads/contact";
import { clearDraft } from "~/lib/forms/form-drafts";
import { ButtonLink } from "~/ui/primitives/button";

import { ContactEmailLine } from "./contact-email-line";
import { ThanksPanel } from "../thanks-panel";

type ThankYouProps = {
  /** Where an empty form stands. */
  formHref: string;
  /** Puts an empty form in the place of the thanks, so that nobody has to leave the page. */
  onAnother?: () => void;
};

/** Thanks for a message, and lets another be written. */
export function ThankYou({ formHref, onAnother }: ThankYouProps) {
  useEffect(() => clearDraft("contact"), []);

  function startAnew(event: MouseEvent) {
    if (!onAnother) return;
    event.preventDefault();
    onAnother();
  }

  return (
    <ThanksPanel
      title={contactCopy.thankYou}
      action={
        <ButtonLink href={formHref} look="plain" onClick={startAnew}>
          {contactCopy.another}
        </ButtonLink>
      }
    >
      <ContactEmailLine>{contactCopy.received}</ContactEmailLine>
    </ThanksPanel>
  );
}
