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

const statusOfReplies = new WeakMap<AppLoadContext, number>();

/**
 * Returns the result as action data, which renders the form's page again. Remix does not pass action
 * data to `meta`, so a loader of the same request reads `wasFormRejected` or `wasFormAccepted` for the
 * page title.
 */
export function toActionData<Reply>(context: AppLoadContext, outcome: ActionResult<Reply>) {
  const { reply, status, headers } = outcome;
  statusOfReplies.set(context, status);
  return data(reply, headers ? { status, headers } : { status });
}

export function wasFormRejected(context: AppLoadContext): boolean {
  return (statusOfReplies.get(context) ?? 0) >= 400;
}

/** Whether an action of this request returned a form's action data, which an error of a loader would replace. */
export function hasFormReply(context: AppLoadContext): boolean {
  return statusOfReplies.has(context);
}

export function wasFormAccepted(context: AppLoadContext): boolean {
  return (statusOfReplies.get(context) ?? 400) < 400;
}
