import type { HeadersFunction } from "@remix-run/node";

/** Copies `Retry-After` from a loader, an action or a thrown response to the document response. */
export const retryHeaders: HeadersFunction = ({ actionHeaders, errorHeaders, loaderHeaders }) => {
  const retryAfter = [errorHeaders, actionHeaders, loaderHeaders]
    .map((headers) => headers?.get("Retry-After"))
    .find((value) => value);
  return new Headers(retryAfter ? { "Retry-After": retryAfter } : undefined);
};
