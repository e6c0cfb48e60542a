import type { LoaderFunctionArgs } from "@remix-run/node";

import { robotsText } from "~/features/site-files/robots";
import { HOUR } from "~/lib/http/route-handle";
import type { RouteHandle } from "~/lib/http/route-handle";

export const handle: RouteHandle = { cache: { ttl: HOUR } };

export function loader({ context }: LoaderFunctionArgs) {
  return new Response(robotsText(context.siteUrl), {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "public, max-age=3600",
    },
  });
}
