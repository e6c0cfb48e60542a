import { redirectDocument } from "@remix-run/node";
import type { AppLoadContext } from "@remix-run/node";
import type { User } from "@supabase/supabase-js";

import { formCopy } from "~/content/leads/forms";
import type { ActionResult } from "~/lib/forms/form-action.server";
import type { FormValues } from "~/lib/forms/form-values";

import type { TwoStepReply } from "../account-action-data";
import { unavailable } from "../session.server";
import { explainBlockedCookies, linkToSignIn } from "../sign-in/post-login-redirect";
import { verifiedFactor } from "./factors";
import { verifyCode } from "./verify-code.server";

/**
 * Guard of the page that asks for the code: admits a visitor who has signed in and has not entered
 * the code yet. Redirects others to the sign-in page or to `destination`.
 */
export async function requireFirstStep(
  request: Request,
  destination: string,
  context: AppLoadContext,
): Promise<User> {
  const viewer = await context.viewer();
  if (viewer.status === "code-needed") return viewer.user;
  if (viewer.status === "unavailable") throw unavailable();
  if (viewer.status === "signed-in") throw redirectDocument(destination, 303);
  throw redirectDocument(explainBlockedCookies(linkToSignIn(destination), request, context), 303);
}

/** Raises the session with the form's code. Null on success. */
export async function takeSecondStep(
  values: FormValues,
  user: User,
  context: AppLoadContext,
): Promise<ActionResult<TwoStepReply> | null> {
  const intent = "two-step" as const;
  if (context.limited()) {
    return { reply: { intent, problem: formCopy.tooManyPosts }, status: 429 };
  }
  const factor = verifiedFactor(user);
  if (!factor) throw new Error("The viewer needs no code");
  const refusal = await verifyCode(values, user, factor.id, context);
  if (!refusal) return null;
  const { status, ...details } = refusal;
  return { reply: { intent, ...details }, status };
}
