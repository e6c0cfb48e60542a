import type { LoaderFunctionArgs } from "@remix-run/node";

import { articleImportCopy as copy } from "~/content/desk/articles/article-import";
import { requireStaff } from "~/features/accounts/staff/require-staff.server";
import { fileResponse } from "~/lib/http/file-response.server";

/** A file with all that an import reads of an article. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff(request, context, "editor");
  const type = "text/markdown; charset=utf-8";
  return fileResponse({ name: copy.exampleName, type, body: copy.exampleFile });
}
