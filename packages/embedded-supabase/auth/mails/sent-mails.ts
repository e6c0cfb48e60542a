import { AuthError } from "../auth-error.ts";
import type { AuthService, AuthTransaction } from "../auth-service.ts";
import {
  generateOneTimeToken,
  saveOneTimeToken,
  type Flow,
} from "../mail-links/one-time-tokens.ts";
import { type OneTimeTokenType, type UserRow, toDate } from "../rows.ts";
import type { EmailTemplateName } from "./mail-composer.ts";
import { changeUser, type User } from "../users/users.ts";

export type MailRoute = { flow: Flow; redirectTo: string };

/** @throws AuthError 429 over_email_send_rate_limit if the last mail of that kind is too recent */
function requireInterval(service: AuthService, sentAt: string | null): void {
  if (sentAt === null) return;
  const left =
    toDate(sentAt).getTime() + service.config.email.max_frequency - service.now().getTime();
  if (left <= 0) return;
  throw new AuthError(
    429,
    "over_email_send_rate_limit",
    `For security purposes, you can only request this after ${Math.floor(left / 1000)} seconds.`,
  );
}

/** Rejects addresses with empty parts, such as "a..b@c", which mail servers do not accept. */
function requireDeliverable(email: string): void {
  if (email.split("@")[0]?.split(".").every(Boolean)) return;
  throw new AuthError(400, "email_address_invalid", `Email address "${email}" is invalid`);
}

type MailKind = {
  template: EmailTemplateName;
  token: "confirmation" | "recovery" | "reauthentication";
  linkType?: string;
};

export const MAIL_KINDS = {
  confirmation: { template: "confirmation", token: "confirmation", linkType: "signup" },
  recovery: { template: "recovery", token: "recovery", linkType: "recovery" },
  magicLink: { template: "magic_link", token: "recovery", linkType: "magiclink" },
  reauthentication: { template: "reauthentication", token: "reauthentication" },
  invite: { template: "invite", token: "confirmation", linkType: "invite" },
} as const satisfies Record<string, MailKind>;

/**
 * Creates a token for the user and adds its mail to the transaction.
 * @throws AuthError 429 if the previous mail is too recent, except for invitations
 */
export async function sendTokenMail(
  service: AuthService,
  { query, mails }: AuthTransaction,
  user: User,
  kind: MailKind,
  route: MailRoute,
): Promise<User> {
  if (kind.template !== "invite") requireInterval(service, user[`${kind.token}_sent_at`]);
  service.limits.countMail();
  const email = user.email ?? "";
  requireDeliverable(email);
  const token = generateOneTimeToken(email, service.config.email.otp_length, route.flow);
  const { linkType } = kind;
  const { redirectTo } = route;
  mails.push(service.composeMail(kind.template, user, { token, linkType, redirectTo }));
  const now = service.now();
  await saveOneTimeToken(
    query,
    { userId: user.id, type: `${kind.token}_token`, hash: token.hash, email },
    now,
  );
  const changes: Partial<UserRow> = {
    [`${kind.token}_token`]: token.codeHash,
    [`${kind.token}_sent_at`]: now.toISOString(),
  };
  if (kind.template === "invite") changes.invited_at = now.toISOString();
  return changeUser(query, user, changes, now);
}

/** Adds the mails of a change of address: to the new one and, if both must confirm, the current one. */
export async function sendEmailChangeMails(
  service: AuthService,
  { query, mails }: AuthTransaction,
  user: User,
  newEmail: string,
  route: MailRoute,
): Promise<User> {
  requireInterval(service, user.email_change_sent_at);
  service.limits.countMail();
  requireDeliverable(newEmail);
  const now = service.now();
  const { otp_length, double_confirm_changes } = service.config.email;
  const send = async (to: string, type: OneTimeTokenType): Promise<string> => {
    const token = generateOneTimeToken(to, otp_length, route.flow);
    await saveOneTimeToken(query, { userId: user.id, type, hash: token.hash, email: to }, now);
    const link = { linkType: "email_change", redirectTo: route.redirectTo };
    mails.push(service.composeMail("email_change", user, { to, newEmail, token, ...link }));
    return token.codeHash;
  };
  const newToken = await send(newEmail, "email_change_token_new");
  const currentToken =
    double_confirm_changes && user.email
      ? await send(user.email, "email_change_token_current")
      : "";
  const changes: Partial<UserRow> = {
    email_change: newEmail,
    email_change_token_new: newToken,
    email_change_token_current: currentToken,
    email_change_sent_at: now.toISOString(),
    email_change_confirm_status: 0,
  };
  return changeUser(query, user, changes, now);
}

/** Adds a notification mail to the transaction, if the configuration enables it. */
export function sendNotification(
  service: AuthService,
  { mails }: AuthTransaction,
  user: User,
  name: EmailTemplateName,
  details: { oldEmail?: string; factorType?: string } = {},
): void {
  const to = details.oldEmail ?? user.email;
  if (!to || !service.config.email.notification[name]?.enabled) return;
  mails.push(service.composeMail(name, user, { to, ...details }));
}
