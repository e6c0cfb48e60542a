import { documentContact as copy } from "~/content/workshop/next-step";
import { contactCopy } from "~/content/leads/contact";
import { Card } from "~/ui/primitives/card";
import { Notice } from "~/ui/primitives/notice";
import { Page, PageHeading } from "~/ui/primitives/page";
import { TextLink } from "~/ui/primitives/links/text-link";

import { NextSteps } from "../next-steps";
import { ContactEmailLine } from "./contact-email-line";
import { ContactForm } from "./contact-form";

/** The contact form with a document in its message, or without one if it could not be read. */
export function DocumentContact({ message }: { message: string | null }) {
  return (
    <Page>
      <PageHeading title={copy.heading} lead={copy.lead} size="large" />
      <div className="flex flex-wrap items-start gap-x-16 gap-y-12">
        <div className="grid min-w-0 flex-[999_1_30rem] grid-cols-1 gap-4">
          {message === null ? (
            <Notice tone="warn">{copy.unreadable}</Notice>
          ) : (
            <p className="text-ink-soft">
              {copy.note} <TextLink href="/contact">{copy.without}</TextLink>
            </p>
          )}
          <Card look="form">
            <ContactForm draft={message === null ? undefined : { message }} />
          </Card>
        </div>
        <aside className="grid min-w-0 flex-[1_1_20rem] grid-cols-1 gap-8">
          <NextSteps title={contactCopy.nextTitle} steps={contactCopy.next} />
          <p className="border-t border-line pt-8 text-ink-soft">
            <ContactEmailLine>{contactCopy.directLine}</ContactEmailLine>
          </p>
        </aside>
      </div>
    </Page>
  );
}
