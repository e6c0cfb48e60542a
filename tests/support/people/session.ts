/** A session as its cookies hold it. */
export type StoredSession = {
  access_token: string;
  refresh_token: string;
  expires_at: number;
  expires_in: number;
  user: Record<string, unknown>;
};

const CHUNK = 3_000;

/** The session in a `Cookie` header. */
export function sessionIn(cookie: string): StoredSession {
  const parts = [...cookie.matchAll(/(?:^|[ -])sb(?:\.\d)?=([^;]+)/g)].map(([, value]) => value);
  const json = Buffer.from(parts.join("").replace("base64-", ""), "base64url").toString();
  return JSON.parse(json) as StoredSession;
}

/** Cookies that hold a session, as a browser would send them. */
export function cookieOf(session: object): string {
  const value = `base64-${Buffer.from(JSON.stringify(session)).toString("base64url")}`;
  const chunks = value.match(new RegExp(`.{1,${CHUNK}}`, "g")) ?? [];
  if (chunks.length === 1) return `sb=${value}`;
  return chunks.map((chunk, at) => `sb.${at}=${chunk}`).join("; ");
}

/** The same cookies as if an hour had passed. */
export function expire(cookie: string): string {
  const mark = /sb-mark=\w+/.exec(cookie)?.[0] ?? "sb-mark=none";
  const expiresAt = Math.floor(Date.now() / 1000) - 60;
  return `${cookieOf({ ...sessionIn(cookie), expires_at: expiresAt })}; ${mark}`;
}
