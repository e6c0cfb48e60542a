import { data } from "@remix-run/node";
import type { AppLoadContext } from "@remix-run/node";

import { keptPostCopy } from "~/content/site/typed-text";
import { fieldsBeforeFile } from "~/lib/forms/fields-before-file.server";
import { textValues } from "~/lib/forms/form-values";
import type { FormValues } from "~/lib/forms/form-values";

import { withoutPasswords } from "./account-action-data";

/** What the visitor has to do before the post can be sent again. */
export type Remedy = { href: string; text: string };

/** Data of the response to a post that was not accepted, which `KeptPost` shows as a form. */
export type KeptPostData = {
  message: string;
  remedy: Remedy | undefined;
  /** All posted values but passwords. */
  values: FormValues;
  /** The posted fields that people type into, at least one. */
  typed: string[];
};

/** Forms whose address is a change; others name an account with it. */
const EMAIL_FORMS = new Set(["change-email", "grant"]);

/** Whether the form's address is typed: one of a change of address, or of a lead with its name. */
function isTypedEmail({ intent = "", full_name: name }: FormValues): boolean {
  return EMAIL_FORMS.has(intent) || name !== undefined;
}

/** Bytes of a picture's form that are read for a visitor who may not upload one. */
const MOST_DROPPED = 9 * 1024 * 1024;

async function readValues(request: Request): Promise<FormValues> {
  if (request.method !== "POST" || request.bodyUsed) return {};
  const isPlain = request.headers.get("Content-Type")?.startsWith("application/x-www-form");
  const form = isPlain
    ? request.clone().formData()
    : fieldsBeforeFile(request.clone(), MOST_DROPPED);
  return form.then(textValues, () => ({}));
}

/**
 * Throws what a visitor typed back as a form with the reason, if the request posts typed text; the error
 * boundaries of `/app` show it. For posts that need a session and come without one.
 * @throws a response with this status and `KeptPostData`.
 */
export async function throwKeptPost(
  request: Request,
  context: AppLoadContext,
  status: number,
  message: string,
  remedy?: Remedy,
): Promise<void> {
  const values = withoutPasswords(await readValues(request));
  const typed = Object.keys(keptPostCopy.labels).filter(
    (name) => values[name]?.trim() && (name !== "email" || isTypedEmail(values)),
  );
  if (typed.length === 0) return;
  context.formStatus = status;
  const headers: HeadersInit = status === 503 ? { "Retry-After": "5" } : {};
  throw data({ message, remedy, values, typed } satisfies KeptPostData, { status, headers });
}
