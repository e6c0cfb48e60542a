import { emailExists } from "../auth-error.ts";
import { inTransaction, type AuthRequest, type AuthService } from "../auth-service.ts";
import { requireAdmin } from "../authorization.ts";
import { chooseRedirect } from "../mail-links/redirect-url.ts";
import { MAIL_KINDS, sendTokenMail } from "../mails/sent-mails.ts";
import { readRecord, readText, requireEmailAddress } from "../parameters.ts";
import type { Json } from "../rows.ts";
import { EMAIL_PROVIDER } from "../users/sign-up.ts";
import { toUserJson } from "../users/user-json.ts";
import {
  changeUser,
  findUserByEmail,
  insertEmailIdentity,
  insertUser,
  isConfirmed,
  type User,
} from "../users/users.ts";
import type { Query } from "../../database/database.ts";

async function createUser(
  service: AuthService,
  query: Query,
  email: string,
  data: Json,
): Promise<User> {
  const now = service.now();
  const user = { email, userMetadata: data, appMetadata: EMAIL_PROVIDER };
  const created = await insertUser(query, user, now);
  await insertEmailIdentity(query, created, { email }, now);
  return changeUser(query, created, {}, now);
}

/** `POST /invite`: creates the user and mails the invitation; mails an unconfirmed user again. */
export async function handleInvite(service: AuthService, request: AuthRequest): Promise<Response> {
  requireAdmin(request);
  const email = requireEmailAddress(readText(request.body, "email"));
  const data = readRecord(request.body, "data") ?? {};
  const route = {
    flow: "implicit",
    redirectTo: chooseRedirect(request.request, service.config),
  } as const;
  const user = await inTransaction(service, async (transaction) => {
    const known = await findUserByEmail(transaction.query, email);
    if (known !== undefined && isConfirmed(known)) throw emailExists();
    const invited = known ?? (await createUser(service, transaction.query, email, data));
    return sendTokenMail(service, transaction, invited, MAIL_KINDS.invite, route);
  });
  return Response.json(toUserJson(user));
}
