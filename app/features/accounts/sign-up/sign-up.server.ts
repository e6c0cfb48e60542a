import type { AppLoadContext } from "@remix-run/node";
import type { AuthError } from "@supabase/supabase-js";

import { signUpCopy } from "~/content/accounts/accounts";
import type { NoticeName } from "~/content/accounts/accounts";
import { formCopy } from "~/content/leads/forms";
import type { ActionResult } from "~/lib/forms/form-action.server";
import { fieldErrors } from "~/lib/forms/form-values";
import type { FieldErrors, FormValues } from "~/lib/forms/form-values";

import { withoutPasswords } from "../account-action-data";
import type { AccountReply } from "../account-action-data";
import { statusOf, toError } from "../auth-error.server";
import { signUpSchema } from "../account-schemas";
import { notGuessable } from "../passwords/guessable-password.server";
import { isUnreachable, mailFailure, mailOutcome } from "../mail-request.server";
import { defaultDestination } from "../sign-in/post-login-redirect";
import {
  hashSignUpProof,
  serializeSignUpCookie,
  newSignUpProof,
  signUpProofKey,
} from "./sign-up-proof.server";
import { withUsualMailTime } from "../constant-time-response.server";
import { weakPasswordMessage } from "../passwords/weak-password";

export type SignUpOutcome =
  | { ok: true; notice: NoticeName | undefined; cookie: string }
  | ({ ok: false } & ActionResult<AccountReply>);

type Created = { signedIn: boolean; mailed: boolean; error: AuthError | Error | null };

function failedWith(error: AuthError | Error): Created {
  return { signedIn: false, mailed: false, error };
}

async function create(
  { email, password }: { email: string; password: string },
  proof: string,
  context: AppLoadContext,
): Promise<Created> {
  try {
    const { data, error } = await context.supabase.auth.signUp({
      email,
      password,
      options: {
        emailRedirectTo: `${context.siteUrl}/auth/callback`,
        data: { [signUpProofKey]: hashSignUpProof(proof) },
      },
    });
    if (error) return failedWith(error);
    if (!data.user?.id) return failedWith(new Error("No user came"));
    // For a confirmed account Auth sends no mail and returns no identities.
    const mailed = Boolean(data.user.identities?.length);
    return { signedIn: data.session !== null, mailed, error: null };
  } catch (error) {
    return failedWith(toError(error));
  }
}

/** Field errors for values that only Auth rejects. */
function explain(error: AuthError | Error): FieldErrors | undefined {
  if (isUnreachable(error)) return { email: signUpCopy.unreachable };
  const password = weakPasswordMessage(error);
  return password ? { password } : undefined;
}

/** Creates an account. The response is the same for new and for registered addresses. */
export async function signUp(
  values: FormValues,
  context: AppLoadContext,
  destination = defaultDestination,
): Promise<SignUpOutcome> {
  const reply: AccountReply = { intent: "sign-up", values: withoutPasswords(values) };
  if (context.limited()) {
    return { ok: false, reply: { ...reply, problem: formCopy.tooManyPosts }, status: 429 };
  }
  const parsed = await signUpSchema.superRefine(notGuessable()).safeParseAsync(values);
  if (!parsed.success) {
    return { ok: false, reply: { ...reply, errors: fieldErrors(parsed.error) }, status: 422 };
  }
  const { email } = parsed.data;
  const proof = newSignUpProof();
  let created: Created | undefined;
  const outcome = await withUsualMailTime(
    context,
    async () => {
      const response = await context.mailRequests.send("confirmation", email, async () => {
        created = await create(parsed.data, proof, context);
        return mailOutcome(created.error);
      });
      return response.outcome;
    },
    () => created?.mailed === true,
  );
  const cookie = () => serializeSignUpCookie({ proof, destination }, context);
  const failure = mailFailure(outcome, signUpCopy.notSent);
  if (!failure) {
    const notice = created?.signedIn ? undefined : "check-inbox";
    return { ok: true, notice, cookie: await cookie() };
  }
  const error = created?.error;
  const errors = error ? explain(error) : undefined;
  if (errors) {
    return { ok: false, reply: { ...reply, problem: signUpCopy.failed, errors }, status: 422 };
  }
  if (error) context.log("error", "Sign-up failed", error);
  const status = error && statusOf(error) === 429 ? 429 : failure.status;
  const headers = outcome === "late" ? { "Set-Cookie": await cookie() } : undefined;
  return { ok: false, reply: { ...reply, problem: failure.problem }, status, headers };
}
