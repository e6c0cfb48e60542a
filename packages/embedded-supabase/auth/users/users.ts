import type { Query } from "../../database/database.ts";
import { unexpectedFailure } from "../auth-error.ts";
import {
  insertRow,
  updateRow,
  type FactorRow,
  type IdentityRow,
  type Json,
  type UserRow,
  newRow,
} from "../rows.ts";

export type User = UserRow & { identities: IdentityRow[]; factors: FactorRow[] };

export const AUDIENCE = "authenticated";
export const EMAIL_PROVIDER: Json = { provider: "email", providers: ["email"] };
const NO_INSTANCE = "00000000-0000-0000-0000-000000000000";

/** Selects one user by a condition on `r`, with the identities and factors, in one query. */
async function selectUser(
  query: Query,
  condition: string,
  parameters: readonly unknown[],
): Promise<User | undefined> {
  const [found] = await query<{ account: string; identities: string; factors: string }>(
    `select to_json(r)::text as account,
       (select coalesce(json_agg(i order by i.created_at, i.id), '[]')
        from auth.identities i where i.user_id = r.id)::text as identities,
       (select coalesce(json_agg(f order by f.created_at, f.id), '[]')
        from auth.mfa_factors f where f.user_id = r.id)::text as factors
     from auth.users r where ${condition} limit 1`,
    parameters,
  );
  if (found === undefined) return undefined;
  const identities = JSON.parse(found.identities) as IdentityRow[];
  const factors = JSON.parse(found.factors) as FactorRow[];
  return Object.assign(JSON.parse(found.account) as UserRow, { identities, factors });
}

export function findUserById(query: Query, id: string): Promise<User | undefined> {
  return selectUser(query, "r.id = $1::text::uuid", [id]);
}

/** Finds a user by the address of the user or of an identity; `email` must be in lower case. */
export function findUserByEmail(query: Query, email: string): Promise<User | undefined> {
  return selectUser(
    query,
    `(lower(r.email) = $1 or r.id in (select user_id from auth.identities where email = $1))
     and r.aud = $2 and not r.is_sso_user order by (lower(r.email) = $1) desc nulls last`,
    [email, AUDIENCE],
  );
}

/** Reads an existing user again after changes. */
export async function reloadUser(query: Query, { id }: { id: string }): Promise<User> {
  const user = await findUserById(query, id);
  if (user === undefined) throw new Error(`The user ${id} does not exist.`);
  return user;
}

/** Changes columns of the user and `updated_at`. */
export async function changeUser(
  query: Query,
  { id }: { id: string },
  changes: Partial<UserRow>,
  now: Date,
): Promise<User> {
  await updateRow(query, "users", id, { ...changes, updated_at: now.toISOString() });
  return reloadUser(query, { id });
}

export type NewUser = {
  id?: string;
  email: string;
  passwordHash?: string;
  role?: string;
  userMetadata: Json;
  appMetadata?: Json;
  /** For the identity; cannot override its other fields. */
  details?: Json;
};

/**
 * Inserts the user with an email identity.
 * @throws AuthError 500 "Database error saving new user", also if a trigger fails
 */
export async function insertUser(query: Query, user: NewUser, now: Date): Promise<User> {
  const row = newRow(now);
  const id = user.id ?? row.id;
  try {
    await insertRow(query, "users", {
      ...row,
      instance_id: NO_INSTANCE,
      id,
      aud: AUDIENCE,
      role: user.role ?? "authenticated",
      email: user.email,
      encrypted_password: user.passwordHash ?? null,
      confirmation_token: "",
      recovery_token: "",
      email_change_token_new: "",
      email_change: "",
      raw_app_meta_data: mergeMetadata(EMAIL_PROVIDER, user.appMetadata ?? {}),
      raw_user_meta_data: user.userMetadata,
    });
  } catch (error) {
    throw unexpectedFailure("Database error saving new user", error);
  }
  await insertEmailIdentity(query, { id }, user, now);
  return reloadUser(query, { id });
}

async function insertEmailIdentity(
  query: Query,
  user: { id: string },
  {
    email,
    isVerified = false,
    details = {},
  }: { email: string; isVerified?: boolean; details?: Json },
  now: Date,
): Promise<void> {
  const row = newRow(now);
  await insertRow(query, "identities", {
    ...row,
    provider_id: user.id,
    user_id: user.id,
    provider: "email",
    identity_data: {
      ...details,
      sub: user.id,
      email,
      email_verified: isVerified,
      phone_verified: false,
    },
    last_sign_in_at: row.created_at,
  });
}

/** Sets the address of the user's email identity; creates the identity if it is missing. */
export async function setIdentityEmail(
  query: Query,
  user: User,
  { email, isVerified }: { email: string; isVerified: boolean },
  now: Date,
): Promise<void> {
  const identity = user.identities.find(({ provider }) => provider === "email");
  if (identity === undefined) {
    await insertEmailIdentity(query, user, { email, isVerified }, now);
    return;
  }
  const changes = { email, email_verified: isVerified };
  await updateRow(query, "identities", identity.id, {
    identity_data: mergeMetadata(identity.identity_data, changes),
    updated_at: now.toISOString(),
  });
}

/** Merges metadata as GoTrue does: only top-level names; null removes a name. */
export function mergeMetadata(before: Json | null, changes: Json): Json {
  const merged = Object.entries({ ...before, ...changes });
  return Object.fromEntries(
    merged.filter(([name, value]) => value !== null || !Object.hasOwn(changes, name)),
  );
}

export function isConfirmed(user: UserRow): boolean {
  return user.email_confirmed_at !== null;
}
