import type { HeadersFunction } from "@remix-run/node";

/** Lets `Retry-After` of a loader, an action or a thrown response reach the page's response. */
export const retryHeaders: HeadersFunction = ({ actionHeaders, errorHeaders, loaderHeaders }) => {
  const retryAfter = [errorHeaders, actionHeaders, loaderHeaders]
    .map((headers) => headers?.get("Retry-After"))
    .find((value) => value);
  return new Headers(retryAfter ? { "Retry-After": retryAfter } : undefined);
};
