import { redirect } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";

import { requireStaff } from "~/features/accounts/staff/require-staff.server";
import { changePictures } from "~/features/desk/pictures/change-pictures.server";
import { uploadReply } from "~/features/desk/pictures/upload-reply.server";

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff(request, context, "editor");
  return redirect("/app/desk/pictures");
}

/** Takes a picture from the article editor, which stays on its page. */
export async function action({ request, context }: ActionFunctionArgs) {
  await requireStaff(request, context, "editor");
  context.waitForBody();
  return uploadReply(await changePictures(request, context));
}
