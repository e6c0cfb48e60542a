import { contactCopy } from "~/content/leads/contact";

import { ContactEmailLine } from "./contact-email-line";
import { NextSteps } from "../next-steps";

const title = "text-base leading-title";

/** Beside the form: the next steps, what to write, and the contact address. */
export function ContactGuide() {
  return (
    <aside className="grid grid-cols-1 gap-8">
      <NextSteps title={contactCopy.nextTitle} steps={contactCopy.next} />
      <section className="grid gap-3 border-t border-line pt-8">
        <h2 className={title}>{contactCopy.helpTitle}</h2>
        <ul className="grid gap-2 border-l-2 border-line pl-4 text-ink-soft">
          {contactCopy.help.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </section>
      <p className="border-t border-line pt-8 text-ink-soft">
        <ContactEmailLine>{contactCopy.directLine}</ContactEmailLine>
      </p>
    </aside>
  );
}
