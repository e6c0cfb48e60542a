import { redirect } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { ClientActionFunctionArgs } from "@remix-run/react";

import { accountsCopy, callbackCopy } from "~/content/accounts";
import { formCopy } from "~/content/forms";
import type { ConfirmReply, ResendReply } from "~/features/accounts/account-replies";
import { ConfirmForm } from "~/features/accounts/confirm-form";
import { confirmEmail } from "~/features/accounts/confirm.server";
import { readConfirmationLink } from "~/features/accounts/confirmation-link";
import { LinkTrouble } from "~/features/accounts/link-trouble";
import { defaultDestination } from "~/features/accounts/redirect-destination";
import { resendVerification } from "~/features/accounts/resend.server";
import { answer, readForm, wasRefused } from "~/platform/form-post.server";
import { replyIfConnectionLost, revalidateUnlessAnswered } from "~/platform/lost-connection";
import type { RouteHandle } from "~/platform/route-handle";
import { pageMeta } from "~/platform/seo";
import { Card } from "~/ui/primitives/card";
import { ErrorSummary } from "~/ui/primitives/error-summary";
import { PageHeading } from "~/ui/primitives/page";

const path = "/auth/callback";

export const handle: RouteHandle = { indexed: false };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, {
    title: callbackCopy.title,
    description: callbackCopy.description,
    path,
    refused: data?.refused,
  });

export function loader({ request, context }: LoaderFunctionArgs) {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  return { link: readConfirmationLink(query), refused: wasRefused(context) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const values = await readForm(request);
  if (values.intent === "resend") return answer(context, await resendVerification(values, context));
  const refusal = await confirmEmail(values, context);
  return refusal ? answer(context, refusal) : redirect(defaultDestination, 303);
}

export function clientAction(args: ClientActionFunctionArgs) {
  return replyIfConnectionLost<ConfirmReply>(args, (values) => ({
    intent: "confirm",
    link: readConfirmationLink(values),
    problem: accountsCopy.unexpected,
  }));
}

export const shouldRevalidate = revalidateUnlessAnswered;

export default function Callback() {
  const loaded = useLoaderData<typeof loader>();
  const reply = useActionData<ConfirmReply | ResendReply>();
  const answered = reply?.intent === "confirm" ? reply : undefined;
  const link = answered?.link ?? loaded.link;
  if (link.kind === "spent" || link.kind === "incomplete") {
    const resend = reply?.intent === "resend" ? reply : undefined;
    return <LinkTrouble kind={link.kind} action={path} resend={resend} />;
  }
  return (
    <>
      <PageHeading title={callbackCopy.title} lead={callbackCopy.confirmLead} />
      {answered ? (
        <ErrorSummary
          title={formCopy.summaryTitle}
          reply={answered}
          problem={answered.problem}
          formId="confirm"
        />
      ) : null}
      <Card look="form">
        <ConfirmForm action={path} link={link} />
      </Card>
    </>
  );
}
