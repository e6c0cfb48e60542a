import { data, redirect } from "@remix-run/node";
import type {
  ActionFunctionArgs,
  HeadersFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { saveCopy } from "~/content/workshop/saved";
import { noticeHeaders } from "~/features/accounts/page-notice";
import {
  defaultDestination,
  linkToSignIn,
  signUpPath,
} from "~/features/accounts/sign-in/post-login-redirect";
import { documentHref } from "~/features/workshop/saved/document-entry";
import {
  saveDocument,
  submittedDocument,
  unsavedDocument,
} from "~/features/workshop/saved/save-document.server";
import { SavePage } from "~/features/workshop/saved/save-page";
import type { SaveReply } from "~/features/workshop/saved/save-page";
import { readForm, toActionData, wasFormRejected } from "~/lib/forms/form-action.server";
import { PRIVATE_PAGE } from "~/lib/http/route-handle";
import { pageMeta } from "~/lib/seo/page-meta";
import { Page } from "~/ui/primitives/page";

/** The page and its URL may contain the document. */
export const headers: HeadersFunction = () => ({ "Cache-Control": "private, no-store" });

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, saveCopy);

// The page and its address may contain the document.
export const handle = PRIVATE_PAGE;

/** After sign-in: the document that the URL contains, to be saved by a click. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  if (wasFormRejected(context)) return null;
  const values = Object.fromEntries(new URL(request.url).searchParams);
  const document = await submittedDocument(values);
  if (!document) throw redirect("/workshop", 303);
  const unsaved = await unsavedDocument(document, values);
  const { status } = await context.viewer();
  const reason = status === "anonymous" || status === "code-needed" ? "sign-in-beside" : "ask";
  return data({ ...unsaved, reason } satisfies SaveReply);
}

export async function action({ request, context }: ActionFunctionArgs) {
  const outcome = await saveDocument(await readForm(request), context);
  if (!outcome.ok) return toActionData(context, outcome);
  const init = { status: 303, headers: noticeHeaders(outcome.notice, context) };
  return redirect(documentHref(outcome.id), init);
}

export default function SaveDocument() {
  const loaded = useLoaderData<typeof loader>();
  const reply = useActionData<SaveReply>() ?? loaded;
  if (!reply) return null;
  return (
    <Page width="measure">
      <SavePage
        reply={reply}
        signIn={linkToSignIn(reply.returnPath ?? defaultDestination)}
        signUp={signUpPath(defaultDestination)}
      />
    </Page>
  );
}
