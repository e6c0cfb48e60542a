import { data, redirectDocument } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { contactCopy, messageStart } from "~/content/leads/contact";
import { ContactForm } from "~/features/leads/contact/contact-form";
import { contactAction, inlineReplyField } from "~/features/leads/lead-action-data";
import type { LeadReply } from "~/features/leads/lead-action-data";
import { submitLead } from "~/features/leads/submit-lead.server";
import { ThankYou } from "~/features/leads/contact/thank-you";
import { setFlash, popFlash } from "~/lib/http/flash";
import { toActionData, readForm, wasFormRejected } from "~/lib/forms/form-action.server";
import { HOUR } from "~/lib/http/route-handle";
import type { RouteHandle } from "~/lib/http/route-handle";
import { rendersServed, Served } from "~/lib/hydration/served";
import { pageMeta } from "~/lib/seo/page-meta";
import { AnswerTime } from "~/ui/primitives/desk/answer-time";
import { Card } from "~/ui/primitives/card";
import { FocusedNotice } from "~/ui/primitives/focused-notice";
import { Page, PageHeading } from "~/ui/primitives/page";

import { ContactEmailLine } from "../../features/leads/contact/contact-email-line";
import { NextSteps } from "../../features/leads/next-steps";

export const meta: MetaFunction<typeof loader> = ({ data: found, matches }) =>
  pageMeta(matches, {
    title: found?.sent ? contactCopy.thankYou : contactCopy.title,
    description: contactCopy.description,
    path: "/contact",
  });

/** `sent` is in the address after a message without scripts, `about` where a page says what the message is about. */
export const handle: RouteHandle = { cache: { ttl: HOUR, parameters: ["sent", "about"] } };

/** Left for the page that a message sent without scripts leads to. */
const SENT = "message-sent";

export function loader({ request, context }: LoaderFunctionArgs) {
  const { name, headers } = popFlash(request, context.siteUrl);
  const sent = name === SENT;
  const { searchParams } = new URL(request.url);
  const maybeSent = !sent && searchParams.get("sent") === "1";
  const message = messageStart(searchParams.get("about"));
  return data({ sent, maybeSent, message, refused: wasFormRejected(context) }, { headers });
}

export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const values = await readForm(request);
  const outcome = await submitLead("contact", values, args);
  const inline = values[inlineReplyField.name] === inlineReplyField.value;
  if (outcome.reply.status === "sent") {
    const headers = inline ? undefined : { "Set-Cookie": setFlash(context.siteUrl, SENT) };
    // With a parameter, Back leads to the filled form instead of over it.
    return redirectDocument("/contact?sent=1", { status: 303, headers });
  }
  return toActionData(context, outcome);
}

export default function Contact() {
  const { sent, maybeSent, message } = useLoaderData<typeof loader>();
  const reply = useActionData<LeadReply>();
  return (
    <Page>
      <PageHeading title={contactCopy.heading} lead={contactCopy.lead} size="large" />
      {maybeSent && !reply ? (
        <FocusedNotice tone="info">{contactCopy.maybeSent}</FocusedNotice>
      ) : null}
      {/* Side by side while both have room, whatever the size of the text. */}
      <div className="flex flex-wrap items-start gap-x-16 gap-y-12">
        <Card look="form" className="min-w-0 flex-[999_1_30rem]">
          {sent && !reply ? (
            <ThankYou formHref={contactAction} />
          ) : (
            <ContactForm pageReply={reply} message={message} />
          )}
        </Card>
        <Served id="contact-guide" className="min-w-0 flex-[1_1_20rem]">
          {rendersServed ? <ContactGuide /> : null}
        </Served>
      </div>
    </Page>
  );
}

const title = "text-base leading-title";

/** Beside the form: the next steps, what to write, and the contact address. */
function ContactGuide() {
  return (
    <aside className="grid grid-cols-1 gap-8">
      <NextSteps title={contactCopy.nextTitle} steps={contactCopy.next} />
      <AnswerTime always className="-mt-2 text-ink-soft" />
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
