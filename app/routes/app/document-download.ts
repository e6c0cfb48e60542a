import { data } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";

import { documentCopy } from "~/content/workshop/saved";
import { requireUser } from "~/features/accounts/session.server";
import { jsonFile } from "~/lib/http/file-response.server";
import { documentHref } from "~/features/workshop/saved/document-entry";
import { requireDocument } from "~/features/workshop/saved/load-document.server";

/** The document as it is stored, valid or not. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await requireUser(request, context, documentHref(params.id ?? ""));
  const document = await requireDocument(params.id, context);
  if (!document) throw data(null, { status: 404 });
  const { kind, title, updated_at, data: content } = document;
  const file = { kind, title, updated_at, data: content };
  return jsonFile(documentCopy.fileName, file);
}

/** Rejects forms; a visitor without a session is sent to sign in all the same. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  await requireUser(request, context, documentHref(params.id ?? ""));
  throw data(null, { status: 405, headers: { Allow: "GET, HEAD" } });
}
