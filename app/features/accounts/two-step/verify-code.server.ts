import type { AppLoadContext } from "@remix-run/node";
import type { User } from "@supabase/supabase-js";

import { twoStepCopy } from "~/content/accounts/two-step";
import { fieldErrors } from "~/lib/forms/form-values";
import type { FieldErrors, FormValues } from "~/lib/forms/form-values";

import { codeOf, errorOf, statusOf } from "../auth-error.server";
import { twoStepSchema } from "./two-step-schema";

export type CodeRefusal = { status: number; errors?: FieldErrors; problem?: string };

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
  const { mfa } = context.supabase.auth;
  const error = await errorOf(() => mfa.challengeAndVerify({ factorId, code: parsed.data.code }));
  if (codeOf(error) === "mfa_verification_failed") {
    return { status: 400, errors: { code: twoStepCopy.wrong } };
  }
  await context.sessionFailures.clearAttempt(account);
  if (!error) return null;
  if (statusOf(error) === 429) return { status: 429, problem: twoStepCopy.busy };
  context.log("error", "The code of a second step could not be checked", error);
  return { status: 503, problem: twoStepCopy.unavailable };
}
