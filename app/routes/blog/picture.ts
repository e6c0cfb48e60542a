import type { LoaderFunctionArgs } from "@remix-run/node";

import { loadPicture } from "~/features/blog/article/loading/load-picture.server";
import type { RouteHandle } from "~/lib/http/route-handle";

/** Browsers and proxies keep pictures for a year; here they would take the memory of pages. */
export const handle: RouteHandle = { listed: false, cache: false };

/** A picture of an article, in the best format that the browser accepts. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const accept = request.headers.get("Accept") ?? "";
  const format = /image\/avif/i.test(accept) ? "avif" : "webp";
  const picture = await loadPicture(params["picture"], params["width"], format, context);
  if (!picture) throw new Response("Not found", { status: 404 });
  return new Response(picture, {
    headers: {
      "Content-Type": `image/${format}`,
      "Content-Length": String(picture.byteLength),
      "Cache-Control": "public, max-age=31536000, immutable",
      Vary: "Accept",
    },
  });
}
