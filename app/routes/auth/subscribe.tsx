import { redirectDocument } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { defaultPlan, subscribeCopy } from "~/content/leads/subscribe";
import { subscribePageCopy } from "~/content/leads/subscribe-pages";
import { subscribeAction } from "~/features/leads/lead-action-data";
import type { LeadReply } from "~/features/leads/lead-action-data";
import { submitLead } from "~/features/leads/submit-lead.server";
import { requestedSeats } from "~/features/leads/subscribe/requested-seats.server";
import { SubscribePageForm } from "~/features/leads/subscribe/subscribe-page-form";
import {
  requestedPlan,
  dialogSource,
  subscribedPage,
} from "~/features/leads/subscribe/subscribe-plan";
import { toActionData, readForm, wasFormRejected } from "~/lib/forms/form-action.server";
import type { FormValues } from "~/lib/forms/form-values";
import { pageMeta } from "~/lib/seo/page-meta";
import { AnswerTime } from "~/ui/primitives/desk/answer-time";
import { Card } from "~/ui/primitives/card";
import { Page, PageHeading } from "~/ui/primitives/page";
import { TextLink } from "~/ui/primitives/links/text-link";

import { ContactEmailLine } from "../../features/leads/contact/contact-email-line";
import { NextSteps } from "../../features/leads/next-steps";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { ...subscribePageCopy, path: subscribeAction });

export function loader({ request, context }: LoaderFunctionArgs) {
  const seats = requestedSeats(request.url);
  return { plan: requestedPlan(request.url), seats, refused: wasFormRejected(context) };
}

export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const plan = requestedPlan(request.url) ?? defaultPlan;
  const values: FormValues = { plan, ...(await readForm(request)) };
  const inDialog = values[dialogSource.name] === dialogSource.value;
  const outcome = await submitLead(inDialog ? "pricing" : "subscription", values, args);
  if (outcome.reply.status === "sent") return redirectDocument(subscribedPage, 303);
  return toActionData(context, outcome);
}

export default function Subscribe() {
  const { plan, seats } = useLoaderData<typeof loader>();
  const reply = useActionData<LeadReply>();
  return (
    <Page>
      <PageHeading title={subscribePageCopy.heading} lead={subscribePageCopy.lead} size="large" />
      <div className="grid grid-cols-1 items-start gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Card look="form">
          <SubscribePageForm asked={plan} seats={seats} pageReply={reply} />
        </Card>
        <SubscribeGuide />
      </div>
    </Page>
  );
}

/** Beside the form: the next steps, the Enterprise plan, and the contact address. */
function SubscribeGuide() {
  const { enterprise, directLine } = subscribeCopy;
  const { nextTitle, next, manyTitle, manyText } = subscribePageCopy;
  return (
    <aside className="grid grid-cols-1 gap-8">
      <NextSteps title={nextTitle} steps={next} />
      <AnswerTime always className="-mt-2 text-ink-soft" />
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
