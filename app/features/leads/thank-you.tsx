import { Check } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import type { MouseEvent } from "react";

import { contactCopy } from "~/content/contact";
import { ButtonLink } from "~/ui/primitives/button";
import { Icon } from "~/ui/primitives/icon";

import { DirectLine } from "./direct-line";

type ThankYouProps = {
  /** Where an empty form stands. */
  formHref: string;
  /** Puts an empty form in the place of the thanks, so that nobody has to leave the page. */
  onAnother?: () => void;
};

/** Stands where the form was, and takes the focus that the form had. */
export function ThankYou({ formHref, onAnother }: ThankYouProps) {
  const panel = useRef<HTMLDivElement>(null);
  const textId = useId();
  useEffect(() => {
    panel.current?.focus();
  }, []);

  function startAnew(event: MouseEvent) {
    if (!onAnother) return;
    event.preventDefault();
    onAnother();
  }

  return (
    <section
      ref={panel}
      aria-labelledby={textId}
      tabIndex={-1}
      className="grid scroll-mt-12 justify-items-start gap-5 outline-none"
    >
      <span className="grid size-12 place-items-center rounded-full bg-success-soft text-success">
        <Icon glyph={Check} className="size-6" />
      </span>
      <p id={textId} className="text-ink-soft">
        <strong className="mb-2 block font-display text-xl leading-title font-semibold tracking-heading text-ink">
          {contactCopy.thankYou}
        </strong>{" "}
        <DirectLine>{contactCopy.received}</DirectLine>
      </p>
      <ButtonLink href={formHref} reloadDocument look="plain" onClick={startAnew}>
        {contactCopy.another}
      </ButtonLink>
    </section>
  );
}
