import type { LoaderFunctionArgs } from "@remix-run/node";

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

// A plain `/app` would also match /apple-touch-icon.png.
const disallowed = ["/app$", "/app?", "/app/", "/auth/callback", "/auth/sign-out", "/consent"];

/** `robots.txt`: disallows only pages that need an account or handle a form. */
function robotsText(siteUrl: string): string {
  return [
    "User-agent: *",
    ...disallowed.map((path) => `Disallow: ${path}`),
    "Allow: /",
    "",
    `Sitemap: ${new URL("/sitemap.xml", siteUrl).href}`,
    "",
  ].join("\n");
}
