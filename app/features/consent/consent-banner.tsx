import { consentCopy, consentProblems } from "~/content/site/consent";
import { useFrameWords } from "~/ui/layout/frame-words";
import { SiteLink } from "~/ui/primitives/links/site-link";

import type { ConsentChoice } from "./read-consent";
import { ConsentForm } from "./consent-form";

type ConsentBannerProps = {
  choice: ConsentChoice | null;
  /** Whether the site is configured with an analytics tag. */
  tagConnected: boolean;
};

/**
 * Asks for consent until a choice is stored. After the client script has stored one, CSS hides the
 * banner, because the rendered page does not change. The live region is always present.
 */
export function ConsentBanner({ choice, tagConnected }: ConsentBannerProps) {
  const words = useFrameWords();
  const { label, question } = consentCopy;
  return (
    <>
      {choice === null ? (
        <section aria-label={words(label)} className="consent-banner">
          <p className="text-sm leading-snug text-ink-soft max-md:text-[0.8125rem]">
            {words(question.before)}{" "}
            <SiteLink
              href={question.link.href}
              className="font-medium text-link underline underline-offset-2"
            >
              {words(question.link.name)}
            </SiteLink>{" "}
            {words(tagConnected ? question.connected : question.absent)}
          </p>
          <ConsentForm />
        </section>
      ) : null}
      <output
        data-consent-status
        data-blocked={words(consentProblems.blocked)}
        data-failed={words(consentProblems.failed)}
        className="sr-only"
      />
    </>
  );
}
