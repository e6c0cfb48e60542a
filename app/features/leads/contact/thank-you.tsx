import type { MouseEvent } from "react";

import { contactCopy } from "~/content/leads/contact";
import { ButtonLink } from "~/ui/primitives/button";

import { ContactEmailLine } from "./contact-email-line";
import { ThanksPanel } from "../thanks-panel";

type ThankYouProps = {
  /** URL of a blank form. */
  formHref: string;
  /** Replaces the thanks by a blank form without leaving the page. */
  onAnother?: () => void;
};

/** Thanks for a message, with a link to write another. */
export function ThankYou({ formHref, onAnother }: ThankYouProps) {
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
