import { Check } from "lucide-react";
import { useEffect, useRef } from "react";

import { contactCopy } from "~/content/contact";
import { ButtonLink } from "~/ui/primitives/button";
import { Icon } from "~/ui/primitives/icon";
import { useSite } from "~/ui/primitives/site-context";
import { TextLink } from "~/ui/primitives/text-link";

type ThankYouProps = {
  /** Where an empty form stands. */
  formHref: string;
};

/** Stands where the form was, and takes the focus that the form had. */
export function ThankYou({ formHref }: ThankYouProps) {
  const { contactEmail } = useSite();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    panel.current?.focus();
  }, []);
  return (
    <div
      ref={panel}
      tabIndex={-1}
      className="grid justify-items-start gap-5 rounded-lg border border-line bg-surface p-5 outline-none sm:p-8"
    >
      <span className="grid size-12 place-items-center rounded-full bg-success-soft text-success">
        <Icon glyph={Check} className="size-6" />
      </span>
      <output className="grid gap-2">
        <strong className="font-display text-xl leading-title font-semibold tracking-heading">
          {contactCopy.thankYou}
        </strong>
        <span className="text-ink-soft">
          {contactCopy.received} <TextLink href={`mailto:${contactEmail}`}>{contactEmail}</TextLink>
        </span>
      </output>
      <ButtonLink href={formHref} reloadDocument look="plain">
        {contactCopy.another}
      </ButtonLink>
    </div>
  );
}
