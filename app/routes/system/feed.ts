import type { LoaderFunctionArgs } from "@remix-run/node";

import { blogCopy } from "~/content/blog";
import { feedAt } from "~/features/blog/feeds/feed";
import { loadFeed } from "~/features/blog/feeds/load-feed.server";
import { HOUR } from "~/lib/http/route-handle";
import type { RouteHandle } from "~/lib/http/route-handle";

const retrySeconds = 120;

/** Lists the articles. */
export const handle: RouteHandle = { cache: { ttl: HOUR, articles: true } };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const choice = feedAt(new URL(request.url).pathname);
  if (!choice) throw new Response("Not found", { status: 404 });
  const feed = await loadFeed(choice, context);
  if (!feed) {
    return new Response(`${blogCopy[choice.language.code].unavailable}\n`, {
      status: 503,
      headers: {
        "Content-Type": "text/plain; charset=utf-8",
        "Retry-After": String(retrySeconds),
      },
    });
  }
  const headers = new Headers({
    "Content-Type": `${choice.format.type}; charset=utf-8`,
    "Cache-Control": "public, max-age=300",
  });
  if (feed.updated) headers.set("Last-Modified", feed.updated.toUTCString());
  return new Response(feed.text, { headers });
}
