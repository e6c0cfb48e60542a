import { data, redirectDocument } from "@remix-run/node";
import type { AppLoadContext } from "@remix-run/node";
import type { User } from "@supabase/supabase-js";

import { accountsCopy } from "~/content/accounts";
import type { NoticeName } from "~/content/accounts";
import type { SessionEnd } from "~/platform/load-context";

import { noticeHeaders } from "./page-notice";
import { signInPath } from "./redirect-destination";

const whySignIn: Record<SessionEnd, NoticeName> = {
  idle: "session-idle",
  age: "session-age",
  refused: "session-over",
};

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
  throw redirectDocument(signInPath(returnTo ?? `${pathname}${search}`), { status: 303, headers });
}
