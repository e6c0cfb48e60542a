import type { AppLoadContext } from "@remix-run/node";
import type { AuthError, User } from "@supabase/supabase-js";

import { twoStepSectionCopy } from "~/content/accounts/two-step";
import { brand } from "~/content/site/site";
import type { FormValues } from "~/lib/forms/form-values";

import { unverifiedFactors, verifiedFactor, verifiedFactors } from "../two-step/factors";
import { forgetSetup, serializeSetup } from "../two-step/setup-cookie.server";
import { verifyCode } from "../two-step/verify-code.server";
import type { AccountPageOutcome } from "./account-page-replies";

function fail(problem: string, error: AuthError, context: AppLoadContext): AccountPageOutcome {
  context.log("error", "Two-step sign-in not changed", error);
  return { ok: false, status: 503, problem };
}

async function removeUnverified(user: User, { supabase }: AppLoadContext): Promise<void> {
  for (const { id } of unverifiedFactors(user)) {
    await supabase.auth.mfa.unenroll({ factorId: id });
  }
}

/** Creates a factor and keeps its secret in a cookie for the page that shows it. */
export async function startTwoStep(
  _values: FormValues,
  user: User,
  context: AppLoadContext,
): Promise<AccountPageOutcome> {
  if (verifiedFactor(user)) return { ok: true, notice: "two-step-on" };
  const { mfa } = context.supabase.auth;
  await removeUnverified(user, context);
  const friendlyName = "Authenticator app";
  const { data, error } = await mfa.enroll({ factorType: "totp", friendlyName, issuer: brand });
  if (error) return fail(twoStepSectionCopy.startFailed, error, context);
  // Auth may delete a factor without a challenge after five minutes.
  await mfa.challenge({ factorId: data.id });
  const setup = { factorId: data.id, secret: data.totp.secret };
  return { ok: true, cookie: await serializeSetup(setup, context), section: "two-step" };
}

/** Turns two-step sign-in on with the first code. Auth then ends all other sessions. */
export async function confirmTwoStep(
  values: FormValues,
  user: User,
  context: AppLoadContext,
): Promise<AccountPageOutcome> {
  const on = async (): Promise<AccountPageOutcome> => ({
    ok: true,
    notice: "two-step-on",
    cookie: await forgetSetup(context),
  });
  // A duplicate submission: the first one has turned it on.
  if (verifiedFactor(user)) return on();
  const [factor] = unverifiedFactors(user);
  if (!factor) {
    const problem = twoStepSectionCopy.expired;
    return { ok: false, status: 409, problem, intent: "start-two-step" };
  }
  const refusal = await verifyCode(values, user, factor.id, context);
  return refusal ? { ok: false, ...refusal } : on();
}

/** Gives up a set-up that was begun. */
export async function cancelTwoStep(
  _values: FormValues,
  user: User,
  context: AppLoadContext,
): Promise<AccountPageOutcome> {
  await removeUnverified(user, context);
  return { ok: true, cookie: await forgetSetup(context), section: "two-step" };
}

/** Turns two-step sign-in off, with a code. */
export async function removeTwoStep(
  values: FormValues,
  user: User,
  context: AppLoadContext,
): Promise<AccountPageOutcome> {
  const factor = verifiedFactor(user);
  if (!factor) return { ok: true, notice: "two-step-off" };
  const refusal = await verifyCode(values, user, factor.id, context);
  if (refusal) return { ok: false, ...refusal };
  // The session keeps its second level only for as long as it has the factor of the code.
  for (const { id } of verifiedFactors(user).toReversed()) {
    const { error } = await context.supabase.auth.mfa.unenroll({ factorId: id });
    if (error) return fail(twoStepSectionCopy.removeFailed, error, context);
  }
  return { ok: true, notice: "two-step-off" };
}
