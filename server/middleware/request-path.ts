import type { IncomingMessage } from "node:http";

/** Path of a request target without its query, still encoded. */
export function pathOf(target: string): string {
  const end = target.indexOf("?");
  return end === -1 ? target : target.slice(0, end);
}

/** The query with its question mark, or an empty string. */
export function queryOf(target: string): string {
  return target.slice(pathOf(target).length);
}

/** The target as it arrived: Express shortens `url` within mounted handlers. */
export function targetOf(request: IncomingMessage & { originalUrl?: string }): string {
  return request.originalUrl ?? request.url ?? "/";
}

/** Whether Remix's script requests data instead of a page. */
export function isDataPath(path: string): boolean {
  return path.endsWith(".data");
}

/** The page of a path, in lower case: `/app` for `/App.data`. */
export function pageOf(path: string): string {
  const page = isDataPath(path) ? path.slice(0, -".data".length) : path;
  return page === "/_root" || page === "" ? "/" : page.toLowerCase();
}
