import { redirectDocument } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { ClientActionFunctionArgs } from "@remix-run/react";

import { twoStepCopy } from "~/content/accounts/two-step";
import type { TwoStepReply } from "~/features/accounts/account-action-data";
import { requireFirstStep, takeSecondStep } from "~/features/accounts/two-step/two-step.server";
import { TwoStepForm } from "~/features/accounts/two-step/two-step-form";
import { twoStepDestination, twoStepPath } from "~/features/accounts/two-step/two-step-path";
import { TwoStepHelp } from "~/features/accounts/two-step/two-step-help";
import { toActionData, readForm, wasFormRejected } from "~/lib/forms/form-action.server";
import { keepFormOnNetworkError, skipRevalidationAfterReply } from "~/lib/forms/network-error";
import { retryHeaders } from "~/lib/http/retry-headers";
import type { RouteHandle } from "~/lib/http/route-handle";
import { pageMeta } from "~/lib/seo/page-meta";
import { PageHeading } from "~/ui/primitives/page";

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

export default function TwoStep() {
  const { destination, email } = useLoaderData<typeof loader>();
  const reply = useActionData<TwoStepReply>();
  return (
    <>
      <PageHeading title={twoStepCopy.title} lead={twoStepCopy.lead} />
      <TwoStepForm action={twoStepPath(destination)} reply={reply} />
      <TwoStepHelp email={email} />
    </>
  );
}
