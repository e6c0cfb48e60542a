import { setTimeout as pause } from "node:timers/promises";
import type { AppLoadContext } from "@remix-run/node";

import { picturesCopy } from "~/content/desk/articles/pictures";

import { findPicture } from "./load-pictures.server";
import type { DeskPicture } from "./load-pictures.server";
import { addUpload, findUpload, removeUpload } from "./picture-uploads.server";
import { digestOf, measurePicture } from "./scale-picture.server";
import { scaleWaiting } from "./scale-waiting.server";
import { deletePictureFiles } from "./store-picture.server";

/** Most pictures are scaled within this time, so that the reply has them already. */
const PATIENCE_MS = 8_000;

type Received =
  | { id: string; isStored: boolean }
  | { problem: string }
  | { same: DeskPicture }
  /** Uploaded before, and still being scaled. */
  | { waiting: string };

/**
 * Keeps an uploaded picture until it is scaled, and waits a moment for that; or returns the problem with it,
 * or what there is of the same file.
 * @throws if it cannot be kept.
 */
export async function receivePicture(
  bytes: Buffer,
  facts: { alt: string; file_name: string },
  context: AppLoadContext,
): Promise<Received> {
  const digest = digestOf(bytes);
  const same = await findPicture(digest, context);
  if (same) return { same };
  const earlier = await findUpload(digest, context.supabase);
  if (earlier && earlier.problem === null) {
    void scaleWaiting(context);
    return { waiting: earlier.id };
  }
  const found = await measurePicture(bytes);
  if ("problem" in found) return found;
  const id = `${digest}-${found.size}`;
  const client = await context.backgroundClient();
  if (earlier) await removeUpload(earlier.id, client);
  await addUpload({ id, ...facts }, bytes, client);
  const isDone = await Promise.race([
    scaleWaiting(context).then(() => true),
    pause(PATIENCE_MS, false, { ref: false }),
  ]);
  context.restartDeadlines();
  if (!isDone) return { id, isStored: false };
  const upload = await findUpload(id, context.supabase);
  if (upload?.problem) {
    await removeUpload(id, client);
    await deletePictureFiles(id, client);
    if (upload.problem === picturesCopy.problems.notScaled)
      throw new Error("Not scaled, see before");
    return { problem: upload.problem };
  }
  return { id, isStored: upload === null };
}
