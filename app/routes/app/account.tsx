import { data, redirect, redirectDocument } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { ClientActionFunctionArgs } from "@remix-run/react";

import { accountPageCopy } from "~/content/accounts/account-page";
import { accountsCopy } from "~/content/accounts/accounts";
import { changeAccount } from "~/features/accounts/account-page/account-page-actions.server";
import {
  isAccountPageIntent,
  keptValues,
} from "~/features/accounts/account-page/account-page-replies";
import type { AccountPageReply } from "~/features/accounts/account-page/account-page-replies";
import { accountView } from "~/features/accounts/account-page/account-view";
import { EmailSection } from "~/features/accounts/account-page/email-section";
import { FocusedNotice } from "~/ui/primitives/focused-notice";
import { noticeHeaders, popPageNotice } from "~/features/accounts/page-notice";
import {
  DataSection,
  DeleteSection,
  PasswordSection,
  SessionsSection,
} from "~/features/accounts/account-page/account-sections";
import { TwoStepSection } from "~/features/accounts/account-page/two-step-section";
import { twoStepView } from "~/features/accounts/account-page/two-step-view.server";
import { requireUser } from "~/features/accounts/session.server";
import { toActionData, readForm, wasFormRejected } from "~/lib/forms/form-action.server";
import { keepFormOnNetworkError, skipRevalidationAfterReply } from "~/lib/forms/network-error";
import type { RouteHandle } from "~/lib/http/route-handle";
import { pageMeta } from "~/lib/seo/page-meta";
import { ButtonLink } from "~/ui/primitives/button";
import { Page, PageHeading } from "~/ui/primitives/page";

const path = "/app/account";

export const handle: RouteHandle = { indexed: false, announces: false };

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { ...accountPageCopy, path });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireUser(request, context);
  const { name, notice, headers } = popPageNotice(request, context);
  const trouble = name === "data-not-read";
  const twoStep = await twoStepView(request, user, context);
  return data(
    { account: accountView(user), twoStep, notice, trouble, refused: wasFormRejected(context) },
    { headers },
  );
}

export async function action({ request, context }: ActionFunctionArgs) {
  const user = await requireUser(request, context);
  const outcome = await changeAccount(await readForm(request), user, context);
  if (!outcome.ok) return toActionData(context, outcome);
  const { notice, cookie, section } = outcome;
  const init = { status: 303, headers: new Headers(notice && noticeHeaders(notice, context)) };
  if (cookie) init.headers.append("Set-Cookie", cookie);
  // Without an account, a fresh page forgets what this one knew.
  if (notice === "account-deleted") return redirectDocument("/", init);
  return section ? redirectDocument(`${path}#${section}`, init) : redirect(path, init);
}

export function clientAction(args: ClientActionFunctionArgs) {
  return keepFormOnNetworkError<AccountPageReply>(args, (values) => ({
    intent: isAccountPageIntent(values.intent) ? values.intent : "change-email",
    values: keptValues(values),
    problem: accountsCopy.unexpected,
  }));
}

export const shouldRevalidate = skipRevalidationAfterReply;

export default function Account() {
  const { account, twoStep, notice, trouble } = useLoaderData<typeof loader>();
  const reply = useActionData<AccountPageReply>();
  return (
    <Page>
      {notice ? (
        <FocusedNotice key={notice + account.changedAt} tone={trouble ? "danger" : "success"}>
          {notice}
        </FocusedNotice>
      ) : null}
      <PageHeading
        title={accountPageCopy.title}
        lead={`${accountPageCopy.memberSince} ${account.createdOn}. ${accountPageCopy.lastSignIn}: ${account.lastSignIn}.`}
      />
      <div>
        <EmailSection account={account} reply={reply} />
        <PasswordSection account={account} reply={reply} />
        <TwoStepSection account={account} twoStep={twoStep} reply={reply} />
        <SessionsSection account={account} reply={reply} />
        <DataSection />
        <DeleteSection account={account} reply={reply} />
      </div>
      <p>
        <ButtonLink href="/app" look="plain">
          {accountPageCopy.back}
        </ButtonLink>
      </p>
    </Page>
  );
}
