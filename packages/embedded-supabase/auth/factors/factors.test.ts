import type { SupabaseClient } from "@supabase/supabase-js";
import { decodeJwt } from "jose";
import { describe, expect, test } from "vitest";
import { PASSWORD, startTestBackend } from "../../testing/test-backend.ts";
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
  return data;
}

/** A code that was not used before: each call moves the clock to the next step. */
function freshCode(secret: string): string {
  backend.clock.advance(STEP);
  return totpCode(secret, backend.clock.now());
}

async function createProtectedAccount() {
  const account = await backend.newUser();
  const { id: factorId, totp } = await enroll(account.client);
  const code = freshCode(totp.secret);
  const { error } = await account.client.auth.mfa.challengeAndVerify({ factorId, code });
  expect(error).toBeNull();
  return { ...account, factorId, secret: totp.secret };
}

async function claimsOf(client: SupabaseClient): Promise<Record<string, unknown>> {
  const { data } = await client.auth.getSession();
  return decodeJwt(data.session?.access_token ?? "");
}

async function send(client: SupabaseClient, method: string, path: string, body?: unknown) {
  const { data } = await client.auth.getSession();
  return backend.send(method, `/auth/v1${path}`, body, data.session?.access_token);
}

describe("enrolling", () => {
  test("returns the secret as text, URI and QR code", async () => {
    const { client, email } = await backend.newUser();
    const data = await enroll(client, "My phone");
    expect(data).toEqual({
      id: expect.stringMatching(/^[\da-f-]{36}$/),
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
    expect(uri.searchParams.get("secret")).toBe(data.totp.secret);
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
    const { data: level } = await client.auth.mfa.getAuthenticatorAssuranceLevel();
    expect(level).toMatchObject({ currentLevel: "aal1", nextLevel: "aal1" });
  });

  test("rejects a name that another factor of the user has", async () => {
    const { client } = await backend.newUser();
    await enroll(client, "Phone");
    const body = { factor_type: "totp", friendly_name: "Phone" };
    expect(await send(client, "POST", "/factors", body)).toMatchObject({
      outcome: "422 mfa_factor_name_conflict",
      body: { msg: 'A factor with the friendly name "Phone" for this user already exists' },
    });
    await enroll((await backend.newUser()).client, "Phone");
  });

  test("rejects more factors than configured; unverified ones expire after five minutes", async () => {
    const { client } = await backend.newUser();
    for (const name of ["a", "b", "c"]) await enroll(client, name);
    const body = { factor_type: "totp", friendly_name: "d" };
    const { outcome } = await send(client, "POST", "/factors", body);
    expect(outcome).toBe("422 too_many_enrolled_mfa_factors");
    backend.clock.advance(301_000);
    expect((await send(client, "POST", "/factors", body)).outcome).toBe("200 null");
  });
});

describe("verifying", () => {
  test("exchanges a right code for a second-level session", async () => {
    const { client } = await backend.newUser();
    const { id: factorId, totp } = await enroll(client);
    const before = await claimsOf(client);
    const challenge = await client.auth.mfa.challenge({ factorId });
    expect(challenge.data).toEqual({
      id: expect.any(String),
      type: "totp",
      expires_at: Math.floor(backend.clock.now().getTime() / 1000) + 300,
    });
    const code = totpCode(totp.secret, backend.clock.now());
    const challengeId = challenge.data?.id ?? "";
    const { data, error } = await client.auth.mfa.verify({ factorId, challengeId, code });
    expect(error).toBeNull();
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
    const { data: level } = await client.auth.mfa.getAuthenticatorAssuranceLevel();
    expect(level).toMatchObject({ currentLevel: "aal2", nextLevel: "aal2" });
    expect((await client.auth.mfa.listFactors()).data?.totp).toHaveLength(1);
  });

  test("keeps the level over a refresh, and ends the earlier refresh tokens", async () => {
    const { client } = await backend.newUser();
    const { id: factorId, totp } = await enroll(client);
    const { data: first } = await client.auth.getSession();
    const code = freshCode(totp.secret);
    await client.auth.mfa.challengeAndVerify({ factorId, code });
    expect((await client.auth.refreshSession()).error).toBeNull();
    const claims = await claimsOf(client);
    expect(claims).toMatchObject({ aal: "aal2" });
    expect(claims["amr"]).toHaveLength(2);
    const stolen = backend.client();
    const token = { refresh_token: first.session?.refresh_token ?? "" };
    expect((await stolen.auth.refreshSession(token)).error?.status).toBe(400);
  });

  test("ends other sessions of the first level and removes other unverified factors", async () => {
    const { client, email } = await backend.newUser();
    const other = await signIn(email);
    await enroll(client, "Forgotten");
    const { id: factorId, totp } = await enroll(client);
    const code = freshCode(totp.secret);
    await client.auth.mfa.challengeAndVerify({ factorId, code });
    expect((await other.auth.getUser()).error?.name).toBe("AuthSessionMissingError");
    expect((await client.auth.mfa.listFactors()).data?.all).toHaveLength(1);

    const later = await signIn(email);
    const again = freshCode(totp.secret);
    await later.auth.mfa.challengeAndVerify({ factorId, code: again });
    expect((await client.auth.getUser()).error).toBeNull();
  });

  test("a new sign-in starts at the first level and knows that there is a second", async () => {
    const { email } = await createProtectedAccount();
    const client = await signIn(email);
    const { data } = await client.auth.mfa.getAuthenticatorAssuranceLevel();
    expect(data).toMatchObject({ currentLevel: "aal1", nextLevel: "aal2" });
  });

  test("rejects a wrong code, and one that is too old", async () => {
    const { client, factorId, secret } = await createProtectedAccount();
    const wrong = freshCode(secret) === "000000" ? "000001" : "000000";
    const refused = await client.auth.mfa.challengeAndVerify({ factorId, code: wrong });
    expect(refused.error).toMatchObject({
      status: 422,
      code: "mfa_verification_failed",
      message: "Invalid TOTP code entered",
    });
    const old = freshCode(secret);
    backend.clock.advance(2 * STEP);
    const late = await client.auth.mfa.challengeAndVerify({ factorId, code: old });
    expect(late.error?.code).toBe("mfa_verification_failed");
  });

  test("accepts a code once, with any challenge", async () => {
    const { client, email, factorId, secret } = await createProtectedAccount();
    const code = freshCode(secret);
    expect((await client.auth.mfa.challengeAndVerify({ factorId, code })).error).toBeNull();
    const thief = await signIn(email);
    const replay = await thief.auth.mfa.challengeAndVerify({ factorId, code });
    expect(replay.error?.code).toBe("mfa_verification_failed");
    backend.clock.advance(STEP);
    const later = await thief.auth.mfa.challengeAndVerify({ factorId, code });
    expect(later.error?.code).toBe("mfa_verification_failed");
  });

  test("accepts a challenge once, for five minutes, of its factor and address", async () => {
    const { client, factorId, secret } = await createProtectedAccount();
    const challenge = async () => (await client.auth.mfa.challenge({ factorId })).data?.id ?? "";
    const verify = async (challengeId: string, code: string) =>
      (await client.auth.mfa.verify({ factorId, challengeId, code })).error?.code ?? "done";

    const used = await challenge();
    expect(await verify(used, freshCode(secret))).toBe("done");
    expect(await verify(used, freshCode(secret))).toBe("mfa_ip_address_mismatch");

    const expired = await challenge();
    backend.clock.advance(301_000);
    expect(await verify(expired, freshCode(secret))).toBe("mfa_challenge_expired");
    expect(await verify(NO_ID, freshCode(secret))).toBe("mfa_factor_not_found");

    const { data } = await client.auth.getSession();
    const response = await backend.request(`/auth/v1/factors/${factorId}/verify`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${data.session?.access_token}`,
        "x-forwarded-for": "10.1.1.1",
      },
      body: JSON.stringify({ challenge_id: await challenge(), code: freshCode(secret) }),
    });
    expect(response.headers.get("x-sb-error-code")).toBe("mfa_ip_address_mismatch");
  });

  test.each([
    [`/factors/${NO_ID}/challenge`, {}, "404 mfa_factor_not_found"],
    ["/factors/{own}/verify", {}, "400 validation_failed"],
    ["/factors/{own}/verify", { code: "123456" }, "422 mfa_factor_not_found"],
  ])("POST %s with %j is rejected like by GoTrue: %s", async (path, body, expected) => {
    const { client } = await backend.newUser();
    const { id } = await enroll(client);
    const { outcome } = await send(client, "POST", path.replace("{own}", id), body);
    expect(outcome).toBe(expected);
  });

  test("another user's factor does not exist", async () => {
    const { factorId, secret } = await createProtectedAccount();
    const { client } = await backend.newUser();
    const code = freshCode(secret);
    const { error } = await client.auth.mfa.challengeAndVerify({ factorId, code });
    expect(error?.code).toBe("mfa_factor_not_found");
  });
});

describe("a user with a factor", () => {
  test("removes it at the second level, which ends that level", async () => {
    const { client, factorId } = await createProtectedAccount();
    const removed = await client.auth.mfa.unenroll({ factorId });
    expect(removed).toMatchObject({ data: { id: factorId }, error: null });
    await client.auth.refreshSession();
    const { data } = await client.auth.mfa.getAuthenticatorAssuranceLevel();
    expect(data).toMatchObject({ currentLevel: "aal1", nextLevel: "aal1" });
    expect((await claimsOf(client))["amr"]).toMatchObject([{ method: "password" }]);
  });

  test("gets a mail when a factor was added or removed", async () => {
    const { client, email, factorId } = await createProtectedAccount();
    await client.auth.mfa.unenroll({ factorId });
    const subjects = (await backend.mailsTo(email)).map(({ Subject }) => Subject);
    expect(subjects).toEqual([
      "An MFA factor has been unenrolled",
      "A new MFA factor has been enrolled",
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

describe("an administrator", () => {
  test("lists and deletes a user's factors, after which a password is enough", async () => {
    const { client, email, id: userId, factorId } = await createProtectedAccount();
    const { data } = await admin.mfa.listFactors({ userId });
    expect(data?.factors).toMatchObject([{ id: factorId, status: "verified" }]);
    const deleted = await admin.mfa.deleteFactor({ userId, id: factorId });
    expect(deleted.error).toBeNull();
    expect((await admin.mfa.listFactors({ userId })).data?.factors).toEqual([]);
    await client.auth.refreshSession();
    expect(await claimsOf(client)).toMatchObject({ aal: "aal1" });
    const { error } = await (await signIn(email)).auth.updateUser({ password: "another one" });
    expect(error).toBeNull();
    const again = await admin.mfa.deleteFactor({ userId, id: factorId });
    expect(again.error).toMatchObject({ status: 404, code: "mfa_factor_not_found" });
  });
});
