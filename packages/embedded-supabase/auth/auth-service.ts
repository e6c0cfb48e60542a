import type { AuthConfig } from "../config/config.ts";
import type { Database, Query } from "../database/database.ts";
import type { Log } from "../log.ts";
import type { OutgoingMail } from "../mail/mailbox.ts";
import type { TokenFault, TokenSigner } from "../keys.ts";
import type { AuthLimits } from "./auth-limits.ts";
import type { ComposeMail } from "./mails/mail-composer.ts";

/** Dependencies of the auth endpoints. */
export type AuthService = {
  config: AuthConfig;
  database: Database;
  /** Public URL of the service, such as http://127.0.0.1:54321/auth/v1. */
  serviceUrl: string;
  signer: TokenSigner;
  composeMail: ComposeMail;
  limits: AuthLimits;
  deliver: (mail: OutgoingMail) => Promise<unknown>;
  now: () => Date;
  log: Log;
};

/** A transaction with the mails to send after its commit. */
export type AuthTransaction = { query: Query; mails: OutgoingMail[] };

/** Any number, the same for all processes that share a database. */
const ONE_AT_A_TIME = 4_715_018;

/**
 * Runs `work` in one transaction, while no other transaction of Auth runs: so nothing can be used twice at the same
 * moment, such as a code, a link or a refresh token. It runs as `supabase_auth_admin`, as GoTrue does, so that triggers on
 * auth.users run with the rights of that role; then delivers the mails.
 */
export async function inTransaction<Result>(
  service: AuthService,
  work: (transaction: AuthTransaction) => Promise<Result>,
): Promise<Result> {
  const mails: OutgoingMail[] = [];
  const result = await service.database.transaction(async (query) => {
    await query(
      // A request that waits for the row of an account holds this lock, and all other requests wait for it.
      `select pg_advisory_xact_lock(${ONE_AT_A_TIME}), set_config('lock_timeout', '1s', true),
        set_config('search_path', 'auth', true), set_config('role', 'supabase_auth_admin', true)`,
    );
    return work({ query, mails });
  });
  await Promise.all(mails.map((mail) => service.deliver(mail)));
  return result;
}

/** A request to an auth endpoint, parsed, with its caller. */
export type AuthRequest = {
  request: Request;
  url: URL;
  /** The parsed JSON body; empty object without one. */
  body: Record<string, unknown>;
  /** Client IP address for rate limits and the session record; "" if unknown. */
  clientAddress: string;
  /** The caller by the bearer token: an API key's role or a user's verified claims. */
  bearer: Bearer;
};

/** Handles a request; the path may name a user or factor (`id`), and a factor of that user. */
export type Endpoint = (
  service: AuthService,
  request: AuthRequest,
  id: string,
  factorId: string,
) => Promise<Response>;

export type Bearer =
  | { kind: "none" }
  | { kind: "key"; role: string }
  | { kind: "token"; claims: Record<string, unknown> }
  | { kind: "invalid"; fault: TokenFault };
