import { redirect } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";

import { requireStaff } from "~/features/accounts/staff/require-staff.server";
import { changePictures } from "~/features/desk/pictures/change-pictures.server";
import { picturesCopy } from "~/content/desk/articles/pictures";

import type { PictureOutcome } from "../../../features/desk/pictures/change-pictures.server";
import { pictureAddress } from "~/lib/http/picture-address";
import { markdownLine } from "~/lib/markdown/picture-line";

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

/** The picture as the editor uses it. */
const received = (picture: { id: string; alt: string }, isSame: boolean) =>
  Response.json({
    line: markdownLine(picture),
    address: pictureAddress(picture.id, 1280),
    alt: picture.alt,
    preview: pictureAddress(picture.id, 640),
    isSame,
  });

/** What the article editor gets for a picture that it sent, or why there is none. */
function uploadReply(outcome: PictureOutcome): Response {
  if (outcome.ok && outcome.added) return received(outcome.added, false);
  if (outcome.ok) return Response.json({ problem: picturesCopy.problems.failed }, { status: 400 });
  const { picture, waiting = picture?.id, alt = "", problem, errors = {} } = outcome.reply;
  if (waiting) return received({ id: waiting, alt }, true);
  const [first] = Object.values(errors);
  return Response.json(
    { problem: problem ?? first ?? picturesCopy.problems.failed },
    { status: outcome.status },
  );
}
