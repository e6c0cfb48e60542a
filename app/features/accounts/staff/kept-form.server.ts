import type { AppLoadContext } from "@remix-run/node";

import { articleFormCopy } from "~/content/desk/articles";
import type { StaffRole } from "~/content/desk/desk";
import { requireStaff } from "./require-staff.server";

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

/** Why a form was not accepted; `signIn` is set if the person has to sign in again. */
export type KeptForm = { status: number; problem: string; signIn: boolean };

/**
 * Like `requireStaff`, for forms with a long text: returns the reason instead of leaving the page if the
 * session has ended or cannot be checked, so that the text is not lost. The loaders of the same request
 * must ask `isFormKept` before they require staff.
 * @throws a 403 or 404 response for accounts without the role.
 */
export async function requireStaffKeepingForm(
  request: Request,
  context: AppLoadContext,
  role: StaffRole,
): Promise<KeptForm | null> {
  const { problems } = articleFormCopy;
  try {
    await requireStaff(request, context, role);
    acceptedForms.add(context);
    return null;
  } catch (thrown) {
    const init =
      thrown instanceof Response ? thrown : (thrown as { init?: { status?: number } }).init;
    if (init?.status === 303) {
      keptForms.add(context);
      return { status: 401, problem: problems.signedOut, signIn: true };
    }
    if (init?.status === 503) {
      keptForms.add(context);
      return { status: 503, problem: problems.unavailable, signIn: false };
    }
    throw thrown;
  }
}
