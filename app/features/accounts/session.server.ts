import { data, redirectDocument } from "@remix-run/node";
import type { AppLoadContext } from "@remix-run/node";
import type { User } from "@supabase/supabase-js";

import { accountsCopy } from "~/content/accounts/accounts";
import type { NoticeName } from "~/content/accounts/accounts";
import { keptPostCopy } from "~/content/site/typed-text";
import type { SessionEnd } from "~/lib/http/load-context";

import { errorOf } from "./auth-error.server";
import { throwKeptPost } from "./kept-post.server";
import { noticeHeaders } from "./page-notice";
import { explainBlockedCookies, signInPath } from "./sign-in/post-login-redirect";
import { twoStepPath } from "./two-step/two-step-path";

const whySignIn: Record<SessionEnd, NoticeName> = {
  idle: "session-idle",
  age: "session-age",
  refused: "session-over",
};

/** To throw while Auth cannot say who the visitor is: an error page with status 503. */
export function unavailable() {
  const headers = { "Retry-After": "5" };
  return data({ message: accountsCopy.unavailable }, { status: 503, headers });
}

/**
 * Every loader and action under `/app` must call this; a layout's loader is not enough, because Remix
 * can run a child's loader alone. `returnTo` is the page to open after sign-in, by default the
 * requested one. Actions must call it before they read the form.
 * @throws a redirect to the sign-in page or the page that asks for the second step's code, or a 503 response if Auth is unavailable;
 * a post with typed text gets it back as a form, with status 401 or 503.
 */
export async function requireUser(
  request: Request,
  context: AppLoadContext,
  returnTo?: string,
): Promise<User> {
  const viewer = await context.viewer();
  if (viewer.status === "signed-in") return viewer.user;
  const { pathname, search } = new URL(request.url);
  const destination = returnTo ?? `${pathname}${search}`;
  if (viewer.status === "code-needed") {
    const href = twoStepPath(destination);
    await throwKeptPost(request, context, 401, keptPostCopy.codeNeeded, {
      href,
      text: keptPostCopy.enterCode,
    });
    throw redirectDocument(href, 303);
  }
  if (viewer.status === "unavailable") {
    await throwKeptPost(request, context, 503, keptPostCopy.unavailable);
    throw unavailable();
  }
  const signIn = { href: "/auth/login", text: keptPostCopy.signIn };
  await throwKeptPost(request, context, 401, keptPostCopy.signedOut, signIn);
  const { ended } = viewer;
  const headers = ended && noticeHeaders(whySignIn[ended], context);
  const place = explainBlockedCookies(signInPath(destination), request, context);
  throw redirectDocument(place, { status: 303, headers });
}

/**
 * Guard of pages for visitors without a session.
 * @throws a redirect to `destination`, or first to the page that asks for the second step's code.
 */
export async function redirectSignedIn(
  destination: string,
  context: AppLoadContext,
): Promise<void> {
  const { status } = await context.viewer();
  if (status === "signed-in") throw redirectDocument(destination, 303);
  if (status === "code-needed") throw redirectDocument(twoStepPath(destination), 303);
}

/** Ends the session at Auth and deletes its cookies, even if Auth is unavailable. */
export async function signOut(context: AppLoadContext): Promise<void> {
  const error = await errorOf(() => context.supabase.auth.signOut({ scope: "local" }));
  if (error) context.log("error", "Auth failed to end the session", error);
  context.clearSession();
}
