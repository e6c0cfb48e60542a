import { isRouteErrorResponse } from "@remix-run/react";

const unknownError = "An unexpected error occurred.";
const networkErrorText = "The page didn’t load. Check your connection and try again.";
const badResponseText = "We couldn’t load this page. Please try again in a moment.";

/** Messages of Chrome, Safari and Firefox for a failed request. */
const NETWORK_ERROR = /^(?:Failed to fetch|Load failed|NetworkError)/;
/** Remix's message for an incomplete response or one that is not its own, such as a proxy's 502. */
const BAD_RESPONSE = /^Unable to decode/;

/**
 * The text for visitors: the message of a thrown `data({ message })`. The message of any other error is
 * for engineers, and Remix replaces it in production by one of its own.
 */
export function messageOf(error: unknown): string {
  if (isRouteErrorResponse(error)) {
    const { message } = (error.data ?? {}) as { message?: unknown };
    return (typeof message === "string" && message) || unknownError;
  }
  const message = error instanceof Error ? error.message : "";
  if (BAD_RESPONSE.test(message)) return badResponseText;
  return NETWORK_ERROR.test(message) ? networkErrorText : unknownError;
}
