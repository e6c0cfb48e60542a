import type { LoaderFunctionArgs } from "@remix-run/node";

import { loadScopedStylesheet } from "~/features/demo-packages/load-deliverable.server";
import type { RouteHandle } from "~/lib/http/route-handle";

/** No version counts the changes of a file, so a changed one shows after ten seconds. */
export const handle: RouteHandle = { cache: { ttl: 10 } };

/** A style sheet of the demo packages, which styles nothing but them. */
export async function loader({ params }: LoaderFunctionArgs) {
  const css = await loadScopedStylesheet(params.file ?? "");
  return new Response(css ?? "", {
    status: css === null ? 404 : 200,
    headers: { "Content-Type": "text/css; charset=utf-8", "Cache-Control": "public, max-age=300" },
  });
}
