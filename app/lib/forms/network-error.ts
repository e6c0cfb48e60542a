import { isRouteErrorResponse } from "@remix-run/react";
import type { ClientActionFunctionArgs, ShouldRevalidateFunction } from "@remix-run/react";

import { textValues } from "./form-values";
import type { FormValues } from "./form-values";
import { reportFormResult } from "./typed-text";

/**
 * Runs the server's action for a route's `clientAction`. When the request fails or its response is
 * lost, the form gets its own failure reply with the typed values; otherwise the route's error
 * boundary would replace the form. Redirects pass through.
 */
export async function keepFormOnNetworkError<Reply extends object>(
  { request, serverAction }: ClientActionFunctionArgs,
  failure: (values: FormValues) => Reply,
): Promise<unknown> {
  const values = textValues(await request.clone().formData());
  try {
    const reply = ((await serverAction()) as object | undefined) ?? failure(values);
    reportFormResult(!("errors" in reply || "problem" in reply));
    return reply;
  } catch (error) {
    const target = error instanceof Response ? error.headers.get("Location") : null;
    // The sign-in page asks for a session that the form lacked.
    reportFormResult(target !== null && !target.startsWith("/auth/login"));
    // The error boundary shows the typed values of a post without a session.
    const isKept = isRouteErrorResponse(error) && error.status === 401;
    if (error instanceof Response || isKept) throw error;
    return failure(values);
  }
}

/**
 * For `shouldRevalidate` of pages with a form: skips the reload of the page's data after an inline
 * form reply. The action changed nothing else on the page, and a failed reload would discard the
 * reply.
 */
export const skipRevalidationAfterReply: ShouldRevalidateFunction = ({
  actionResult,
  defaultShouldRevalidate,
  formMethod,
}) => {
  if (actionResult !== undefined) return false;
  return formMethod && formMethod !== "GET" ? defaultShouldRevalidate : true;
};
