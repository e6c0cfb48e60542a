import { redirect } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { ClientActionFunctionArgs } from "@remix-run/react";

import { contactCopy } from "~/content/contact";
import { ContactForm } from "~/features/leads/contact-form";
import { ContactGuide } from "~/features/leads/contact-guide";
import { contactAction, inlineReply } from "~/features/leads/lead-reply";
import type { LeadReply } from "~/features/leads/lead-reply";
import { contactSchema } from "~/features/leads/contact-schema";
import { submitLead } from "~/features/leads/submit-lead.server";
import { ThankYou } from "~/features/leads/thank-you";
import { answer, readForm, wasRefused } from "~/platform/form-post.server";
import { replyIfConnectionLost, revalidateUnlessAnswered } from "~/platform/lost-connection";
import type { RouteHandle } from "~/platform/route-handle";
import { pageMeta } from "~/platform/seo";
import { Card } from "~/ui/primitives/card";
import { Page, PageHeading } from "~/ui/primitives/page";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, {
    title: data?.sent ? contactCopy.sentTitle : contactCopy.title,
    description: contactCopy.description,
    path: "/contact",
    refused: data?.refused,
  });

export const handle: RouteHandle = { parameters: ["sent"] };

export function loader({ request, context }: LoaderFunctionArgs) {
  const sent = new URL(request.url).searchParams.has("sent");
  return { sent, refused: wasRefused(context) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const values = await readForm(request);
  const outcome = await submitLead(contactSchema, values, context);
  const inline = values[inlineReply.name] === inlineReply.value;
  if (outcome.reply.status === "sent" && !inline) return redirect("/contact?sent=1", 303);
  return answer(context, outcome);
}

export function clientAction(args: ClientActionFunctionArgs) {
  return replyIfConnectionLost<LeadReply>(args, (values) => ({ status: "failed", values }));
}

export const shouldRevalidate = revalidateUnlessAnswered;

export default function Contact() {
  const { sent } = useLoaderData<typeof loader>();
  const reply = useActionData<LeadReply>();
  return (
    <Page>
      <PageHeading title={contactCopy.heading} lead={contactCopy.lead} size="large" />
      {/* Side by side while both have room, whatever the size of the text. */}
      <div className="flex flex-wrap items-start gap-x-16 gap-y-12">
        <Card look="form" className="min-w-0 flex-[999_1_30rem]">
          {sent && !reply ? (
            <ThankYou formHref={contactAction} />
          ) : (
            <ContactForm pageReply={reply} />
          )}
        </Card>
        <div className="min-w-0 flex-[1_1_20rem]">
          <ContactGuide />
        </div>
      </div>
    </Page>
  );
}
