import { randomUUID } from "node:crypto";
import type { Query } from "../database/database.ts";

export type Json = Record<string, unknown>;

export type UserRow = {
  instance_id: string | null;
  id: string;
  aud: string | null;
  role: string | null;
  email: string | null;
  encrypted_password: string | null;
  email_confirmed_at: string | null;
  invited_at: string | null;
  confirmation_token: string | null;
  confirmation_sent_at: string | null;
  recovery_token: string | null;
  recovery_sent_at: string | null;
  email_change_token_new: string | null;
  email_change_token_current: string | null;
  email_change: string | null;
  email_change_sent_at: string | null;
  email_change_confirm_status: number | null;
  last_sign_in_at: string | null;
  raw_app_meta_data: Json | null;
  raw_user_meta_data: Json | null;
  created_at: string | null;
  updated_at: string | null;
  phone: string | null;
  phone_confirmed_at: string | null;
  readonly confirmed_at: string | null;
  reauthentication_token: string | null;
  reauthentication_sent_at: string | null;
  is_anonymous: boolean;
};

export type IdentityRow = {
  id: string;
  provider_id: string;
  user_id: string;
  identity_data: Json;
  provider: string;
  last_sign_in_at: string | null;
  created_at: string | null;
  updated_at: string | null;
  readonly email: string | null;
};

export type SessionRow = {
  id: string;
  user_id: string;
  created_at: string;
  updated_at: string | null;
  factor_id: string | null;
  aal: string | null;
  not_after: string | null;
  refreshed_at: string | null;
  user_agent: string | null;
  ip: string | null;
};

export type RefreshTokenRow = {
  readonly id: number;
  token: string;
  user_id: string;
  revoked: boolean;
  created_at: string;
  updated_at: string;
  parent: string | null;
  session_id: string;
};

export type FlowStateRow = {
  id: string;
  user_id: string | null;
  auth_code: string;
  code_challenge_method: string;
  code_challenge: string;
  provider_type: string;
  created_at: string;
  updated_at: string;
  authentication_method: string;
  auth_code_issued_at: string | null;
};

export type OneTimeTokenType =
  | "confirmation_token"
  | "recovery_token"
  | "reauthentication_token"
  | "email_change_token_new"
  | "email_change_token_current";

export type OneTimeTokenRow = {
  id: string;
  user_id: string;
  token_type: OneTimeTokenType;
  token_hash: string;
  relates_to: string;
  created_at: string;
  updated_at: string;
};

type AuthenticationClaimRow = {
  id: string;
  session_id: string;
  created_at: string;
  updated_at: string;
  authentication_method: string;
};

export type FactorRow = {
  id: string;
  user_id: string;
  friendly_name: string | null;
  factor_type: "totp" | "webauthn" | "phone";
  status: "unverified" | "verified";
  created_at: string;
  updated_at: string;
  secret: string | null;
  phone: string | null;
  last_challenged_at: string | null;
};

type FactorChallengeRow = {
  id: string;
  factor_id: string;
  created_at: string;
  verified_at: string | null;
  ip_address: string;
  otp_code: string | null;
};

export type Tables = {
  users: UserRow;
  identities: IdentityRow;
  sessions: SessionRow;
  refresh_tokens: RefreshTokenRow;
  flow_state: FlowStateRow;
  one_time_tokens: OneTimeTokenRow;
  mfa_amr_claims: AuthenticationClaimRow;
  mfa_factors: FactorRow;
  mfa_challenges: FactorChallengeRow;
};

type JsonRow = { row: string };

/** Rows are transferred as JSON text in both directions, so that types do not depend on the driver. */
function parseRows<Row>(rows: readonly JsonRow[]): Row[] {
  return rows.map(({ row }) => JSON.parse(row) as Row);
}

/** Selects rows of a table in schema auth; `condition` uses the alias `r` and may include order and limit. */
export async function selectRows<Name extends keyof Tables>(
  query: Query,
  table: Name,
  condition: string,
  parameters: readonly unknown[],
): Promise<Tables[Name][]> {
  const sql = `select to_json(r)::text as row from auth.${table} r where ${condition}`;
  return parseRows<Tables[Name]>(await query<JsonRow>(sql, parameters));
}

/** The columns that each new row has. */
export function newRow(now: Date): { id: string; created_at: string; updated_at: string } {
  const at = now.toISOString();
  return { id: randomUUID(), created_at: at, updated_at: at };
}

/** Inserts one row; omitted columns get their defaults. */
export async function insertRow<Name extends keyof Tables>(
  query: Query,
  table: Name,
  values: Partial<Tables[Name]>,
): Promise<Tables[Name]> {
  const columns = Object.keys(values).join(", ");
  const sql = `insert into auth.${table} as r (${columns})
    select ${columns} from json_populate_record(null::auth.${table}, $1::text::json)
    returning to_json(r)::text as row`;
  const [row] = parseRows<Tables[Name]>(await query<JsonRow>(sql, [JSON.stringify(values)]));
  if (row === undefined) throw new Error(`A trigger kept the row out of auth.${table}.`);
  return row;
}

/** Updates the row with that id; `undefined` if there is none. */
export async function updateRow<Name extends keyof Tables>(
  query: Query,
  table: Name,
  id: string | number,
  changes: Partial<Tables[Name]>,
): Promise<Tables[Name] | undefined> {
  const assignments = Object.keys(changes).map((column) => `${column} = changed.${column}`);
  const sql = `update auth.${table} as r set ${assignments.join(", ")}
    from json_populate_record(null::auth.${table}, $1::text::json) as changed
    where r.id = changed.id returning to_json(r)::text as row`;
  return parseRows<Tables[Name]>(
    await query<JsonRow>(sql, [JSON.stringify({ ...changes, id })]),
  )[0];
}

/** Parses the time in a column; UTC if it has no time zone. */
export function toDate(column: string): Date {
  return new Date(/(?:Z|[+-]\d{2}(?::?\d{2})?)$/.test(column) ? column : `${column}Z`);
}

/** Formats the time in a column as ISO 8601 in UTC, as GoTrue does. */
export function toTimestamp(column: string): string {
  return toDate(column).toISOString();
}

export function isAfter(column: string, moment: Date): boolean {
  return toDate(column).getTime() > moment.getTime();
}

/** Whether more than `milliseconds` have passed since the time in a column. */
export function isOlderThan(column: string, milliseconds: number, now: Date): boolean {
  return now.getTime() > toDate(column).getTime() + milliseconds;
}

export function toUnixSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}
