import { randomBytes } from "node:crypto";
import {
  calculateJwkThumbprint,
  errors,
  exportJWK,
  generateKeyPair,
  importJWK,
  jwtVerify,
  SignJWT,
  type JWK,
  type JWTPayload,
} from "jose";
import type { Database } from "./database/database.ts";

const ALGORITHM = "ES256";
const TEN_YEARS_IN_SECONDS = 10 * 365 * 24 * 3600;

export type TokenFault = "malformed" | "signature" | "expired";

type VerifiedToken = { valid: true; claims: JWTPayload } | { valid: false; fault: TokenFault };

export type TokenSigner = Awaited<ReturnType<typeof createTokenSigner>>;

export type ApiKeys = {
  publishableKey: string;
  secretKey: string;
  /** Legacy keys: JWTs for the roles anon and service_role. */
  anonKey: string;
  serviceRoleKey: string;
};

export type Keys = { api: ApiKeys; signer: TokenSigner };

type StoredKeys = { signingKey: JWK } & ApiKeys;

const SETTING = "keys";

async function readStoredKeys(database: Database): Promise<StoredKeys | undefined> {
  const [row] = await database.query<{ value: string }>(
    "select value from _auth_service.settings where name = $1",
    [SETTING],
  );
  return row === undefined ? undefined : (JSON.parse(row.value) as StoredKeys);
}

function randomKey(prefix: string): string {
  return `${prefix}_${randomBytes(24).toString("base64url")}`;
}

async function generateKeys(now: Date): Promise<StoredKeys> {
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  const jwk = await exportJWK(privateKey);
  const signingKey = { ...jwk, alg: ALGORITHM, kid: await calculateJwkThumbprint(jwk) };
  const signer = await createTokenSigner(signingKey);
  const issuedAt = Math.floor(now.getTime() / 1000);
  const roleToken = (role: string): Promise<string> =>
    signer.sign({ iss: "supabase", role, iat: issuedAt, exp: issuedAt + TEN_YEARS_IN_SECONDS });
  return {
    signingKey,
    publishableKey: randomKey("sb_publishable"),
    secretKey: randomKey("sb_secret"),
    anonKey: await roleToken("anon"),
    serviceRoleKey: await roleToken("service_role"),
  };
}

/** Signs and verifies users' access tokens (JWT). The keys are stored in the database. */
async function createTokenSigner(signingKey: JWK) {
  const { kty, crv, x, y, kid } = signingKey;
  const publicJwk: JWK = { kty, crv, x, y, kid, alg: ALGORITHM, use: "sig", key_ops: ["verify"] };
  const privateKey = await importJWK(signingKey, ALGORITHM);
  const publicKey = await importJWK(publicJwk, ALGORITHM);
  return {
    /** The public keys, for `/.well-known/jwks.json`. */
    jwks: { keys: [publicJwk] },
    sign: (claims: JWTPayload): Promise<string> =>
      new SignJWT(claims).setProtectedHeader({ alg: ALGORITHM, kid, typ: "JWT" }).sign(privateKey),
    async verify(token: string, now: Date): Promise<VerifiedToken> {
      if (token.split(".").length !== 3) return { valid: false, fault: "malformed" };
      try {
        const options = { algorithms: [ALGORITHM], currentDate: now, requiredClaims: ["exp"] };
        return { valid: true, claims: (await jwtVerify(token, publicKey, options)).payload };
      } catch (error) {
        if (error instanceof errors.JWTExpired) return { valid: false, fault: "expired" };
        const isSignature = error instanceof errors.JWSSignatureVerificationFailed;
        return { valid: false, fault: isSignature ? "signature" : "malformed" };
      }
    },
  };
}

/** Replaces the stored keys; false where a first start has not generated any. */
export async function replaceKeys(database: Database, now: Date): Promise<boolean> {
  const [schema] = await database.query<{ found: boolean }>(
    "select to_regclass('_auth_service.settings') is not null as found",
  );
  if (!schema?.found) return false;
  const replaced = await database.query(
    "update _auth_service.settings set value = $2 where name = $1 returning name",
    [SETTING, JSON.stringify(await generateKeys(now))],
  );
  return replaced.length > 0;
}

/** Loads the stored keys, generated at the first start; `given` keys override stored ones. */
export async function loadKeys(
  database: Database,
  given: { publishableKey?: string; secretKey?: string },
  now: Date,
): Promise<Keys> {
  let stored = await readStoredKeys(database);
  if (stored === undefined) {
    stored = await generateKeys(now);
    await database.query("insert into _auth_service.settings (name, value) values ($1, $2)", [
      SETTING,
      JSON.stringify(stored),
    ]);
  }
  const { signingKey, ...api } = stored;
  return {
    api: {
      ...api,
      publishableKey: given.publishableKey ?? api.publishableKey,
      secretKey: given.secretKey ?? api.secretKey,
    },
    signer: await createTokenSigner(signingKey),
  };
}
