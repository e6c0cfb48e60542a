import { picturesCopy } from "~/content/desk/pictures";

import type { PictureOutcome } from "./change-pictures.server";
import { markdownLine } from "./markdown-line";

/** What the article editor gets for a picture that it sent: the line for the text, or why there is none. */
export function uploadReply(outcome: PictureOutcome): Response {
  if (outcome.ok && outcome.added) {
    return Response.json({ line: markdownLine(outcome.added), isSame: false });
  }
  if (outcome.ok) return Response.json({ problem: picturesCopy.problems.failed }, { status: 400 });
  const { picture, waiting = picture?.id, alt = "", problem, errors = {} } = outcome.reply;
  if (waiting) return Response.json({ line: markdownLine({ id: waiting, alt }), isSame: true });
  const [first] = Object.values(errors);
  return Response.json(
    { problem: problem ?? first ?? picturesCopy.problems.failed },
    { status: outcome.status },
  );
}
