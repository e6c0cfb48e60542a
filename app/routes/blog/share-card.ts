import type { LoaderFunctionArgs } from "@remix-run/node";

import { loadShareCard } from "~/features/blog/article/loading/load-picture.server";
import type { RouteHandle } from "~/lib/http/route-handle";

/** Browsers and proxies keep pictures for a year; here they would take the memory of pages. */
export const handle: RouteHandle = { listed: false, cache: false };

/** A picture as networks show it beside a link to its article. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const card = await loadShareCard(params["picture"], context);
  if (!card) throw new Response("Not found", { status: 404 });
  return new Response(new Uint8Array(card), {
    headers: {
      "Content-Type": "image/jpeg",
      "Content-Length": String(card.byteLength),
      "Cache-Control": "public, max-age=31536000, immutable",
    },
  });
}
