import { data } from "@remix-run/node";
import type { AppLoadContext } from "@remix-run/node";

import { textValues } from "./form-values";
import type { FormValues } from "./form-values";

/**
 * The text fields of a form post.
 * @throws a 400 response for any other body.
 */
export async function readForm(request: Request): Promise<FormValues> {
  try {
    return textValues(await request.formData());
  } catch {
    throw data(null, { status: 400 });
  }
}

/** Result of an action: `reply` is the form's action data. */
export type ActionResult<Reply> = {
  reply: Reply;
  status: number;
  headers?: HeadersInit | undefined;
};

const rejectedRequests = new WeakSet<AppLoadContext>();
const acceptedRequests = new WeakSet<AppLoadContext>();

/**
 * Returns the result as action data, which renders the form's page again. Remix does not pass action
 * data to `meta`, so a loader of the same request reads `wasFormRejected` or `wasFormAccepted` for the
 * page title.
 */
export function toActionData<Reply>(context: AppLoadContext, outcome: ActionResult<Reply>) {
  const { reply, status, headers } = outcome;
  (status >= 400 ? rejectedRequests : acceptedRequests).add(context);
  return data(reply, headers ? { status, headers } : { status });
}

export function wasFormRejected(context: AppLoadContext): boolean {
  return rejectedRequests.has(context);
}

export function wasFormAccepted(context: AppLoadContext): boolean {
  return acceptedRequests.has(context);
}
