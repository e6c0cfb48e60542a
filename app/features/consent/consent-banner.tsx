import { consentCopy } from "~/content/site/consent";
import { SiteLink } from "~/ui/primitives/site-link";

import type { ConsentChoice } from "./read-consent";
import { ConsentForm } from "./consent-form";

type ConsentBannerProps = {
  choice: ConsentChoice | null;
  /** Whether the site is configured with an analytics tag. */
  tagConnected: boolean;
};

/**
 * Asks until a choice is stored. Once the shell's script has stored one, the style sheet hides
 * the banner: the page keeps what the server knew when it was loaded. Shown or not, the page has
 * the place where a choice is announced.
 */
export function ConsentBanner({ choice, tagConnected }: ConsentBannerProps) {
  const { label, question, connected, absent, details } = consentCopy;
  return (
    <>
      {choice === null ? (
        <section aria-label={label} className="consent-banner">
          <p className="text-sm leading-normal text-ink-soft">
            {question} {tagConnected ? connected : absent}{" "}
            <SiteLink
              href={details.href}
              className="font-medium text-link underline underline-offset-2"
            >
              {details.name}
            </SiteLink>
          </p>
          <ConsentForm />
        </section>
      ) : null}
      {/* Its text may be there before the framework, which must not mind. */}
      <output
        data-consent-status
        className="sr-only"
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: "" }}
      />
    </>
  );
}
