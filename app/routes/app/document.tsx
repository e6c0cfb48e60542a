import { data, redirectDocument } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { ClientActionFunctionArgs } from "@remix-run/react";

import { documentCopy } from "~/content/workshop/saved";
import { noticeHeaders, popPageNotice } from "~/features/accounts/page-notice";
import { requireUser } from "~/features/accounts/session.server";
import { changeDocument } from "~/features/workshop/saved/change-document.server";
import { isPanelNotice, unsentChange } from "~/features/workshop/saved/document-changes";
import type { ChangeReply } from "~/features/workshop/saved/document-changes";
import { documentHref } from "~/features/workshop/saved/document-entry";
import { DocumentPage } from "~/features/workshop/saved/document-page";
import { loadDocument } from "~/features/workshop/saved/load-document.server";
import { readForm, toActionData, wasFormRejected } from "~/lib/forms/form-action.server";
import { keepFormOnNetworkError, skipRevalidationAfterReply } from "~/lib/forms/network-error";
import type { RouteHandle } from "~/lib/http/route-handle";
import { pageMeta } from "~/lib/seo/page-meta";
import { NotFound } from "~/ui/layout/not-found";
import { FocusedNotice } from "~/ui/primitives/focused-notice";
import { Page } from "~/ui/primitives/page";

export const handle: RouteHandle = { indexed: false };

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches }) =>
  pageMeta(matches, {
    title: loaded?.document?.entry.title ?? documentCopy.missing.title,
    description: documentCopy.description,
  });

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await requireUser(request, context);
  const document = await loadDocument(params.id, context);
  const { name, notice: text, headers } = popPageNotice(request, context);
  const replaced = name === "document-replaced" ? (document?.replaced ?? "") : "";
  const notice = text && `${text} ${replaced}`.trim();
  const isManaged = isPanelNotice(name);
  const status = document ? 200 : 404;
  const refused = wasFormRejected(context);
  return data({ document, notice, isManaged, refused }, { status, headers });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  await requireUser(request, context);
  const { id = "" } = params;
  const values = await readForm(request);
  const outcome = await changeDocument({ ...values, document: id }, context);
  if (!outcome.ok) return toActionData(context, outcome);
  const stays = values.intent !== "delete" && values.intent !== "duplicate";
  const headers = noticeHeaders(outcome.notice, context);
  return redirectDocument(stays ? documentHref(id) : "/app", { status: 303, headers });
}

export function clientAction(args: ClientActionFunctionArgs) {
  return keepFormOnNetworkError(args, unsentChange);
}

export const shouldRevalidate = skipRevalidationAfterReply;

export default function SavedDocument() {
  const { document, notice, isManaged } = useLoaderData<typeof loader>();
  const reply = useActionData<ChangeReply>();
  if (!document) {
    const mainLink = { name: documentCopy.back, href: "/app" };
    return <NotFound {...documentCopy.missing} mainLink={mainLink} />;
  }
  return (
    <Page>
      <div className="mx-auto grid w-full max-w-4xl grid-cols-1 gap-8">
        {notice && !isManaged ? <FocusedNotice tone="success">{notice}</FocusedNotice> : null}
        <DocumentPage
          document={document}
          reply={reply}
          isManaged={isManaged}
          notice={isManaged ? notice : null}
        />
      </div>
    </Page>
  );
}
