import type { AppLoadContext } from "@remix-run/node";

import { articleFormCopy } from "~/content/desk/articles";
import type { StaffRole } from "~/content/desk/desk";
import { APP_SETUP, requireStaff } from "./require-staff.server";

const keptForms = new WeakSet<AppLoadContext>();

/** Whether the request posted a form that its page must show again without a session. */
export function isFormKept(context: AppLoadContext): boolean {
  return keptForms.has(context);
}

const acceptedForms = new WeakSet<AppLoadContext>();

/** Whether the request posted a form, so that loaders must not replace the answer to it by an error. */
export function wasFormPosted(context: AppLoadContext): boolean {
  return acceptedForms.has(context);
}

/** Why a form was not accepted, with a link to what the person has to do first. */
export type KeptForm = {
  status: number;
  problem: string;
  remedy: { href: string; text: string } | undefined;
};

/**
 * Like `requireStaff`, for forms with a long text: returns the reason instead of leaving the page if the
 * session has ended or cannot be checked, or the account has no authenticator app, so that the text is not
 * lost. The loaders of the same request must ask `isFormKept` before they require staff.
 * @throws a 403 or 404 response for accounts without the role.
 */
export async function requireStaffKeepingForm(
  request: Request,
  context: AppLoadContext,
  role: StaffRole,
): Promise<KeptForm | null> {
  const { problems, signIn, setUpApp } = articleFormCopy;
  try {
    await requireStaff(request, context, role);
    acceptedForms.add(context);
    return null;
  } catch (thrown) {
    const init =
      thrown instanceof Response ? thrown : (thrown as { init?: { status?: number } }).init;
    if (init?.status !== 303 && init?.status !== 503) throw thrown;
    keptForms.add(context);
    if (init.status === 503) {
      return { status: 503, problem: problems.unavailable, remedy: undefined };
    }
    const lacksApp = thrown instanceof Response && thrown.headers.get("Location") === APP_SETUP;
    return lacksApp
      ? { status: 403, problem: problems.noApp, remedy: { href: APP_SETUP, text: setUpApp } }
      : { status: 401, problem: problems.signedOut, remedy: { href: "/auth/login", text: signIn } };
  }
}
