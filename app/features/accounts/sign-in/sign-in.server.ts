import type { AppLoadContext } from "@remix-run/node";
import { isAuthError } from "@supabase/supabase-js";
import type { AuthError } from "@supabase/supabase-js";

import { accountsCopy, signInCopy } from "~/content/accounts/accounts";
import { formCopy } from "~/content/leads/forms";
import type { ActionResult } from "~/lib/forms/form-action.server";
import { fieldErrors } from "~/lib/forms/form-values";
import type { FormValues } from "~/lib/forms/form-values";

import { withoutPasswords } from "../account-action-data";
import type { AccountReply } from "../account-action-data";
import { signInSchema } from "../account-schemas";
import { withConstantTime } from "../constant-time-response.server";

type Credentials = { email: string; password: string };

async function attempt(
  credentials: Credentials,
  context: AppLoadContext,
): Promise<AuthError | Error | null> {
  try {
    return (await context.supabase.auth.signInWithPassword(credentials)).error;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** Not the service's own failures, nor a gateway's, nor what the client makes of an answer without words. */
function isForVisitor(error: AuthError | Error): error is AuthError & { status: number } {
  if (!isAuthError(error) || error.status === undefined || error.status === 401) return false;
  return error.status >= 400 && error.status < 500 && /^[^{<]/.test(error.message);
}

/** What the service's answer means for the visitor. */
function explain(error: AuthError | Error): Pick<AccountReply, "problem" | "unverified"> & {
  status: number;
} {
  const code = "code" in error ? error.code : undefined;
  if (code === "invalid_credentials" || error.message === "Invalid login credentials") {
    return { problem: signInCopy.invalid, status: 400 };
  }
  if (code === "email_not_confirmed" || error.message.includes("Email not confirmed")) {
    return { problem: signInCopy.unverified, unverified: true, status: 403 };
  }
  if (isForVisitor(error)) {
    return { problem: error.message, status: error.status === 429 ? 429 : 400 };
  }
  return { problem: accountsCopy.unexpected, status: 503 };
}

/** Signs in; the session's cookies reach the response by themselves. Null when it worked. */
export async function signIn(
  values: FormValues,
  context: AppLoadContext,
): Promise<ActionResult<AccountReply> | null> {
  const reply: AccountReply = { intent: "sign-in", values: withoutPasswords(values) };
  if (context.limited()) {
    return { reply: { ...reply, problem: formCopy.tooManyPosts }, status: 429 };
  }
  const parsed = signInSchema.safeParse(values);
  if (!parsed.success) {
    return { reply: { ...reply, errors: fieldErrors(parsed.error) }, status: 422 };
  }
  const { email } = parsed.data;
  if (await context.accountFailures.begin(email)) {
    return { reply: { ...reply, problem: signInCopy.tooManyFailures }, status: 429 };
  }
  const error = await withConstantTime(
    context,
    () => attempt(parsed.data, context),
    (refusal) => refusal === null,
  );
  const { status, ...told } = error ? explain(error) : { status: 303 };
  if (told.problem !== signInCopy.invalid) await context.accountFailures.forgive(email);
  if (!error) return null;
  if (status >= 500) context.log("error", "sign-in failed", error);
  return { reply: { ...reply, ...told }, status };
}
