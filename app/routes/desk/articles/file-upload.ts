import { redirect } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";

import { filesCopy } from "~/content/desk/articles/files";
import { requireStaff } from "~/features/accounts/staff/require-staff.server";
import { changeFiles } from "~/features/desk/files/change-files.server";

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff(request, context, "editor");
  return redirect("/app/desk/pictures/files");
}

/** Takes a file from the article editor, which stays on its page. */
export async function action({ request, context }: ActionFunctionArgs) {
  await requireStaff(request, context, "editor");
  context.waitForBody();
  const outcome = await changeFiles(request, context);
  if (outcome.ok && outcome.added) {
    const { address, words } = outcome.added;
    return Response.json({ address, words });
  }
  const { problem = filesCopy.problems.failed, errors = {} } = outcome.ok ? {} : outcome.reply;
  const status = outcome.ok ? 400 : outcome.status;
  return Response.json({ problem: errors["file"] ?? problem }, { status });
}
