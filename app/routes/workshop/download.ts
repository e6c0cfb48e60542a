import { data, redirect } from "@remix-run/node";
import type { ActionFunctionArgs } from "@remix-run/node";

import { isFramework } from "~/content/workshop/frameworks";
import { fileFormats } from "~/features/workshop/document/file-formats";
import { fileOf } from "~/features/workshop/document/files";
import { decodeDocument } from "~/features/workshop/document-codec.server";
import { reportOf } from "~/features/workshop/frameworks/load";
import { readForm } from "~/lib/forms/form-action.server";
import { fileResponse } from "~/lib/http/file-response.server";
import type { RouteHandle } from "~/lib/http/route-handle";

/** Redirects; files are only posted for. */
export const handle: RouteHandle = { listed: false, indexed: false, cache: false };

/** Files are posted for: an address of them would contain the document. */
export function loader() {
  return redirect("/workshop", 303);
}

/** Answers with the file of the posted document, which is not stored. */
export async function action({ request, params }: ActionFunctionArgs) {
  const { kind } = params;
  const values = await readForm(request);
  const format = fileFormats.find((name) => name === values["format"]);
  if (!isFramework(kind) || !format) throw data(null, { status: 404 });
  const document = await decodeDocument(kind, values["d"] ?? "");
  if (!document) throw data(null, { status: 400 });
  return fileResponse(fileOf(kind, await reportOf(document), format), {
    "Cache-Control": "no-store",
  });
}
