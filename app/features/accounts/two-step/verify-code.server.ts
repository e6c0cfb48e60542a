import type { AppLoadContext } from "@remix-run/node";
import type { AuthError, User } from "@supabase/supabase-js";

import { twoStepCopy } from "~/content/accounts/two-step";
import { fieldErrors } from "~/lib/forms/form-values";
import type { FieldErrors, FormValues } from "~/lib/forms/form-values";

import { twoStepSchema } from "./two-step-schema";

export type CodeRefusal = { status: number; errors?: FieldErrors; problem?: string };

async function verify(
  factorId: string,
  code: string,
  { supabase }: AppLoadContext,
): Promise<AuthError | Error | null> {
  try {
    return (await supabase.auth.mfa.challengeAndVerify({ factorId, code })).error;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/**
 * Checks the form's code with Auth; null on success, which raises the session to its second level.
 * Wrong codes count per account, from all networks: guessing one takes the password, so a stranger
 * cannot lock the owner out.
 */
export async function verifyCode(
  values: FormValues,
  user: User,
  factorId: string,
  context: AppLoadContext,
): Promise<CodeRefusal | null> {
  const parsed = twoStepSchema.safeParse(values);
  if (!parsed.success) return { status: 422, errors: fieldErrors(parsed.error) };
  const account = `two-step ${user.id}`;
  if (await context.sessionFailures.recordAttempt(account)) {
    return { status: 429, problem: twoStepCopy.tooManyFailures };
  }
  const error = await verify(factorId, parsed.data.code, context);
  const code = error && "code" in error ? error.code : undefined;
  if (code === "mfa_verification_failed")
    return { status: 400, errors: { code: twoStepCopy.wrong } };
  await context.sessionFailures.clearAttempt(account);
  if (!error) return null;
  if ("status" in error && error.status === 429) return { status: 429, problem: twoStepCopy.busy };
  context.log("error", "The code of a second step could not be checked", error);
  return { status: 503, problem: twoStepCopy.unavailable };
}
