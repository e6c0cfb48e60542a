import type { LoaderFunctionArgs } from "@remix-run/node";

import { loadFile } from "~/features/blog/article/loading/load-file.server";
import type { RouteHandle } from "~/lib/http/route-handle";

/** Browsers and proxies keep files for a year; here they would take the memory of pages. */
export const handle: RouteHandle = { listed: false, cache: false };

/** A file that an article offers, always as a download. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const file = await loadFile(request, context);
  if (!file) throw new Response("Not found", { status: 404 });
  return file;
}
