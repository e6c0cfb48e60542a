import { data, redirect } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { welcomeCopy } from "~/content/accounts/welcome";
import { FocusedNotice } from "~/ui/primitives/focused-notice";
import { noticeHeaders, popPageNotice } from "~/features/accounts/page-notice";
import { requireUser } from "~/features/accounts/sign-in/require-user.server";
import { hasRole } from "~/features/accounts/staff/require-staff.server";
import { TrialOffer } from "~/features/accounts/sign-in/trial-offer";
import { changeDocument } from "~/features/workshop/saved/change-document.server";
import { isPanelChange } from "~/features/workshop/saved/document-changes";
import type { ChangeReply } from "~/features/workshop/saved/document-changes";
import { DocumentList, documentListHref } from "~/features/workshop/saved/document-list";
import {
  isDocumentNotice,
  listPage,
  loadDocumentList,
} from "~/features/workshop/saved/load-document-list.server";
import { readForm, toActionData, wasFormRejected } from "~/lib/forms/form-action.server";
import type { RouteHandle } from "~/lib/http/route-handle";
import { pageMeta } from "~/lib/seo/page-meta";
import { ButtonLink } from "~/ui/primitives/button";
import { Page, PageHeading } from "~/ui/primitives/page";
import { LinkCards } from "~/ui/sections/link-cards";

export const handle: RouteHandle = { indexed: false };

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches }) =>
  pageMeta(matches, {
    title: welcomeCopy.title,
    description: welcomeCopy.description,
    path: "/app",
    refused: loaded?.refused,
  });

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
  return redirect(documentListHref(page, isPanelChange(intent) ? document : undefined), {
    status: 303,
    headers: noticeHeaders(outcome.notice, context),
  });
}

const { week, ways } = welcomeCopy;

export default function Welcome() {
  const { email, isStaff, notice, aboutDocument, list } = useLoaderData<typeof loader>();
  const reply = useActionData<ChangeReply>();
  return (
    <Page>
      {notice && !aboutDocument ? <FocusedNotice tone="success">{notice}</FocusedNotice> : null}
      <PageHeading
        size="large"
        title={welcomeCopy.heading}
        lead={email ? `${welcomeCopy.signedInAs} ${email}.` : undefined}
      />
      {isStaff ? (
        <p>
          <ButtonLink href="/app/desk" look="dark">
            {welcomeCopy.desk}
          </ButtonLink>
        </p>
      ) : null}
      <TrialOffer />
      <DocumentList {...list} notice={aboutDocument ? notice : null} reply={reply} />
      <section aria-labelledby="week" className="grid gap-6 pt-8 md:pt-12">
        <h2 id="week" className="text-xl leading-title">
          {week.title}
        </h2>
        <ol className="grid gap-x-10 gap-y-8 md:grid-cols-3">
          {week.steps.map(({ title, text }, index) => (
            <li key={title} className="grid content-start gap-2 border-t border-line pt-4">
              <h3 className="flex gap-3 text-lg leading-title">
                <span className="text-muted tabular-nums">{index + 1}</span>
                {title}
              </h3>
              <p className="text-pretty text-ink-soft">{text}</p>
            </li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="ways" className="grid gap-6 pt-8 md:pt-12">
        <h2 id="ways" className="text-xl leading-title">
          {ways.title}
        </h2>
        <LinkCards cards={ways.cards} layout="rows" />
      </section>
      <p>
        <ButtonLink href="/" look="plain">
          {welcomeCopy.backHome}
        </ButtonLink>
      </p>
    </Page>
  );
}
