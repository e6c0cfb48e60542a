import { AuthError, validationError } from "../auth-error.ts";
import { inTransaction, type Endpoint } from "../auth-service.ts";
import { requireUser } from "../authorization.ts";
import { MAIL_KINDS, sendTokenMail } from "../mails/sent-mails.ts";
import { isConfirmed } from "../users/users.ts";
import { endSessions } from "./sessions.ts";

/** `POST /logout?scope=global|local|others`. */
export const handleLogout: Endpoint = async (service, request) => {
  const scope = request.url.searchParams.get("scope") ?? "global";
  if (!["", "global", "local", "others"].includes(scope)) {
    throw validationError(`Unsupported logout scope "${scope}"`);
  }
  await inTransaction(service, async ({ query }) => {
    const { user, session } = await requireUser(service, query, request);
    await endSessions(query, user.id, {
      only: scope === "local" ? session?.id : undefined,
      except: scope === "others" ? session?.id : undefined,
    });
  });
  return new Response(null, { status: 204 });
};

/** `GET /reauthenticate`: mails a code that allows a change of password. */
export const handleReauthenticate: Endpoint = async (service, request) => {
  await inTransaction(service, async (transaction) => {
    const { user } = await requireUser(service, transaction.query, request);
    if (!isConfirmed(user)) {
      throw new AuthError(422, "email_not_confirmed", "Please verify your email first.");
    }
    const route = { flow: "implicit", redirectTo: service.config.site_url } as const;
    await sendTokenMail(service, transaction, user, MAIL_KINDS.reauthentication, route);
  });
  return Response.json({});
};
