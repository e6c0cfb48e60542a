import { data } from "@remix-run/node";
import type { AppLoadContext } from "@remix-run/node";

import { textValues } from "./form-values";
import type { FormValues } from "./form-values";

/** The text fields of a post; a body that is no form is a 400, not a crash. */
export async function readForm(request: Request): Promise<FormValues> {
  try {
    return textValues(await request.formData());
  } catch {
    throw data(null, { status: 400 });
  }
}

/** How an action answers a post: what the form shows, and what the HTTP response says. */
export type ActionResult<Reply> = {
  reply: Reply;
  status: number;
  headers?: HeadersInit | undefined;
};

const rejectedRequests = new WeakSet<AppLoadContext>();

/**
 * Answers with the page the form stands on. `meta` never sees what an action returned, only what
 * loaders did; `wasRefused` lets the page's loader, which runs after the action in the same document
 * request, say it in the title.
 */
export function toActionData<Reply>(context: AppLoadContext, outcome: ActionResult<Reply>) {
  const { reply, status, headers } = outcome;
  if (status >= 400) rejectedRequests.add(context);
  return data(reply, headers ? { status, headers } : { status });
}

export function wasFormRejected(context: AppLoadContext): boolean {
  return rejectedRequests.has(context);
}
