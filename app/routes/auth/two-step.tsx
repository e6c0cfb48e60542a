import { redirectDocument } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { ClientActionFunctionArgs } from "@remix-run/react";

import { twoStepCopy } from "~/content/accounts/two-step";
import type { TwoStepReply } from "~/features/accounts/account-action-data";
import { AccountForm } from "~/features/accounts/account-form";
import { CodeField } from "~/features/accounts/two-step/code-field";
import { requireFirstStep, takeSecondStep } from "~/features/accounts/two-step/two-step.server";
import { twoStepDestination, twoStepPath } from "~/features/accounts/two-step/two-step-path";
import { toActionData, readForm, wasFormRejected } from "~/lib/forms/form-action.server";
import { keepFormOnNetworkError, skipRevalidationAfterReply } from "~/lib/forms/network-error";
import { retryHeaders } from "~/lib/http/retry-headers";
import type { RouteHandle } from "~/lib/http/route-handle";
import { pageMeta } from "~/lib/seo/page-meta";
import { SignOutForm } from "~/ui/layout/account-menu-items";
import { PageHeading } from "~/ui/primitives/page";
import { useSite } from "~/ui/primitives/site-context";
import { TextLink } from "~/ui/primitives/links/text-link";

const path = "/auth/two-step";

export const headers = retryHeaders;

export const handle: RouteHandle = { indexed: false };

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { ...twoStepCopy, path });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const destination = twoStepDestination(request);
  const user = await requireFirstStep(request, destination, context);
  return { destination, email: user.email ?? "", refused: wasFormRejected(context) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const destination = twoStepDestination(request);
  const user = await requireFirstStep(request, destination, context);
  const refusal = await takeSecondStep(await readForm(request), user, context);
  return refusal ? toActionData(context, refusal) : redirectDocument(destination, 303);
}

export function clientAction(args: ClientActionFunctionArgs) {
  return keepFormOnNetworkError<TwoStepReply>(args, () => ({
    intent: "two-step",
    problem: twoStepCopy.unavailable,
  }));
}

export const shouldRevalidate = skipRevalidationAfterReply;

const loadSchema = async () =>
  (await import("~/features/accounts/two-step/two-step-schema")).twoStepSchema;

export default function TwoStep() {
  const { contactEmail } = useSite();
  const { destination, email } = useLoaderData<typeof loader>();
  const reply = useActionData<TwoStepReply>();
  return (
    <>
      <PageHeading title={twoStepCopy.title} lead={twoStepCopy.lead} />
      <AccountForm
        intent="two-step"
        action={twoStepPath(destination)}
        reply={reply}
        loadSchema={loadSchema}
        frame="card"
        replace
        button={{ busyLabel: twoStepCopy.submitting, children: twoStepCopy.submit }}
      >
        <CodeField />
      </AccountForm>
      <p className="text-ink-soft">
        {twoStepCopy.lost} <TextLink href={`mailto:${contactEmail}`}>{contactEmail}</TextLink>
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line pt-5 text-sm">
        <p className="min-w-0 wrap-anywhere text-muted">
          {twoStepCopy.signedInAs} {email}
        </p>
        <SignOutForm className="min-h-6 cursor-pointer font-semibold text-link underline decoration-1 underline-offset-[0.2em] hover:decoration-2" />
      </div>
    </>
  );
}
