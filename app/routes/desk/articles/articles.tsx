import { data, redirect } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { articleListCopy, articleQuickCopy } from "~/content/desk/articles/articles";
import { noticeHeaders, popPageNotice } from "~/features/accounts/page-notice";
import { requireStaff } from "~/features/accounts/staff/require-staff.server";
import { loadOpenDrafts } from "~/features/blog/desk/drafts/draft-list.server";
import { OpenDrafts } from "~/features/blog/desk/drafts/draft-tables";
import { loadAuthors } from "~/features/blog/desk/editor/editor-help";
import { ArticleListView } from "~/features/blog/desk/list/article-list";
import { loadArticles } from "~/features/blog/desk/list/article-list.server";
import { ArticleBulkResult } from "~/features/blog/desk/list/article-bulk-result";
import { changeArticles } from "~/features/blog/desk/list/change-articles.server";
import type { BulkResult } from "~/features/blog/desk/list/change-articles.server";
import { ARTICLES, readListFilters, rowId } from "~/features/blog/desk/list/list-filters";
import { loadQuickEdit, saveQuickEdit } from "~/features/blog/desk/list/quick-edit.server";
import type { QuickReply } from "~/features/blog/desk/list/quick-edit.server";
import { listNames } from "~/features/blog/desk/names/names.server";
import { articlesOrUnavailable, isId } from "~/features/blog/desk/article-row.server";
import { listPaths } from "~/features/page-search/site-routes";
import { hasFormReply, readForm, toActionData } from "~/lib/forms/form-action.server";
import { hrefWith } from "~/lib/http/query-values";
import { TextLink } from "~/ui/primitives/links/text-link";
import { findPictures } from "~/features/desk/pictures/load-pictures.server";
import { listStaff } from "~/features/desk/staff-changes.server";
import { pageMeta } from "~/lib/seo/page-meta";
import { ButtonLink } from "~/ui/primitives/button";
import { FocusedNotice } from "~/ui/primitives/focused-notice";
import { PageHeading } from "~/ui/primitives/page";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, articleListCopy);

/** Whether the list is that of all articles or of drafts, in whose first page the unsaved ones stand, too. */
const hasOpenDrafts = (query: URLSearchParams) =>
  ["all", "draft"].includes(query.get("state") ?? "all") &&
  [...query.keys()].every((name) => name === "state" || name === "q");

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { user } = await requireStaff(request, context, "editor");
  const { notice, headers } = popPageNotice(request, context);
  const query = new URL(request.url).searchParams;
  const help = { listStaff: () => listStaff(context) };
  const isDeleted = query.get("state") === "deleted";
  const { search } = readListFilters(query);
  const authorOf = await loadAuthors(help);
  const [list, names, quick, drafts, staff] = await Promise.all([
    loadArticles(query, { id: user.id, authorOf }, context),
    articlesOrUnavailable(context, () => listNames(context)),
    hasFormReply(context) ? null : loadQuickEdit(query.get("edit"), context),
    hasOpenDrafts(query) ? loadOpenDrafts(search, authorOf, context) : [],
    isDeleted ? listStaff(context) : [],
  ]);
  const colleagues = Object.fromEntries(staff.map(({ user_id, address }) => [user_id, address]));
  const id = query.get("saved");
  const saved =
    notice && id && list.articles.some((article) => article.id === id) ? { id, notice } : null;
  const elsewhere = notice && !saved && isId(id ?? undefined) ? id : null;
  return data({ list, names, quick, drafts, colleagues, notice, saved, elsewhere }, { headers });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { user } = await requireStaff(request, context, "editor");
  const values = await readForm(request);
  const help = {
    address: user.email ?? "",
    listStaff: () => listStaff(context),
    findPictures: (search: string) => findPictures(search, context),
    listPaths: async () => listPaths((await import("virtual:remix/server-build")).routes),
  };
  if (values["intent"] === "quick") {
    const outcome = await saveQuickEdit(values, help, context);
    if (!outcome.ok) return toActionData(context, outcome);
    const { edit: _edit, ...query } = Object.fromEntries(new URL(request.url).searchParams);
    const saved = values["quick"] ?? "";
    const headers = noticeHeaders(outcome.notice, context);
    const href = `${hrefWith(ARTICLES, { ...query, saved })}#${rowId(saved)}`;
    return redirect(href, { status: 303, headers });
  }
  return toActionData(context, await changeArticles(values, help, context));
}

export default function DeskArticles() {
  const { list, names, quick, drafts, colleagues, notice, saved, elsewhere } =
    useLoaderData<typeof loader>();
  const reply = useActionData<BulkResult | QuickReply>();
  const [result, refused] = reply && "quick" in reply ? [undefined, reply] : [reply, null];
  return (
    <>
      {result ? <ArticleBulkResult result={result} /> : null}
      {notice && !saved && !reply ? (
        <FocusedNotice tone="success">
          {notice}{" "}
          {elsewhere ? (
            <TextLink href={`${ARTICLES}/${elsewhere}`}>{articleQuickCopy.elsewhere}</TextLink>
          ) : null}
        </FocusedNotice>
      ) : null}
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 max-sm:-mb-4">
        <PageHeading title={articleListCopy.title} />
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2 sm:gap-x-6">
          <ButtonLink href={`${ARTICLES}/new`} className="max-sm:px-3">
            {articleListCopy.create}
          </ButtonLink>
          <TextLink href={`${ARTICLES}/names`} className="max-sm:hidden">
            {articleListCopy.names}
          </TextLink>
        </p>
      </div>
      <OpenDrafts drafts={drafts} isSearch={list.filters.search !== ""} />
      <ArticleListView {...{ list, names, saved, colleagues }} quick={refused ?? quick} />
    </>
  );
}
