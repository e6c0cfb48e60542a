import { data } from "@remix-run/node";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { articleListCopy } from "~/content/desk/articles";
import { popPageNotice } from "~/features/accounts/page-notice";
import { requireStaff } from "~/features/accounts/staff/require-staff.server";
import { loadOpenDrafts } from "~/features/blog/desk/drafts/draft-list.server";
import { OpenDrafts } from "~/features/blog/desk/drafts/draft-tables";
import { loadAuthors } from "~/features/blog/desk/editor/editor-help";
import { ArticleListView } from "~/features/blog/desk/list/article-list";
import { loadArticles } from "~/features/blog/desk/list/article-list.server";
import { ARTICLES } from "~/features/blog/desk/list/list-filters";
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
  const [list, drafts] = await Promise.all([
    loadArticles(query, context),
    query.size > 0 ? [] : loadAuthors(help).then((names) => loadOpenDrafts(names, context)),
  ]);
  return data({ list, drafts, notice }, { headers });
}

export default function DeskArticles() {
  const { list, drafts, notice } = useLoaderData<typeof loader>();
  return (
    <>
      {notice ? <FocusedNotice tone="success">{notice}</FocusedNotice> : null}
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <PageHeading title={articleListCopy.title} lead={articleListCopy.lead} />
        <ButtonLink href={`${ARTICLES}/new`}>{articleListCopy.create}</ButtonLink>
      </div>
      <OpenDrafts drafts={drafts} />
      <ArticleListView list={list} />
    </>
  );
}
