import type { AppLoadContext } from "@remix-run/node";

import { isPictureId, pictureWidths } from "~/lib/http/picture-address";

const DEADLINE_MS = 10_000;

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
  const bucket = context.anonClient().storage.from("pictures");
  const { publicUrl } = bucket.getPublicUrl(`${id}/${width}.${format}`).data;
  try {
    const response = await fetch(publicUrl, { signal: AbortSignal.timeout(DEADLINE_MS) });
    if (response.ok) return await response.arrayBuffer();
    await response.body?.cancel();
    // Storage responds to a missing object with 400 or 404, depending on its version.
    if (response.status < 500) return null;
    throw new Error(`Storage responded with ${response.status}`);
  } catch (error) {
    context.log("error", "Picture not read", error);
    throw new Response("Try again in a moment", { status: 503, headers: { "Retry-After": "5" } });
  }
}
