import type { AuthConfig } from "../config/config.ts";
import type { Database, Query } from "../database/database.ts";
import type { Log } from "../log.ts";
import type { OutgoingMail } from "../mail/mailbox.ts";
import type { TokenFault, TokenSigner } from "../keys.ts";
import type { AuthLimits } from "./auth-limits.ts";
import type { MailComposer } from "./mails/mail-composer.ts";

/** What every operation of the authentication service works with. */
export type AuthService = {
  config: AuthConfig;
  database: Database;
  /** The address the service is reached at, such as http://127.0.0.1:54321/auth/v1. */
  serviceUrl: string;
  signer: TokenSigner;
  composer: MailComposer;
  limits: AuthLimits;
  deliver: (mail: OutgoingMail) => Promise<unknown>;
  now: () => Date;
  log: Log;
};

/** One transaction of the service; the mails in it leave when it has been committed. */
export type AuthTransaction = { query: Query; mails: OutgoingMail[] };

/**
 * Runs the work in one transaction as `supabase_auth_admin`, as the hosted service does: a user's
 * trigger on auth.users has that role's rights and no more.
 */
export async function inTransaction<Result>(
  service: AuthService,
  work: (transaction: AuthTransaction) => Promise<Result>,
): Promise<Result> {
  const mails: OutgoingMail[] = [];
  const result = await service.database.transaction(async (query) => {
    await query(
      "select set_config('search_path', 'auth', true), set_config('role', 'supabase_auth_admin', true)",
    );
    return work({ query, mails });
  });
  for (const mail of mails) await service.deliver(mail);
  return result;
}

/** What a handler knows of the caller and the request. */
export type AuthRequest = {
  request: Request;
  url: URL;
  /** The parsed body; an empty record where there is none. */
  body: Record<string, unknown>;
  /** The address of the visitor, for rate limits and the session's record. */
  clientAddress: string;
  /** Who the bearer token speaks for: an API key's role or a user's verified claims. */
  bearer: Bearer;
};

export type Bearer =
  | { kind: "none" }
  | { kind: "key"; role: string }
  | { kind: "token"; claims: Record<string, unknown> }
  | { kind: "invalid"; fault: TokenFault };
