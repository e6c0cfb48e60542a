import { redirect } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";

import { requireStaff } from "~/features/accounts/staff/require-staff.server";
import { saveDraft } from "~/features/blog/desk/drafts/drafts.server";
import { ARTICLES } from "~/features/blog/desk/list/list-filters";
import { readForm } from "~/lib/forms/form-action.server";

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff(request, context, "editor");
  return redirect(ARTICLES);
}

/** Saves the text of the editor's form as a draft, for `client/autosave.ts`. */
export async function action({ request, context }: ActionFunctionArgs) {
  await requireStaff(request, context, "editor");
  const { status, ...saved } = await saveDraft(await readForm(request), context);
  return Response.json(saved, { status });
}
