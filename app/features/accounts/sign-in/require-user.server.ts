import { data, redirectDocument } from "@remix-run/node";
import type { AppLoadContext } from "@remix-run/node";
import type { User } from "@supabase/supabase-js";

import { accountsCopy } from "~/content/accounts/accounts";
import type { NoticeName } from "~/content/accounts/accounts";
import type { SessionEnd } from "~/lib/http/load-context";

import { noticeHeaders } from "../page-notice";
import { cookiesBlockedParam, signInPath } from "./post-login-redirect";

const whySignIn: Record<SessionEnd, NoticeName> = {
  idle: "session-idle",
  age: "session-age",
  refused: "session-over",
};

/**
 * Whether the visitor comes from the sign-in page and sends no cookie at all, not even those that
 * signing in has just set. Nothing on that page links behind the gate.
 */
function blocksCookies(request: Request, { siteUrl }: AppLoadContext): boolean {
  if (request.headers.has("Cookie")) return false;
  const referrer = request.headers.get("Referer") ?? "";
  return referrer === `${siteUrl}/auth/login` || referrer.startsWith(`${siteUrl}/auth/login?`);
}

/**
 * The gate of every loader and action under `/app`. A layout could not be one: its children answer
 * data requests without it. `returnTo` is the page to come back to after signing in, where it is not
 * the very address that was asked for.
 */
export async function requireUser(
  request: Request,
  context: AppLoadContext,
  returnTo?: string,
): Promise<User> {
  const viewer = await context.viewer();
  if (viewer.status === "signed-in") return viewer.user;
  if (viewer.status === "unavailable") {
    throw data(
      { message: accountsCopy.unavailable },
      { status: 503, headers: { "Retry-After": "5" } },
    );
  }
  const { pathname, search } = new URL(request.url);
  const { ended } = viewer;
  const headers = ended && noticeHeaders(whySignIn[ended], context);
  const path = signInPath(returnTo ?? `${pathname}${search}`);
  const place = blocksCookies(request, context) ? `${path}&${cookiesBlockedParam}` : path;
  throw redirectDocument(place, { status: 303, headers });
}
