import type { SupabaseClient } from "@supabase/supabase-js";
import type { AppLoadContext } from "@remix-run/node";

import { picturesCopy } from "~/content/desk/articles/pictures";

import { claimUpload, markUpload, readUpload, removeUpload } from "./picture-uploads.server";
import type { PictureUpload } from "./picture-uploads.server";
import { scalePicture } from "./scale-picture.server";
import { storePicture } from "./store-picture.server";

type Background = Pick<AppLoadContext, "backgroundClient" | "log">;

async function scaleOne(upload: PictureUpload, client: SupabaseClient, { log }: Background) {
  const { id, alt, file_name } = upload;
  try {
    const scaled = await scalePicture(await readUpload(id, client));
    if ("problem" in scaled) return await markUpload(id, scaled.problem, client);
    await storePicture(scaled, { id, alt, file_name }, client);
    await removeUpload(id, client);
  } catch (error) {
    log("error", "Picture not stored", error);
    await markUpload(id, picturesCopy.problems.notScaled, client);
  }
}

async function scaleAll(context: Background): Promise<void> {
  const client = await context.backgroundClient();
  for (let next = await claimUpload(client); next; next = await claimUpload(client)) {
    await scaleOne(next, client, context);
  }
}

let last: Promise<void> = Promise.resolve();
let isNextWaiting = false;

/**
 * Scales the pictures that wait, one after the other, so that several uploads need no more memory than one.
 * Resolves once none waits; failures are logged. After a restart, the next visit to the desk's pictures
 * calls this.
 */
export function scaleWaiting(context: Background): Promise<void> {
  if (isNextWaiting) return last;
  isNextWaiting = true;
  last = last
    .then(() => {
      isNextWaiting = false;
      return scaleAll(context);
    })
    .catch((error: unknown) => context.log("error", "Pictures not scaled", error));
  return last;
}
