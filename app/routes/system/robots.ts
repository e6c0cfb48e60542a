import type { LoaderFunctionArgs } from "@remix-run/node";

import { robotsText } from "~/features/site-files/robots";

export function loader({ context }: LoaderFunctionArgs) {
  return new Response(robotsText(context.siteUrl), {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "public, max-age=3600",
    },
  });
}
