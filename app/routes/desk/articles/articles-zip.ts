import { redirect } from "@remix-run/node";
import type { LoaderFunctionArgs } from "@remix-run/node";

import { requireStaff } from "~/features/accounts/staff/require-staff.server";
import { articlesOrUnavailable } from "~/features/blog/desk/article-row.server";
import { downloadArticles } from "~/features/blog/desk/list/download-articles.server";
import { listHref, readListFilters } from "~/features/blog/desk/list/list-filters";

/** The articles of the list as files; without any a redirect to the list, which says so. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff(request, context, "editor");
  const filters = readListFilters(new URL(request.url).searchParams);
  const file = await articlesOrUnavailable(context, () =>
    downloadArticles(filters, request.signal, context),
  );
  return file ?? redirect(listHref(filters), 303);
}
