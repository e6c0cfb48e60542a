import type { AppLoadContext } from "@remix-run/node";
import type { AuthError } from "@supabase/supabase-js";

import { accountsCopy } from "~/content/accounts";
import { formCopy } from "~/content/forms";
import type { Outcome } from "~/platform/form-post.server";
import type { FormValues } from "~/platform/form-values";

import type { ConfirmationLink, ConfirmReply } from "./account-replies";
import { readConfirmationLink } from "./confirmation-link";

type Proof = Extract<ConfirmationLink, { kind: "token" | "code" }>;

async function verify(link: Proof, context: AppLoadContext): Promise<AuthError | Error | null> {
  const { auth } = context.supabase;
  try {
    const { error } =
      link.kind === "token"
        ? await auth.verifyOtp({ token_hash: link.tokenHash, type: link.type })
        : await auth.exchangeCodeForSession(link.code);
    return error;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** The service did not answer, or asks to wait: the link may still be good. */
function mayStillWork(error: AuthError | Error): boolean {
  const status = "status" in error ? error.status : undefined;
  return status === undefined || status === 0 || status === 429 || status >= 500;
}

/** Uses up a confirmation link and signs in. Null when it worked. */
export async function confirmEmail(
  values: FormValues,
  context: AppLoadContext,
): Promise<Outcome<ConfirmReply> | null> {
  const link = readConfirmationLink(values);
  if (link.kind === "spent" || link.kind === "incomplete") {
    return { reply: { intent: "confirm", link }, status: 400 };
  }
  if (context.limited()) {
    return { reply: { intent: "confirm", link, problem: formCopy.tooManyPosts }, status: 429 };
  }
  const error = await verify(link, context);
  if (!error) return null;
  if (mayStillWork(error)) {
    context.log("error", "confirmation failed", error);
    const problem = accountsCopy.unexpected;
    return { reply: { intent: "confirm", link, problem }, status: 503 };
  }
  context.log("info", `confirmation link refused: ${error.message}`);
  return { reply: { intent: "confirm", link: { kind: "spent" } }, status: 400 };
}
