import { data, redirectDocument } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { ClientActionFunctionArgs } from "@remix-run/react";

import { welcomeCopy } from "~/content/accounts/welcome";
import { FocusedNotice } from "~/ui/primitives/focused-notice";
import { noticeHeaders, popPageNotice } from "~/features/accounts/page-notice";
import { requireUser } from "~/features/accounts/session.server";
import { hasRole } from "~/features/accounts/staff/require-staff.server";
import { WelcomeSections } from "~/features/accounts/welcome-sections";
import { TrialOffer } from "~/features/accounts/sign-in/trial-offer";
import { changeDocument } from "~/features/workshop/saved/change-document.server";
import { isPanelChange, unsentChange } from "~/features/workshop/saved/document-changes";
import type { ChangeReply } from "~/features/workshop/saved/document-changes";
import { DocumentList, documentListHref } from "~/features/workshop/saved/document-list";
import {
  isDocumentNotice,
  listPage,
  loadDocumentList,
} from "~/features/workshop/saved/load-document.server";
import { readForm, toActionData, wasFormRejected } from "~/lib/forms/form-action.server";
import { keepFormOnNetworkError, skipRevalidationAfterReply } from "~/lib/forms/network-error";
import type { RouteHandle } from "~/lib/http/route-handle";
import { pageMeta } from "~/lib/seo/page-meta";
import { ButtonLink } from "~/ui/primitives/button";
import { Page, PageHeading } from "~/ui/primitives/page";

export const handle: RouteHandle = { indexed: false };

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { ...welcomeCopy, path: "/app" });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireUser(request, context);
  const { name, notice, headers } = popPageNotice(request, context);
  const [list, isStaff] = await Promise.all([
    loadDocumentList(request, name, context),
    hasRole(user, context),
  ]);
  const aboutDocument = isDocumentNotice(name);
  const refused = wasFormRejected(context);
  return data(
    { email: user.email ?? "", isStaff, notice, aboutDocument, list, refused },
    { headers },
  );
}

export async function action({ request, context }: ActionFunctionArgs) {
  await requireUser(request, context);
  const values = await readForm(request);
  const outcome = await changeDocument(values, context);
  if (!outcome.ok) return toActionData(context, outcome);
  // Any other change puts the document at the top of the list.
  const { intent = "", document } = values;
  const page = ["share", "withdraw", "delete"].includes(intent) ? listPage(request) : 1;
  const href = documentListHref(page, isPanelChange(intent) ? document : undefined);
  // With a fragment, the browser would only scroll to it on the same page.
  const [target = href] = href.split("#");
  return redirectDocument(target, {
    status: 303,
    headers: noticeHeaders(outcome.notice, context),
  });
}

export function clientAction(args: ClientActionFunctionArgs) {
  return keepFormOnNetworkError(args, unsentChange);
}

export const shouldRevalidate = skipRevalidationAfterReply;

export default function Welcome() {
  const { email, isStaff, notice, aboutDocument, list } = useLoaderData<typeof loader>();
  const reply = useActionData<ChangeReply>();
  return (
    <Page>
      {notice && !aboutDocument ? <FocusedNotice tone="success">{notice}</FocusedNotice> : null}
      <PageHeading
        size="large"
        title={welcomeCopy.heading}
        lead={
          email ? (
            <>
              {welcomeCopy.signedInAs} <span className="inline-block wrap-anywhere">{email}</span>
            </>
          ) : undefined
        }
      />
      {isStaff ? (
        <p>
          <ButtonLink href="/app/desk" look="dark">
            {welcomeCopy.desk}
          </ButtonLink>
        </p>
      ) : null}
      <DocumentList {...list} notice={aboutDocument ? notice : null} reply={reply} />
      <TrialOffer />
      <WelcomeSections />
      <p>
        <ButtonLink href="/" look="plain">
          {welcomeCopy.backHome}
        </ButtonLink>
      </p>
    </Page>
  );
}
