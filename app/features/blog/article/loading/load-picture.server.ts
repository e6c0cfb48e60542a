import type { AppLoadContext } from "@remix-run/node";

import { isPictureId, pictureWidths, shareFile } from "~/lib/http/picture-address";
import { shareCardOf } from "~/lib/pictures/sharp.server";

const DEADLINE_MS = 10_000;

const busy = () =>
  new Response("Try again in a moment", { status: 503, headers: { "Retry-After": "5" } });

async function loadFile(path: string, context: AppLoadContext): Promise<ArrayBuffer | null> {
  const bucket = context.anonClient().storage.from("pictures");
  const { publicUrl } = bucket.getPublicUrl(path).data;
  try {
    const response = await fetch(publicUrl, { signal: AbortSignal.timeout(DEADLINE_MS) });
    if (response.ok) return await response.arrayBuffer();
    await response.body?.cancel();
    // Storage responds to a missing object with 400 or 404, depending on its version.
    if (response.status < 500) return null;
    throw new Error(`Storage responded with ${response.status}`);
  } catch (error) {
    context.log("error", "Picture not read", error);
    throw busy();
  }
}

/**
 * The bytes of a stored picture; null if there is none at this address.
 * @throws a 503 response if Storage does not respond.
 */
export async function loadPicture(
  id: string | undefined,
  width: string | undefined,
  format: "avif" | "webp",
  context: AppLoadContext,
): Promise<ArrayBuffer | null> {
  if (!isPictureId(id) || !pictureWidths.some((one) => String(one) === width)) return null;
  return loadFile(`${id}/${width}.${format}`, context);
}

let isMaking = false;

/** One at a time, because anyone may ask for it. */
async function makeShareCard(id: string, context: AppLoadContext): Promise<Buffer | null> {
  if (isMaking) throw busy();
  isMaking = true;
  try {
    const file = await loadFile(`${id}/1280.webp`, context);
    return file && (await shareCardOf(file));
  } finally {
    isMaking = false;
  }
}

/**
 * The share card of a picture as JPEG, made now if the picture was stored without one; null if there is no
 * such picture.
 * @throws a 503 response if Storage does not respond, or if another card is being made.
 */
export async function loadShareCard(
  id: string | undefined,
  context: AppLoadContext,
): Promise<ArrayBuffer | Buffer | null> {
  if (!isPictureId(id)) return null;
  return (await loadFile(`${id}/${shareFile}`, context)) ?? makeShareCard(id, context);
}
