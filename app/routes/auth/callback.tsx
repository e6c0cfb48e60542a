import { data, redirectDocument } from "@remix-run/node";
import type {
  ActionFunctionArgs,
  HeadersFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { ClientActionFunctionArgs } from "@remix-run/react";
import { useEffect } from "react";

import { resendCopy } from "~/content/accounts/accounts";
import { confirmCopy, firstConfirmationCopy } from "~/content/accounts/confirmation";
import { unsentReply } from "~/features/accounts/account-action-data";
import type { ConfirmReply, ResendReply } from "~/features/accounts/account-action-data";
import { ConfirmPanel, titleOfLink } from "~/features/accounts/confirmation/confirm-panel";
import { confirmLink } from "~/features/accounts/confirmation/confirm.server";
import {
  confirmationPath,
  confirmsSignUp,
  readConfirmationLink,
  readFragment,
} from "~/features/accounts/confirmation/confirmation-link";
import type { ConfirmationLink } from "~/features/accounts/confirmation/confirmation-link";
import { LinkErrorPanel } from "~/features/accounts/confirmation/link-error";
import {
  cookieProblem,
  formCookieHeaders,
  readFormCookie,
} from "~/features/accounts/cookie-check.server";
import { noticeHeaders } from "~/features/accounts/page-notice";
import { resendVerification } from "~/features/accounts/mail-request.server";
import { readSignUpCookie } from "~/features/accounts/sign-up/sign-up-proof.server";
import {
  toActionData,
  readForm,
  wasFormAccepted,
  wasFormRejected,
} from "~/lib/forms/form-action.server";
import { keepFormOnNetworkError, skipRevalidationAfterReply } from "~/lib/forms/network-error";
import type { RouteHandle } from "~/lib/http/route-handle";
import { pageMeta } from "~/lib/seo/page-meta";
import { PageHeading } from "~/ui/primitives/page";

/** The address holds a secret: no page that is opened from here gets to know it. */
export const headers: HeadersFunction = () => ({ "Referrer-Policy": "strict-origin" });

export const handle: RouteHandle = { indexed: false, measured: false };

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches }) =>
  pageMeta(matches, {
    title: loaded?.resent ? resendCopy.sentTitle : titleOfLink(loaded?.link),
    description: confirmCopy.description,
    path: "/auth/callback",
  });

function openedLink(request: Request): ConfirmationLink {
  return readConfirmationLink(Object.fromEntries(new URL(request.url).searchParams));
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = await context.viewer();
  const signedInAs = viewer.status === "signed-in" ? (viewer.user.email ?? null) : null;
  const link = openedLink(request);
  const asksPassword = confirmsSignUp(link) && (await readSignUpCookie(request, context)) === null;
  const [refused, resent] = [wasFormRejected(context), wasFormAccepted(context)];
  const loaded = { link, asksPassword, signedInAs, refused, resent };
  return data(loaded, { headers: await formCookieHeaders(request, context) });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const link = openedLink(request);
  const values = await readForm(request);
  if (values.intent === "resend")
    return toActionData(context, await resendVerification(values, context));
  const problem = cookieProblem(values, request);
  // The link stays good for when the browser takes cookies.
  if (problem) {
    const reply: ConfirmReply = { intent: "confirm", problem };
    return toActionData(context, { reply, status: 400 });
  }
  const [id, signUp] = await Promise.all([
    readFormCookie(request, context),
    readSignUpCookie(request, context),
  ]);
  const outcome = await confirmLink(link, values, context, { id, signUp });
  if (!outcome.ok) return toActionData(context, outcome);
  const { notice } = outcome;
  const headers = notice && noticeHeaders(notice, context);
  return redirectDocument(outcome.path, { status: 303, headers });
}

export function clientAction(args: ClientActionFunctionArgs) {
  return keepFormOnNetworkError<ConfirmReply | ResendReply>(args, (values) =>
    values.intent === "resend"
      ? unsentReply(values, resendCopy.failed)
      : { intent: "confirm", problem: confirmCopy.unavailable },
  );
}

export const shouldRevalidate = skipRevalidationAfterReply;

export default function Callback() {
  // Auth reports errors in the fragment of the address, which browsers do not send.
  useEffect(() => {
    const moved = readFragment(location.hash);
    if (moved) location.replace(confirmationPath(moved));
  }, []);
  const { link, asksPassword, signedInAs } = useLoaderData<typeof loader>();
  const reply = useActionData<ConfirmReply | ResendReply>();
  if (link.kind === "first-of-two") {
    return <PageHeading title={firstConfirmationCopy.title} lead={firstConfirmationCopy.text} />;
  }
  if (link.kind === "failed") {
    const resend = reply?.intent === "resend" ? reply : undefined;
    return <LinkErrorPanel link={link} signedInAs={signedInAs} resend={resend} />;
  }
  const refused = reply?.intent === "confirm" ? reply : undefined;
  return <ConfirmPanel {...{ link, asksPassword, signedInAs }} reply={refused} />;
}
