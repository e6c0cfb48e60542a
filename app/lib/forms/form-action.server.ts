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

/**
 * Returns the result as action data, which renders the form's page again. Remix gives action data to
 * components only, so its status stands in the load context for the loaders of the same request, which
 * run afterward: the page's title depends on it.
 */
export function toActionData<Reply>(context: AppLoadContext, outcome: ActionResult<Reply>) {
  const { reply, status, headers } = outcome;
  context.formStatus = status;
  return data(reply, headers ? { status, headers } : { status });
}

export function wasFormRejected({ formStatus = 0 }: AppLoadContext): boolean {
  return formStatus >= 400;
}

/** Whether an action of this request answered a form, which an error of a loader would replace. */
export function hasFormReply({ formStatus }: AppLoadContext): boolean {
  return formStatus !== undefined;
}

export function wasFormAccepted({ formStatus = 400 }: AppLoadContext): boolean {
  return formStatus < 400;
}
