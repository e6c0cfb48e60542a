import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { ClientActionFunctionArgs } from "@remix-run/react";

import { accountsCopy } from "~/content/accounts/accounts";
import { forgotPasswordCopy } from "~/content/accounts/password-reset";
import { withoutPasswords } from "~/features/accounts/account-action-data";
import type { RecoverReply } from "~/features/accounts/account-action-data";
import { AccountForm } from "~/features/accounts/account-form";
import { requestPasswordReset } from "~/features/accounts/mail-request.server";
import { PasswordResetSent } from "~/features/accounts/password-reset/password-reset-sent";
import {
  toActionData,
  readForm,
  wasFormAccepted,
  wasFormRejected,
} from "~/lib/forms/form-action.server";
import { keepFormOnNetworkError, skipRevalidationAfterReply } from "~/lib/forms/network-error";
import type { RouteHandle } from "~/lib/http/route-handle";
import { pageMeta } from "~/lib/seo/page-meta";
import { TextField } from "~/ui/forms/field";
import { PageHeading } from "~/ui/primitives/page";
import { TextLink } from "~/ui/primitives/links/text-link";

const path = "/auth/forgot-password";

export const handle: RouteHandle = { indexed: false };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, {
    title: data?.sent ? forgotPasswordCopy.sentTitle : forgotPasswordCopy.title,
    description: forgotPasswordCopy.description,
    path,
  });

export async function loader({ context }: LoaderFunctionArgs) {
  const viewer = await context.viewer();
  const email = viewer.status === "signed-in" ? (viewer.user.email ?? null) : null;
  return { email, sent: wasFormAccepted(context), refused: wasFormRejected(context) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  return toActionData(context, await requestPasswordReset(await readForm(request), context));
}

export function clientAction(args: ClientActionFunctionArgs) {
  return keepFormOnNetworkError<RecoverReply>(args, (values) => ({
    intent: "recover",
    values: withoutPasswords(values),
    sent: false,
    problem: forgotPasswordCopy.failed,
  }));
}

export const shouldRevalidate = skipRevalidationAfterReply;

const loadSchema = async () => (await import("~/features/accounts/account-schemas")).addressSchema;

export default function ForgotPassword() {
  const { email } = useLoaderData<typeof loader>();
  const reply = useActionData<RecoverReply>();
  if (reply?.sent) return <PasswordResetSent email={reply.values.email ?? ""} formHref={path} />;
  return (
    <>
      <PageHeading title={forgotPasswordCopy.title} lead={forgotPasswordCopy.lead} />
      <AccountForm
        intent="recover"
        action={path}
        reply={reply}
        values={{ email: reply?.values.email ?? email ?? undefined }}
        loadSchema={loadSchema}
        kept={["account-email", { unsaved: reply !== undefined }]}
        frame="card"
        button={{ busyLabel: forgotPasswordCopy.submitting, children: forgotPasswordCopy.submit }}
      >
        <TextField
          name="email"
          type="email"
          label={accountsCopy.labels.email}
          autoComplete="username"
          required
        />
      </AccountForm>
      <p className="text-ink-soft">
        {forgotPasswordCopy.remembered}{" "}
        <TextLink href="/auth/login">{forgotPasswordCopy.signIn}</TextLink>
      </p>
    </>
  );
}
