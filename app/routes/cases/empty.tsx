import { STATIC_PAGE } from "~/lib/http/route-handle";
import type { RouteHandle } from "~/lib/http/route-handle";

export { default, loader, meta } from "./placeholder";

/** Until it has content, no search engine needs it. */
export const handle: RouteHandle = { ...STATIC_PAGE, indexed: false };
