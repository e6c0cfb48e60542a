import type { AppLoadContext } from "@remix-run/node";
import type { User } from "@supabase/supabase-js";

/** `amr` methods of sessions that only the owner of the mailbox can start. */
const mailboxMethods = new Set(["otp", "recovery", "magiclink", "invite", "email/signup"]);

type Method = { method: string; timestamp: number };

function isMethod(entry: unknown): entry is Method {
  return typeof entry === "object" && entry !== null && "method" in entry && "timestamp" in entry;
}

/** Whether the session's `amr` claim contains a mailed link of the last `minutes`. */
export function hasRecentEmailVerification(
  amr: unknown,
  minutes: number,
  now = Date.now(),
): boolean {
  if (!Array.isArray(amr)) return false;
  return amr
    .filter(isMethod)
    .some(
      ({ method, timestamp }) =>
        mailboxMethods.has(method) && now - timestamp * 1_000 <= minutes * 60_000,
    );
}

type EmailVerification =
  | { status: "recent"; user: User }
  | { status: "stale"; user: User }
  | { status: "anonymous" }
  | { status: "unavailable" };

/** Whether the visitor signed in with a mailed link within the last `minutes`. */
export async function checkEmailVerification(
  context: AppLoadContext,
  minutes: number,
): Promise<EmailVerification> {
  const viewer = await context.viewer();
  if (viewer.status === "anonymous" || viewer.status === "unavailable") return viewer;
  const { data } = await context.supabase.auth.getClaims();
  if (!data) return { status: "unavailable" };
  const recent = hasRecentEmailVerification(data.claims.amr, minutes);
  return { status: recent ? "recent" : "stale", user: viewer.user };
}
