import { AuthError, validationError } from "../auth-error.ts";
import { inTransaction, type AuthRequest, type AuthService } from "../auth-service.ts";
import { requireUser } from "../authorization.ts";
import { MAIL_KINDS, sendTokenMail } from "../mails/sent-mails.ts";
import { endSessions } from "./sessions.ts";
import { isConfirmed } from "../users/users.ts";

/** `POST /logout?scope=global|local|others`. */
export async function handleLogout(service: AuthService, request: AuthRequest): Promise<Response> {
  const scope = request.url.searchParams.get("scope") ?? "global";
  if (!["", "global", "local", "others"].includes(scope)) {
    throw validationError(`Unsupported logout scope "${scope}"`);
  }
  await inTransaction(service, async ({ query }) => {
    const { user, session } = await requireUser(service, query, request);
    if (session !== undefined && scope === "local") {
      return endSessions(query, user.id, { only: session.id });
    }
    if (session !== undefined && scope === "others") {
      return endSessions(query, user.id, { except: session.id });
    }
    return endSessions(query, user.id);
  });
  return new Response(null, { status: 204 });
}

/** `GET /reauthenticate`: mails a code that allows a change of password. */
export async function handleReauthenticate(
  service: AuthService,
  request: AuthRequest,
): Promise<Response> {
  await inTransaction(service, async (transaction) => {
    const { user } = await requireUser(service, transaction.query, request);
    if (!user.email) {
      throw validationError(
        "Reauthentication requires the user to have an email or a phone number",
      );
    }
    if (!isConfirmed(user)) {
      throw new AuthError(422, "email_not_confirmed", "Please verify your email first.");
    }
    const route = { flow: "implicit", redirectTo: service.config.siteUrl } as const;
    await sendTokenMail(service, transaction, user, MAIL_KINDS.reauthentication, route);
  });
  return Response.json({});
}
