import type { HeadersFunction } from "@remix-run/node";

import type { RouteHandle } from "~/lib/http/route-handle";

/** The address may contain a visitor's document: neither cached nor measured. */
export const sessionHandle: RouteHandle = { cached: false, measured: false };

export const sessionHeaders: HeadersFunction = ({ loaderHeaders, actionHeaders }) => {
  const wish = actionHeaders.get("Cache-Control") ?? loaderHeaders.get("Cache-Control");
  return new Headers(wish ? { "Cache-Control": wish } : undefined);
};
