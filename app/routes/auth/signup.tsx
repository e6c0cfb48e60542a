import { data, redirectDocument } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { ClientActionFunctionArgs } from "@remix-run/react";

import { accountsCopy, signUpCopy } from "~/content/accounts/accounts";
import { refuseAccountForm, withoutPasswords } from "~/features/accounts/account-action-data";
import type { AccountReply } from "~/features/accounts/account-action-data";
import { AccountForm } from "~/features/accounts/account-form";
import { cookieProblem, formCookieHeaders } from "~/features/accounts/cookie-check.server";
import {
  requestedDestination,
  linkToSignIn,
  signUpPath,
} from "~/features/accounts/sign-in/post-login-redirect";
import { noticeHeaders } from "~/features/accounts/page-notice";
import { NewPasswordFields } from "~/features/accounts/passwords/new-password-fields";
import { redirectSignedIn } from "~/features/accounts/session.server";
import { signUp } from "~/features/accounts/sign-up/sign-up.server";
import { toActionData, readForm, wasFormRejected } from "~/lib/forms/form-action.server";
import { keepFormOnNetworkError, skipRevalidationAfterReply } from "~/lib/forms/network-error";
import { pageMeta } from "~/lib/seo/page-meta";
import { TextField } from "~/ui/forms/field";
import { PageHeading } from "~/ui/primitives/page";
import { TextLink } from "~/ui/primitives/links/text-link";

const path = "/auth/signup";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { ...signUpCopy, path });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const destination = requestedDestination(request);
  await redirectSignedIn(destination, context);
  const loaded = { destination, refused: wasFormRejected(context) };
  return data(loaded, { headers: await formCookieHeaders(request, context) });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const values = await readForm(request);
  const problem = cookieProblem(values, request);
  if (problem) return toActionData(context, refuseAccountForm("sign-up", values, problem));
  const outcome = await signUp(values, context, requestedDestination(request));
  if (!outcome.ok) return toActionData(context, outcome);
  const { notice, cookie } = outcome;
  const headers = new Headers(notice && noticeHeaders(notice, context));
  headers.append("Set-Cookie", cookie);
  return redirectDocument("/", { status: 303, headers });
}

export function clientAction(args: ClientActionFunctionArgs) {
  return keepFormOnNetworkError<AccountReply>(args, (values) => ({
    intent: "sign-up",
    values: withoutPasswords(values),
    problem: signUpCopy.failed,
  }));
}

export const shouldRevalidate = skipRevalidationAfterReply;

const loadSchema = async () => (await import("~/features/accounts/account-schemas")).signUpSchema;

export default function SignUp() {
  const { destination } = useLoaderData<typeof loader>();
  const reply = useActionData<AccountReply>();
  return (
    <>
      <PageHeading title={signUpCopy.title} />
      <AccountForm
        intent="sign-up"
        action={signUpPath(destination)}
        reply={reply}
        loadSchema={loadSchema}
        kept={["sign-up", { unsaved: reply !== undefined, asks: "outside" }]}
        hidden={{ cookie: "set" }}
        frame="card"
        button={{
          busyLabel: signUpCopy.submitting,
          className: "mt-1",
          children: signUpCopy.submit,
        }}
      >
        <TextField
          name="email"
          type="email"
          label={accountsCopy.labels.email}
          autoComplete="username"
          required
        />
        <NewPasswordFields />
      </AccountForm>
      <p className="text-ink-soft">
        {signUpCopy.haveAccount}{" "}
        <TextLink href={linkToSignIn(destination)}>{signUpCopy.signIn}</TextLink>
      </p>
    </>
  );
}
