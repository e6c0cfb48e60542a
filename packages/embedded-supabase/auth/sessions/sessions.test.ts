import { decodeJwt, decodeProtectedHeader } from "jose";
import { describe, expect, test } from "vitest";
import { PASSWORD, type Reply, startTestBackend } from "../../testing/test-backend.ts";

const CONFIG = `
[auth]
site_url = "https://site.example"
jwt_expiry = 1800
refresh_token_reuse_interval = 10

[auth.sessions]
timebox = "30h"
inactivity_timeout = "10h"
`;

/** A user inserted by a seed file, with few columns set. */
const SEED = `
insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at)
values ('11111111-0000-4000-8000-000000000001', 'authenticated', 'authenticated', 'seeded@corp.example',
  extensions.crypt('a password', extensions.gen_salt('bf')), now());
`;

const backend = await startTestBackend({
  config: CONFIG,
  migrations: { "20240101000000_seed.sql": SEED },
});

const post = (path: string, body: unknown, token?: string): Promise<Reply> =>
  backend.send("POST", path, body, token);

function refresh(refreshToken: string): Promise<Reply> {
  return post("/auth/v1/token?grant_type=refresh_token", { refresh_token: refreshToken });
}

function newToken({ status, body }: Reply): string {
  expect(status, JSON.stringify(body)).toBe(200);
  return String(body["refresh_token"]);
}

describe("signing in", () => {
  test("returns an access token that the client can verify with the public keys", async () => {
    const { email } = await backend.newUser();
    const client = backend.client();
    const { data, error } = await client.auth.signInWithPassword({
      email: email.toUpperCase(),
      password: PASSWORD,
    });
    expect(error).toBeNull();
    const { user, session } = data;
    expect(session).toMatchObject({ token_type: "bearer", expires_in: 1800 });
    expect(session?.refresh_token).toMatch(/^[a-z2-7]{12}$/);
    const header = decodeProtectedHeader(session?.access_token ?? "");
    expect(header).toMatchObject({ alg: "ES256", typ: "JWT", kid: expect.any(String) });
    const claims = await client.auth.getClaims();
    expect(claims.error).toBeNull();
    const issuedAt = Number(claims.data?.claims.iat);
    expect(claims.data?.claims).toEqual({
      iss: `${backend.apiUrl}/auth/v1`,
      sub: user?.id,
      aud: "authenticated",
      exp: issuedAt + 1800,
      iat: issuedAt,
      email,
      phone: "",
      app_metadata: { provider: "email", providers: ["email"] },
      user_metadata: user?.user_metadata,
      role: "authenticated",
      aal: "aal1",
      amr: [{ method: "password", timestamp: issuedAt }],
      session_id: expect.stringMatching(/^[\da-f-]{36}$/),
      is_anonymous: false,
    });
  });

  test("works for a user inserted by SQL", async () => {
    const credentials = { email: "seeded@corp.example", password: PASSWORD };
    const { data, error } = await backend.client().auth.signInWithPassword(credentials);
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ app_metadata: {}, user_metadata: {}, identities: [] });
  });

  test("publishes the public key without private parts", async () => {
    const { body } = await backend.send("GET", "/auth/v1/.well-known/jwks.json");
    const [key] = body["keys"] as object[];
    expect(Object.keys(key ?? {}).join()).toBe("kty,crv,x,y,kid,alg,use,key_ops");
  });

  test.each([
    [{ password: "wrong" }, "400 invalid_credentials", "Invalid login credentials"],
    [{ email: "nobody@corp.example" }, "400 invalid_credentials", "Invalid login credentials"],
    [{ email: "" }, "400 validation_failed", "missing email or phone"],
    [{ email: 5 }, "400 bad_json", /^Could not parse request body as JSON/],
  ])("with %j is rejected: %s", async (fields, code, message) => {
    const { email } = await backend.newUser();
    const body = { email, password: PASSWORD, ...fields };
    const reply = await post("/auth/v1/token?grant_type=password", body);
    expect(reply.outcome).toBe(code);
    expect(reply.body["msg"]).toEqual(
      typeof message === "string" ? message : expect.stringMatching(message),
    );
  });
});

describe("a refresh token", () => {
  test("is replaced at each use, by the same successor until that is used", async () => {
    const { refreshToken } = await backend.newUser();
    const second = newToken(await refresh(refreshToken));
    backend.clock.advance(60_000);
    expect(newToken(await refresh(refreshToken))).toBe(second);
    const third = newToken(await refresh(second));
    expect(new Set([refreshToken, second, third]).size).toBe(3);
  });

  test("whose successor was used works again for ten seconds", async () => {
    const { refreshToken } = await backend.newUser();
    newToken(await refresh(newToken(await refresh(refreshToken))));
    backend.clock.advance(10_000);
    newToken(await refresh(refreshToken));
  });

  test("that is reused later may be stolen: the session can no longer be refreshed", async () => {
    const { refreshToken } = await backend.newUser();
    const newest = newToken(await refresh(newToken(await refresh(refreshToken))));
    backend.clock.advance(10_001);
    const stolen = await refresh(refreshToken);
    expect(stolen.outcome).toBe("400 refresh_token_already_used");
    expect(stolen.body["msg"]).toBe("Invalid Refresh Token: Already Used");
    expect((await refresh(newest)).outcome).toBe("400 refresh_token_already_used");
  });

  test.each([
    ["does not exist", "aaaaaaaaaaaa", "400 refresh_token_not_found"],
    ["is none by its form", "refresh", "400 validation_failed"],
    ["is missing", undefined, "400 validation_failed"],
  ])("that %s is rejected", async (_what, token, outcome) => {
    const body = { refresh_token: token };
    expect((await post("/auth/v1/token?grant_type=refresh_token", body)).outcome).toBe(outcome);
  });

  test("works for two tabs that refresh at the same time", async () => {
    const { refreshToken } = await backend.newUser();
    const replys = await Promise.all([refresh(refreshToken), refresh(refreshToken)]);
    expect(new Set(replys.map((reply) => newToken(reply))).size).toBe(1);
  });

  test("expires after the inactivity timeout of its session", async () => {
    const { refreshToken } = await backend.newUser();
    backend.clock.advance(9 * 3_600_000);
    const second = newToken(await refresh(refreshToken));
    backend.clock.advance(9 * 3_600_000);
    const third = newToken(await refresh(second));
    backend.clock.advance(10 * 3_600_000 + 1000);
    const late = await refresh(third);
    expect(late.outcome).toBe("400 session_expired");
    expect(late.body["msg"]).toBe("Invalid Refresh Token: Session Expired (Inactivity)");
  });

  test("expires after the maximum lifetime of its session", async () => {
    let token = (await backend.newUser()).refreshToken;
    for (let hours = 0; hours < 27; hours += 9) {
      backend.clock.advance(9 * 3_600_000);
      token = newToken(await refresh(token));
    }
    backend.clock.advance(4 * 3_600_000);
    const late = await refresh(token);
    expect(late.outcome).toBe("400 session_expired");
    expect(late.body["msg"]).toBe("Invalid Refresh Token: Session Expired");
  });
});

const getUser = async (token: string): Promise<string> =>
  (await backend.send("GET", "/auth/v1/user", {}, token)).outcome;

async function threeSessions(): Promise<{ access_token?: unknown; refresh_token?: unknown }[]> {
  const { email } = await backend.newUser();
  const signIn = () => post("/auth/v1/token?grant_type=password", { email, password: PASSWORD });
  return Promise.all([1, 2, 3].map(async () => (await signIn()).body));
}

describe("signing out", () => {
  test.each([
    ["global", ["gone", "gone", "gone"]],
    ["local", ["gone", "valid", "valid"]],
    ["others", ["valid", "gone", "gone"]],
  ] as const)("with scope %s keeps the sessions %j", async (scope, expected) => {
    const sessions = await threeSessions();
    const token = String(sessions[0]?.access_token);
    expect((await post(`/auth/v1/logout?scope=${scope}`, {}, token)).status).toBe(204);
    const states = await Promise.all(
      sessions.map(async (session) => {
        const { outcome } = await refresh(String(session.refresh_token));
        return [await getUser(String(session.access_token)), outcome].join(", ");
      }),
    );
    const outcomes = {
      gone: "403 session_not_found, 400 refresh_token_not_found",
      valid: "200 null, 200 null",
    };
    expect(states).toEqual(expected.map((state) => outcomes[state]));
  });

  test("clears the client's session, even if the server's was already deleted", async () => {
    const { email } = await backend.newUser();
    const [first, second] = [backend.client(), backend.client()];
    await first.auth.signInWithPassword({ email, password: PASSWORD });
    await second.auth.signInWithPassword({ email, password: PASSWORD });
    expect((await first.auth.signOut()).error).toBeNull();
    expect((await second.auth.getUser()).error?.name).toBe("AuthSessionMissingError");
    expect((await second.auth.signOut()).error).toBeNull();
    expect((await second.auth.getSession()).data.session).toBeNull();
  });
});

describe("a bearer token", () => {
  test.each([
    ["of the anonymous role", () => backend.anonKey],
    ["that was tampered with", (token: string) => `${token.slice(0, -6)}AAAAAA`],
    [
      "without a signature",
      (token: string) => {
        const header = Buffer.from('{"alg":"none","typ":"JWT"}').toString("base64url");
        return `${header}.${token.split(".")[1]}.`;
      },
    ],
  ])("%s is rejected", async (_what, change) => {
    expect(await getUser(change((await backend.newUser()).accessToken))).toBe("403 bad_jwt");
  });

  test("is rejected after its expiry and after its user was deleted", async () => {
    const first = await backend.newUser();
    const id = String(decodeJwt(first.accessToken).sub);
    await backend.client({ key: backend.secretKey }).auth.admin.deleteUser(id);
    expect(await getUser(first.accessToken)).toBe("403 user_not_found");
    const second = await backend.newUser();
    backend.clock.advance(1_800_001);
    expect(await getUser(second.accessToken)).toBe("403 bad_jwt");
  });
});
