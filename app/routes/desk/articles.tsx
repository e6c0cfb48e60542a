import { data } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { articleListCopy } from "~/content/desk/articles";
import { popPageNotice } from "~/features/accounts/page-notice";
import { requireStaff } from "~/features/accounts/staff/require-staff.server";
import { loadOpenDrafts } from "~/features/blog/desk/drafts/draft-list.server";
import { OpenDrafts } from "~/features/blog/desk/drafts/draft-tables";
import { loadAuthors } from "~/features/blog/desk/editor/editor-help";
import { ArticleListView } from "~/features/blog/desk/list/article-list";
import { loadArticles } from "~/features/blog/desk/list/article-list.server";
import { ArticleBulkResult } from "~/features/blog/desk/list/article-bulk-result";
import { changeArticles } from "~/features/blog/desk/list/change-articles.server";
import type { BulkResult } from "~/features/blog/desk/list/change-articles.server";
import { ARTICLES } from "~/features/blog/desk/list/list-filters";
import { listNames } from "~/features/blog/desk/names/names.server";
import { orUnavailable } from "~/features/blog/desk/article-row.server";
import { listPaths } from "~/features/page-search/site-routes";
import { readForm, toActionData } from "~/lib/forms/form-action.server";
import { TextLink } from "~/ui/primitives/text-link";
import { listStaff } from "~/features/desk/staff-changes.server";
import { pageMeta } from "~/lib/seo/page-meta";
import { ButtonLink } from "~/ui/primitives/button";
import { FocusedNotice } from "~/ui/primitives/focused-notice";
import { PageHeading } from "~/ui/primitives/page";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, articleListCopy);

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff(request, context, "editor");
  const { notice, headers } = popPageNotice(request, context);
  const query = new URL(request.url).searchParams;
  const help = { listStaff: () => listStaff(context) };
  const [list, names, drafts] = await Promise.all([
    loadArticles(query, context),
    orUnavailable(context, () => listNames(context)),
    query.size > 0 ? [] : loadAuthors(help).then((names) => loadOpenDrafts(names, context)),
  ]);
  return data({ list, names, drafts, notice }, { headers });
}

export async function action({ request, context }: ActionFunctionArgs) {
  await requireStaff(request, context, "editor");
  const values = await readForm(request);
  const help = {
    listPaths: async () => listPaths((await import("virtual:remix/server-build")).routes),
  };
  return toActionData(context, await changeArticles(values, help, context));
}

export default function DeskArticles() {
  const { list, names, drafts, notice } = useLoaderData<typeof loader>();
  const result = useActionData<BulkResult>();
  return (
    <>
      {result ? <ArticleBulkResult result={result} /> : null}
      {notice && !result ? <FocusedNotice tone="success">{notice}</FocusedNotice> : null}
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <PageHeading title={articleListCopy.title} lead={articleListCopy.lead} />
        <p className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <TextLink href={`${ARTICLES}/names`}>{articleListCopy.names}</TextLink>
          <ButtonLink href={`${ARTICLES}/new`}>{articleListCopy.create}</ButtonLink>
        </p>
      </div>
      <OpenDrafts drafts={drafts} />
      <ArticleListView list={list} names={names} />
    </>
  );
}
