import { type FactorRow, type IdentityRow, type Json, type UserRow, toTimestamp } from "../rows.ts";
import type { User } from "./users.ts";

function toIdentityJson(identity: IdentityRow): Json {
  return {
    identity_id: identity.id,
    id: identity.provider_id,
    user_id: identity.user_id,
    identity_data: identity.identity_data,
    provider: identity.provider,
    ...timestamps(identity, ["last_sign_in_at", "created_at", "updated_at"]),
    ...(identity.email === null ? {} : { email: identity.email }),
  };
}

/** A factor in responses: without its secret. */
export function toFactorJson(factor: FactorRow): Json {
  const { id, status, friendly_name: name, factor_type, phone, last_challenged_at } = factor;
  return {
    id,
    ...timestamps(factor, ["created_at", "updated_at"]),
    status,
    ...(name ? { friendly_name: name } : {}),
    factor_type,
    phone: phone ?? "",
    last_challenged_at: last_challenged_at === null ? null : toTimestamp(last_challenged_at),
  };
}

/** Formats the given time columns that are not null. */
function timestamps<Row>(row: Row, columns: readonly (keyof Row & string)[]): Json {
  const present = columns.flatMap((column): [string, string][] => {
    const value = row[column];
    return typeof value === "string" ? [[column, toTimestamp(value)]] : [];
  });
  return Object.fromEntries(present);
}

const TIMES = [
  "email_confirmed_at",
  "invited_at",
  "phone_confirmed_at",
  "confirmation_sent_at",
  "confirmed_at",
  "recovery_sent_at",
  "email_change_sent_at",
  "reauthentication_sent_at",
  "last_sign_in_at",
  "created_at",
  "updated_at",
] as const satisfies readonly (keyof UserRow)[];

/** The user object in responses; omits empty times and names. */
export function toUserJson(user: User): Json {
  return {
    id: user.id,
    aud: user.aud ?? "",
    role: user.role ?? "",
    email: user.email ?? "",
    phone: user.phone ?? "",
    ...(user.email_change ? { new_email: user.email_change } : {}),
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    ...(user.factors.length === 0 ? {} : { factors: user.factors.map(toFactorJson) }),
    identities: user.identities.map((identity) => toIdentityJson(identity)),
    ...timestamps(user, TIMES),
    is_anonymous: user.is_anonymous,
  };
}
