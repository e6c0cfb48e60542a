import { redirect } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";

import { requireStaff } from "~/features/accounts/staff/require-staff.server";
import { loadAuthors } from "~/features/blog/desk/editor/editor-help";
import { answerPresence } from "~/features/blog/desk/drafts/presence.server";
import { listStaff } from "~/features/desk/staff-changes.server";
import { isContested } from "~/features/blog/desk/drafts/contested.server";
import { saveDraft } from "~/features/blog/desk/drafts/drafts.server";
import { ARTICLES } from "~/features/blog/desk/list/list-filters";
import { readForm } from "~/lib/forms/form-action.server";

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff(request, context, "editor");
  return redirect(ARTICLES);
}

/** Saves the text of the editor's form as a draft, and says who else is in the article, for the editor's scripts. */
export async function action({ request, context }: ActionFunctionArgs) {
  await requireStaff(request, context, "editor");
  const values = await readForm(request);
  if (values["here"]) {
    const loadNames = () => loadAuthors({ listStaff: () => listStaff(context) });
    return answerPresence(values, loadNames, context);
  }
  const { status, ...saved } = await saveDraft(values, context);
  const isBehind = "isBehind" in saved && saved.isBehind && (await isContested(values, context));
  return Response.json({ ...saved, isBehind }, { status });
}
