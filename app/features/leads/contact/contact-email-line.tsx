import type { ReactNode } from "react";

import { useSite } from "~/ui/primitives/site-context";
import { TextLink } from "~/ui/primitives/links/text-link";

/** A sentence that ends with the contact address. */
export function ContactEmailLine({ children }: { children: ReactNode }) {
  const { contactEmail } = useSite();
  return (
    <span>
      {children}{" "}
      <TextLink href={`mailto:${contactEmail}`} className="wrap-anywhere">
        {contactEmail}
      </TextLink>
    </span>
  );
}
