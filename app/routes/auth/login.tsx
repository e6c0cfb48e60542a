import { data, redirectDocument } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { ClientActionFunctionArgs } from "@remix-run/react";

import { accountsCopy, resendCopy, signInCopy } from "~/content/accounts/accounts";
import {
  refuseAccountForm,
  unsentReply,
  withoutPasswords,
} from "~/features/accounts/account-action-data";
import type { AccountReply, ResendReply } from "~/features/accounts/account-action-data";
import { cookieProblem, formCookieHeaders } from "~/features/accounts/cookie-check.server";
import {
  requestedDestination,
  cookiesBlockedParam,
  signInPath,
  signUpPath,
} from "~/features/accounts/sign-in/post-login-redirect";
import { ResendForm } from "~/features/accounts/confirmation/resend-form";
import { resendVerification } from "~/features/accounts/mail-request.server";
import { redirectSignedIn } from "~/features/accounts/session.server";
import { SignInForm } from "~/features/accounts/sign-in/sign-in-form";
import { signIn } from "~/features/accounts/sign-in/sign-in.server";
import { twoStepPath } from "~/features/accounts/two-step/two-step-path";
import {
  toActionData,
  readForm,
  wasFormAccepted,
  wasFormRejected,
} from "~/lib/forms/form-action.server";
import { keepFormOnNetworkError, skipRevalidationAfterReply } from "~/lib/forms/network-error";
import type { RouteHandle } from "~/lib/http/route-handle";
import { pageMeta } from "~/lib/seo/page-meta";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { PageHeading } from "~/ui/primitives/page";
import { TextLink } from "~/ui/primitives/links/text-link";

const path = "/auth/login";

export const handle: RouteHandle = { indexed: false };

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches }) =>
  pageMeta(matches, {
    title: loaded?.resent ? resendCopy.sentTitle : signInCopy.title,
    description: signInCopy.description,
    path,
  });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const destination = requestedDestination(request);
  await redirectSignedIn(destination, context);
  const blocked = request.url.includes(cookiesBlockedParam) && !request.headers.has("Cookie");
  const [refused, resent] = [wasFormRejected(context), wasFormAccepted(context)];
  const loaded = { destination, blocked, refused, resent };
  return data(loaded, { headers: await formCookieHeaders(request, context) });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const values = await readForm(request);
  if (values.intent === "resend")
    return toActionData(context, await resendVerification(values, context));
  const problem = cookieProblem(values, request);
  if (problem) return toActionData(context, refuseAccountForm("sign-in", values, problem));
  const outcome = await signIn(values, context);
  if (!outcome.ok) return toActionData(context, outcome);
  const destination = requestedDestination(request);
  return redirectDocument(outcome.codeNeeded ? twoStepPath(destination) : destination, 303);
}

export function clientAction(args: ClientActionFunctionArgs) {
  return keepFormOnNetworkError<AccountReply | ResendReply>(args, (values) =>
    values.intent === "resend"
      ? unsentReply(values, resendCopy.failed)
      : { intent: "sign-in", values: withoutPasswords(values), problem: accountsCopy.unexpected },
  );
}

export const shouldRevalidate = skipRevalidationAfterReply;

export default function Login() {
  const loaded = useLoaderData<typeof loader>();
  const { destination, blocked } = loaded;
  const action = signInPath(destination);
  const reply = useActionData<AccountReply | ResendReply>();
  const refused = reply?.intent === "sign-in" ? reply : undefined;
  const resend = reply?.intent === "resend" ? reply : undefined;
  const email = reply?.values.email;
  return (
    <>
      <PageHeading title={signInCopy.title} />
      {blocked && !reply ? (
        <ErrorSummary reply={loaded} problem={accountsCopy.cookiesBlocked} formId="sign-in" />
      ) : null}
      <SignInForm action={action} email={email} reply={refused}>
        {refused?.unverified || resend ? (
          <ResendForm action={action} reply={resend} email={email} />
        ) : null}
      </SignInForm>
      <p className="text-ink-soft">
        {signInCopy.noAccount}{" "}
        <TextLink href={signUpPath(destination)}>{signInCopy.signUp}</TextLink>
      </p>
    </>
  );
}
