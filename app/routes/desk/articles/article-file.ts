import { data } from "@remix-run/node";
import type { LoaderFunctionArgs } from "@remix-run/node";

import { requireStaff } from "~/features/accounts/staff/require-staff.server";
import { articlesOrUnavailable, isId, readArticle } from "~/features/blog/desk/article-row.server";
import { formatArticleFile } from "~/features/blog/writing/format-article-file";
import { fileResponse } from "~/lib/http/file-response.server";

/** The stored article as a file that the blog command imports. */
export async function loader({ request, params: { id }, context }: LoaderFunctionArgs) {
  await requireStaff(request, context, "editor");
  const row = await articlesOrUnavailable(context, async () =>
    isId(id) ? readArticle(id, context) : null,
  );
  if (!row) throw data(null, { status: 404 });
  const name = `${encodeURIComponent(row.slug).slice(0, 200)}.md`;
  const type = "text/markdown; charset=utf-8";
  return fileResponse({ name, type, body: formatArticleFile(row) });
}
