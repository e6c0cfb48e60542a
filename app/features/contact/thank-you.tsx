import { useEffect, useRef } from "react";

import { contactCopy } from "~/content/contact";
import { useSite } from "~/ui/primitives/site-context";
import { SiteLink } from "~/ui/primitives/site-link";

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
      className="grid gap-4 rounded-lg border-l-4 border-success bg-success-soft p-6 text-success"
    >
      <output className="block">
        <strong>{contactCopy.thankYou}</strong> {contactCopy.received}{" "}
        <a href={`mailto:${contactEmail}`} className="underline">
          {contactEmail}
        </a>
      </output>
      <p>
        <SiteLink href={formHref} reloadDocument className="font-semibold underline">
          {contactCopy.another}
        </SiteLink>
      </p>
    </div>
  );
}
