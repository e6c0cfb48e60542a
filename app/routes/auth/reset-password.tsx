import { redirectDocument } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { ClientActionFunctionArgs } from "@remix-run/react";

import { resetPasswordCopy } from "~/content/accounts/password-reset";
import type { ResetReply } from "~/features/accounts/account-action-data";
import { AccountForm } from "~/features/accounts/account-form";
import { noticeHeaders } from "~/features/accounts/page-notice";
import { NewPasswordFields } from "~/features/accounts/passwords/new-password-fields";
import { UsernameForManagers } from "~/features/accounts/passwords/username-for-managers";
import {
  requireRecentEmailVerification,
  resetPassword,
} from "~/features/accounts/password-reset/password-reset.server";
import { defaultDestination } from "~/features/accounts/sign-in/post-login-redirect";
import { toActionData, readForm, wasFormRejected } from "~/lib/forms/form-action.server";
import { retryHeaders } from "~/lib/http/retry-headers";
import { keepFormOnNetworkError, skipRevalidationAfterReply } from "~/lib/forms/network-error";
import type { RouteHandle } from "~/lib/http/route-handle";
import { pageMeta } from "~/lib/seo/page-meta";
import { PageHeading } from "~/ui/primitives/page";

const path = "/auth/reset-password";

export const headers = retryHeaders;

export const handle: RouteHandle = { indexed: false };

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { ...resetPasswordCopy, path });

export async function loader({ context }: LoaderFunctionArgs) {
  const user = await requireRecentEmailVerification(context);
  return {
    email: user.email ?? "",
    seen: user.updated_at ?? "",
    refused: wasFormRejected(context),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const values = await readForm(request);
  const user = await requireRecentEmailVerification(context);
  const outcome = await resetPassword(values, user, context);
  if (!outcome.ok) return toActionData(context, outcome);
  const saved = noticeHeaders(outcome.notice, context);
  return redirectDocument(defaultDestination, { status: 303, headers: saved });
}

export function clientAction(args: ClientActionFunctionArgs) {
  return keepFormOnNetworkError<ResetReply>(args, () => ({
    intent: "reset",
    problem: resetPasswordCopy.failed,
  }));
}

export const shouldRevalidate = skipRevalidationAfterReply;

const loadSchema = async () =>
  (await import("~/features/accounts/account-schemas")).newPasswordSchema;

export default function ResetPassword() {
  const { email, seen } = useLoaderData<typeof loader>();
  const reply = useActionData<ResetReply>();
  return (
    <>
      <PageHeading
        title={resetPasswordCopy.title}
        lead={email ? `${resetPasswordCopy.account} ${email}.` : undefined}
      />
      <AccountForm
        intent="reset"
        action={path}
        reply={reply}
        loadSchema={loadSchema}
        hidden={{ seen }}
        frame="card"
        button={{ busyLabel: resetPasswordCopy.submitting, children: resetPasswordCopy.submit }}
      >
        <UsernameForManagers email={email} />
        <NewPasswordFields labels={resetPasswordCopy.labels} />
        <p className="text-sm text-muted">{resetPasswordCopy.signsOut}</p>
      </AccountForm>
    </>
  );
}
