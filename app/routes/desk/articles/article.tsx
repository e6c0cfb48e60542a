import { data, redirect } from "@remix-run/node";
import type {
  AppLoadContext,
  ActionFunctionArgs,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData, useParams } from "@remix-run/react";

import { articleFormCopy } from "~/content/desk/articles/articles";
import { noticeHeaders, popPageNotice } from "~/features/accounts/page-notice";
import { requireStaff } from "~/features/accounts/staff/require-staff.server";
import { runArticleAction } from "~/features/blog/desk/editor/article-actions.server";
import type { EditorReply } from "~/features/blog/desk/editor/article-actions.server";
import { ArticleEditor, articleFormName } from "~/features/blog/desk/editor/article-editor";
import { loadKnownNames } from "~/features/blog/desk/editor/known-names.server";
import { loadNewestPictures } from "~/features/blog/desk/editor/article-pictures.server";
import { loadEditor } from "~/features/blog/desk/editor/article-view.server";
import { UnsavedPreview } from "~/features/blog/desk/preview/unsaved-preview";
import { loadAuthors } from "~/features/blog/desk/editor/editor-help";
import { findPictures } from "~/features/desk/pictures/load-pictures.server";
import { readFormWithPicture } from "~/features/desk/pictures/form-with-picture.server";
import { listStaff } from "~/features/desk/staff-changes.server";
import { listPaths } from "~/features/page-search/site-routes";
import { hasFormReply, toActionData, wasFormRejected } from "~/lib/forms/form-action.server";
import { pageMeta } from "~/lib/seo/page-meta";
import { FocusedNotice } from "~/ui/primitives/focused-notice";

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches }) =>
  pageMeta(matches, {
    title: loaded?.view?.article?.title ?? articleFormCopy.createTitle,
    description: articleFormCopy.createDescription,
  });

const helpFor = (context: AppLoadContext) => ({
  listStaff: () => listStaff(context),
  listPaths: async () => listPaths((await import("virtual:remix/server-build")).routes),
  findPictures: (search: string) => findPictures(search, context),
});

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { user } = await requireStaff(request, context, "editor");
  const { notice, headers } = popPageNotice(request, context);
  const refused = wasFormRejected(context);
  const { searchParams } = new URL(request.url);
  const [asked, askedTime] = [searchParams.get("draft"), searchParams.get("asked")];
  const asksChange = searchParams.has("change");
  const known = loadKnownNames(context);
  const writer = { account: user.id, address: user.email ?? "" };
  const query = { id: params.id, asked, askedTime, asksChange, ...writer, known };
  const view = loadAuthors(helpFor(context)).then((names) => loadEditor(query, names, context));
  // A reply with the typed text must not be replaced by an error.
  const newest = loadNewestPictures(helpFor(context), context);
  const shown = hasFormReply(context) ? await view.catch(() => null) : await view;
  return data(
    { view: shown, known: await known, newest: await newest, notice, refused },
    { headers },
  );
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { user } = await requireStaff(request, context, "editor");
  const posted = await readFormWithPicture(request, context);
  const help = { ...helpFor(context), address: user.email ?? "" };
  const outcome = await runArticleAction(params.id, posted, help, context);
  if (!outcome.ok) return toActionData(context, outcome);
  const headers = noticeHeaders(outcome.notice, context);
  return redirect(outcome.path, { status: 303, headers });
}

export default function DeskArticle() {
  const { view, known, newest, notice } = useLoaderData<typeof loader>();
  const formName = articleFormName(useParams().id);
  const reply = useActionData<EditorReply>();
  if (reply?.preview)
    return <UnsavedPreview name={formName} preview={reply.preview} values={reply.values} />;
  return (
    <>
      {notice && !reply ? <FocusedNotice tone="success">{notice}</FocusedNotice> : null}
      <ArticleEditor newest={newest} known={known} formName={formName} view={view} reply={reply} />
    </>
  );
}
