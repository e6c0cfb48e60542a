import { subscribeCopy } from "~/content/leads/subscribe";
import { subscribePageCopy } from "~/content/leads/subscribe-pages";
import { TextLink } from "~/ui/primitives/text-link";

import { ContactEmailLine } from "../contact/contact-email-line";
import { NextSteps } from "../next-steps";

/** Beside the form: the next steps, the Enterprise plan, and the contact address. */
export function SubscribeGuide() {
  const { enterprise, directLine } = subscribeCopy;
  const { nextTitle, next, manyTitle, manyText } = subscribePageCopy;
  return (
    <aside className="grid grid-cols-1 gap-8">
      <NextSteps title={nextTitle} steps={next} />
      <section className="grid gap-3 border-t border-line pt-8">
        <h2 className="text-base leading-title">{manyTitle}</h2>
        <p className="text-ink-soft">{manyText}</p>
        <p>
          <TextLink href={enterprise.href}>{enterprise.text}</TextLink>
        </p>
      </section>
      <p className="border-t border-line pt-8 text-ink-soft">
        <ContactEmailLine>{directLine}</ContactEmailLine>
      </p>
    </aside>
  );
}
