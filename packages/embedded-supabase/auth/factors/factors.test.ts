import type { SupabaseClient } from "@supabase/supabase-js";
import { decodeJwt } from "jose";
import { describe, expect, test } from "vitest";
import { newAddress, PASSWORD, startTestBackend } from "../../testing/test-backend.ts";
import { totpCode } from "./totp.ts";

const CONFIG = `
[auth]
site_url = "https://site.example"

[auth.mfa]
max_enrolled_factors = 3

[auth.mfa.totp]
enroll_enabled = true
verify_enabled = true

[auth.email.notification.mfa_factor_enrolled]
enabled = true
[auth.email.notification.mfa_factor_unenrolled]
enabled = true
`;

const STEP = 30_000;
const NO_ID = "00000000-0000-4000-8000-000000000000";

const backend = await startTestBackend({ config: CONFIG });
const { admin } = backend.client({ key: backend.secretKey }).auth;

async function signIn(email: string): Promise<SupabaseClient> {
  const client = backend.client();
  const { error } = await client.auth.signInWithPassword({ email, password: PASSWORD });
  expect(error).toBeNull();
  return client;
}

async function enroll(client: SupabaseClient, friendlyName = "Phone") {
  const { data, error } = await client.auth.mfa.enroll({ factorType: "totp", friendlyName });
  expect(error).toBeNull();
  if (data === null) throw new Error("The factor was not enrolled.");
  return { ...data, factorId: data.id, secret: data.totp.secret };
}

type Factor = { factorId: string; secret: string };

/** A code that was not used before: each call moves the clock to the next step. */
function freshCode({ secret }: Pick<Factor, "secret">): string {
  backend.clock.advance(STEP);
  return totpCode(secret, backend.clock.now());
}

/** Enters a code; returns that of the error, or "done". */
async function enter({ auth }: SupabaseClient, factor: Factor, code = freshCode(factor)) {
  const { error } = await auth.mfa.challengeAndVerify({ factorId: factor.factorId, code });
  return error?.code ?? "done";
}

async function tokenOf(client: SupabaseClient): Promise<string> {
  return (await client.auth.getSession()).data.session?.access_token ?? "";
}

async function createProtectedAccount() {
  const account = await backend.newUser();
  const factor = await enroll(account.client);
  expect(await enter(account.client, factor)).toBe("done");
  return { ...account, ...factor, id: account.id };
}

async function claimsOf(client: SupabaseClient): Promise<Record<string, unknown>> {
  return decodeJwt(await tokenOf(client));
}

async function levelsOf({ auth }: SupabaseClient) {
  const { data } = await auth.mfa.getAuthenticatorAssuranceLevel();
  return [data?.currentLevel, data?.nextLevel];
}

async function send(client: SupabaseClient, method: string, path: string, body?: unknown) {
  return backend.send(method, `/auth/v1${path}`, body, await tokenOf(client));
}

describe("enrolling", () => {
  test("returns the secret as text, URI and QR code", async () => {
    const { client, email } = await backend.newUser();
    const { factorId, secret, ...data } = await enroll(client, "My phone");
    expect(data).toEqual({
      id: factorId,
      type: "totp",
      friendly_name: "My phone",
      totp: {
        qr_code: expect.stringMatching(/^data:image\/svg\+xml;utf-8,<svg[^#]*<\/svg>$/),
        secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
        uri: expect.any(String),
      },
    });
    const uri = new URL(data.totp.uri);
    expect(decodeURIComponent(uri.pathname)).toBe(`/site.example:${email}`);
    expect(uri.searchParams.get("secret")).toBe(secret);
  });

  test("changes nothing about the session until a code was entered", async () => {
    const { client } = await backend.newUser();
    await enroll(client);
    const { data } = await client.auth.mfa.listFactors();
    expect(data?.totp).toEqual([]);
    expect(data?.all).toEqual([
      {
        id: expect.any(String),
        created_at: expect.any(String),
        updated_at: expect.any(String),
        status: "unverified",
        friendly_name: "Phone",
        factor_type: "totp",
        phone: "",
        last_challenged_at: null,
      },
    ]);
    await client.auth.refreshSession();
    expect(await levelsOf(client)).toEqual(["aal1", "aal1"]);
  });

  test("rejects a name that another factor of the user has", async () => {
    const { client } = await backend.newUser();
    await enroll(client, "Phone");
    const body = { factor_type: "totp", friendly_name: "Phone" };
    expect(await send(client, "POST", "/factors", body)).toMatchObject({
      outcome: "422 mfa_factor_name_conflict",
      body: { msg: 'A factor with the friendly name "Phone" for this user already exists' },
    });
  });

  test("rejects more factors than configured; unverified ones expire after five minutes", async () => {
    const { client } = await backend.newUser();
    for (const name of ["a", "b", "c"]) await enroll(client, name);
    const add = async () =>
      (await send(client, "POST", "/factors", { factor_type: "totp", friendly_name: "d" })).outcome;
    expect(await add()).toBe("422 too_many_enrolled_mfa_factors");
    backend.clock.advance(301_000);
    expect(await add()).toBe("200 null");
  });
});

describe("verifying", () => {
  test("exchanges a right code for a second-level session", async () => {
    const { client } = await backend.newUser();
    const { factorId, secret } = await enroll(client);
    const before = await claimsOf(client);
    const challenge = await client.auth.mfa.challenge({ factorId });
    expect(challenge.data).toEqual({
      id: expect.any(String),
      type: "totp",
      expires_at: Math.floor(backend.clock.now().getTime() / 1000) + 300,
    });
    const code = totpCode(secret, backend.clock.now());
    const challengeId = challenge.data?.id ?? "";
    const { data } = await client.auth.mfa.verify({ factorId, challengeId, code });
    expect(data).toMatchObject({
      token_type: "bearer",
      access_token: expect.any(String),
      refresh_token: expect.any(String),
      expires_in: 3600,
      user: { factors: [{ id: factorId, status: "verified" }] },
    });
    const claims = await claimsOf(client);
    expect(claims).toMatchObject({ aal: "aal2", session_id: before["session_id"] });
    const methods = (claims["amr"] as { method: string }[]).map(({ method }) => method);
    expect(new Set(methods)).toEqual(new Set(["totp", "password"]));
    expect(await levelsOf(client)).toEqual(["aal2", "aal2"]);
    expect((await client.auth.mfa.listFactors()).data?.totp).toHaveLength(1);
  });

  test("keeps the level over a refresh, and ends the earlier refresh tokens", async () => {
    const { client, refreshToken } = await backend.newUser();
    const factor = await enroll(client);
    await enter(client, factor);
    expect((await client.auth.refreshSession()).error).toBeNull();
    const claims = await claimsOf(client);
    expect(claims).toMatchObject({ aal: "aal2" });
    expect(claims["amr"]).toHaveLength(2);
    const stolen = { refresh_token: refreshToken };
    expect((await backend.client().auth.refreshSession(stolen)).error?.status).toBe(400);
  });

  test("ends other sessions of the first level and removes other unverified factors", async () => {
    const { client, email } = await backend.newUser();
    const other = await signIn(email);
    await enroll(client, "Forgotten");
    const factor = await enroll(client, "Other");
    await enter(client, factor);
    expect((await other.auth.getUser()).error?.name).toBe("AuthSessionMissingError");
    expect((await client.auth.mfa.listFactors()).data?.all).toHaveLength(1);
    const later = await signIn(email);
    expect(await levelsOf(later)).toEqual(["aal1", "aal2"]);
    await enter(later, factor);
    expect((await client.auth.getUser()).error).toBeNull();
  });

  test("rejects a wrong code, and one that is too old", async () => {
    const account = await createProtectedAccount();
    const { client, factorId } = account;
    const wrong = freshCode(account) === "000000" ? "000001" : "000000";
    const refused = await client.auth.mfa.challengeAndVerify({ factorId, code: wrong });
    expect(refused.error).toMatchObject({
      status: 422,
      code: "mfa_verification_failed",
      message: "Invalid TOTP code entered",
    });
    const old = freshCode(account);
    backend.clock.advance(2 * STEP);
    expect(await enter(client, account, old)).toBe("mfa_verification_failed");
  });

  test("accepts a code once, with any challenge", async () => {
    const account = await createProtectedAccount();
    const code = freshCode(account);
    expect(await enter(account.client, account, code)).toBe("done");
    const thief = await signIn(account.email);
    expect(await enter(thief, account, code)).toBe("mfa_verification_failed");
    backend.clock.advance(STEP);
    expect(await enter(thief, account, code)).toBe("mfa_verification_failed");
  });

  test("accepts a challenge once, for five minutes, of its factor and address", async () => {
    const account = await createProtectedAccount();
    const { client, factorId } = account;
    const challenge = async () => (await client.auth.mfa.challenge({ factorId })).data?.id ?? "";
    const verify = async (challengeId: string) => {
      const { error } = await client.auth.mfa.verify({
        factorId,
        challengeId,
        code: freshCode(account),
      });
      return error?.code ?? "done";
    };
    const used = await challenge();
    expect(await verify(used)).toBe("done");
    expect(await verify(used)).toBe("mfa_ip_address_mismatch");
    const expired = await challenge();
    backend.clock.advance(301_000);
    expect(await verify(expired)).toBe("mfa_challenge_expired");
    expect(await verify(NO_ID)).toBe("mfa_factor_not_found");

    const authorization = `Bearer ${await tokenOf(client)}`;
    const response = await backend.request(`/auth/v1/factors/${factorId}/verify`, {
      method: "POST",
      headers: { authorization, "x-forwarded-for": "10.1.1.1" },
      body: JSON.stringify({ challenge_id: await challenge(), code: freshCode(account) }),
    });
    expect(response.headers.get("x-sb-error-code")).toBe("mfa_ip_address_mismatch");
  });

  test.each([
    [`/factors/${NO_ID}/challenge`, {}, "404 mfa_factor_not_found"],
    ["/factors/{own}/verify", {}, "400 validation_failed"],
    ["/factors/{own}/verify", { code: "123456" }, "422 mfa_factor_not_found"],
  ])("POST %s with %j is rejected like by GoTrue: %s", async (path, body, expected) => {
    const { client } = await backend.newUser();
    const { factorId } = await enroll(client);
    const { outcome } = await send(client, "POST", path.replace("{own}", factorId), body);
    expect(outcome).toBe(expected);
  });

  test("another user's factor does not exist", async () => {
    const { client } = await backend.newUser();
    const other = await createProtectedAccount();
    expect(await enter(client, other)).toBe("mfa_factor_not_found");
  });
});

describe("a user with a factor", () => {
  test("removes it at the second level, which ends that level; each change is mailed", async () => {
    const { client, email, factorId } = await createProtectedAccount();
    const removed = await client.auth.mfa.unenroll({ factorId });
    expect(removed).toMatchObject({ data: { id: factorId }, error: null });
    await client.auth.refreshSession();
    expect(await levelsOf(client)).toEqual(["aal1", "aal1"]);
    expect((await claimsOf(client))["amr"]).toMatchObject([{ method: "password" }]);
    expect(await backend.mailsTo(email)).toMatchObject([
      { Subject: "An MFA factor has been unenrolled" },
      { Subject: "A new MFA factor has been enrolled" },
    ]);
  });

  test("no response contains the secret after enrolling", async () => {
    const { client, id: userId, secret } = await createProtectedAccount();
    const replies = [
      (await send(client, "PUT", "/user", { data: { a: 1 } })).body,
      await client.auth.getUser(),
      await admin.getUserById(userId),
      await admin.mfa.listFactors({ userId }),
    ].map((reply) => JSON.stringify(reply));
    for (const reply of replies) {
      expect(reply).toContain("Phone");
      expect(reply).not.toContain(secret);
    }
  });
});

test("an administrator lists and deletes a user's factors, after which a password is enough", async () => {
  const { client, email, id: userId, factorId } = await createProtectedAccount();
  const { data } = await admin.mfa.listFactors({ userId });
  expect(data?.factors).toMatchObject([{ id: factorId, status: "verified" }]);
  const remove = async () => (await admin.mfa.deleteFactor({ userId, id: factorId })).error;
  expect(await remove()).toBeNull();
  expect((await admin.mfa.listFactors({ userId })).data?.factors).toEqual([]);
  await client.auth.refreshSession();
  expect(await claimsOf(client)).toMatchObject({ aal: "aal1" });
  const { error } = await (await signIn(email)).auth.updateUser({ password: "another one" });
  expect(error).toBeNull();
  expect(await remove()).toMatchObject({ status: 404, code: "mfa_factor_not_found" });
});

type Account = Awaited<ReturnType<typeof createProtectedAccount>>;

const TOKENS = {
  "issued before its session was raised": async ({ accessToken }: Account) => accessToken,
  "of a session with the password alone": async ({ email }: Account) =>
    tokenOf(await signIn(email)),
  "confirmed with a factor that was removed since": async ({ client }: Account) => {
    const tablet = await enroll(client, "Tablet");
    await enter(client, tablet);
    const token = await tokenOf(client);
    await client.auth.mfa.unenroll({ factorId: tablet.factorId });
    return token;
  },
};

const PROTECTED = [
  ["POST", "/factors", { factor_type: "totp", friendly_name: "New" }, 403],
  ["DELETE", "/factors/{own}", {}, 422],
  ["PUT", "/user", { email: "{new}" }, 401],
  ["PUT", "/user", { password: "another password" }, 401],
] as const;
const OPEN = [
  ["PUT", "/user", { data: { theme: "dark" } }],
  ["POST", "/factors/{own}/challenge", {}],
] as const;

async function outcomeOf(
  account: Account,
  token: string,
  [method, path, body]: readonly [string, string, object, ...unknown[]],
) {
  const url = `/auth/v1${path.replace("{own}", account.factorId)}`;
  const fresh: unknown = JSON.parse(JSON.stringify(body).replace("{new}", newAddress()));
  return (await backend.send(method, url, fresh, token)).outcome;
}

test.each(Object.entries(TOKENS))(
  "an access token %s changes nothing that protects the account, and the rest",
  async (_name, tokenFor) => {
    const account = await createProtectedAccount();
    const token = await tokenFor(account);
    for (const request of PROTECTED) {
      expect(await outcomeOf(account, token, request)).toBe(`${request[3]} insufficient_aal`);
    }
    for (const request of OPEN) expect(await outcomeOf(account, token, request)).toBe("200 null");
  },
);

test.each(PROTECTED)("an access token confirmed with a factor may %s %s %j", async (...request) => {
  const account = await createProtectedAccount();
  expect(await outcomeOf(account, await tokenOf(account.client), request)).toBe("200 null");
});
