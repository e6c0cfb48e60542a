import { data, redirect } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { namesCopy } from "~/content/desk/articles/names";
import { noticeHeaders, popPageNotice } from "~/features/accounts/page-notice";
import { requireStaff } from "~/features/accounts/staff/require-staff.server";
import { articlesOrUnavailable } from "~/features/blog/desk/article-row.server";
import { ARTICLES } from "~/features/blog/desk/list/list-filters";
import { NAMES, NameList } from "~/features/blog/desk/names/name-list";
import { NameResult } from "~/features/blog/desk/names/name-result";
import { changeName } from "~/features/blog/desk/names/change-name.server";
import { listDescribedNames } from "~/features/blog/desk/names/names.server";
import type { NamesReply } from "~/features/blog/desk/names/name-kinds";
import { findPictures } from "~/features/desk/pictures/load-pictures.server";
import { readForm, toActionData, wasFormRejected } from "~/lib/forms/form-action.server";
import { hrefWith } from "~/lib/http/query-values";
import { storableLine } from "~/lib/validation/storable-text";
import { pageMeta } from "~/lib/seo/page-meta";
import { DeskHeading } from "~/ui/primitives/desk/desk-heading";
import { FocusedNotice } from "~/ui/primitives/focused-notice";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, namesCopy);

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff(request, context, "editor");
  const query = new URL(request.url).searchParams;
  const search = storableLine(query.get("q") ?? "", 100);
  const opened = { kind: query.get("kind") ?? "", name: query.get("name") ?? "" };
  const isAuthor = opened.kind === "author";
  const [names, found] = await articlesOrUnavailable(context, () =>
    Promise.all([listDescribedNames(context), isAuthor ? findPictures("", context) : []]),
  );
  const pictures = { found, search: null };
  const { notice, headers } = popPageNotice(request, context);
  return data(
    { names, search, opened, pictures, notice, refused: wasFormRejected(context) },
    { headers },
  );
}

export async function action({ request, context }: ActionFunctionArgs) {
  await requireStaff(request, context, "editor");
  const help = { findPictures: (search: string) => findPictures(search, context) };
  const outcome = await changeName(await readForm(request), help, context);
  if (!outcome.ok) return toActionData(context, outcome);
  const headers = noticeHeaders(outcome.notice, context);
  const query = new URL(request.url).searchParams;
  const [q, kind] = ["q", "kind"].map((name) => query.get(name) ?? "");
  return redirect(hrefWith(NAMES, { q, kind }), { status: 303, headers });
}

export default function DeskArticleNames() {
  const { names, search, opened, pictures, notice } = useLoaderData<typeof loader>();
  const reply = useActionData<NamesReply>();
  return (
    <>
      {notice && !reply ? <FocusedNotice tone="success">{notice}</FocusedNotice> : null}
      {reply?.form === "done" || reply?.form === "undo" ? <NameResult reply={reply} /> : null}
      <DeskHeading
        title={namesCopy.title}
        lead={namesCopy.lead}
        back={{ href: ARTICLES, text: namesCopy.back }}
      />
      <NameList names={names} search={search} opened={opened} reply={reply} pictures={pictures} />
    </>
  );
}
