import { expect, test } from "vitest";
import {
  newAddress,
  PASSWORD,
  readOtp,
  readTokenHash,
  startTestBackend,
} from "../testing/test-backend.ts";

const usual = await startTestBackend();
const closed = await startTestBackend({ config: "[auth]\nenable_signup = false" });
const withoutEmail = await startTestBackend({ config: "[auth.email]\nenable_signup = false" });
const unusual = await startTestBackend({
  config: `[auth]
enable_refresh_token_rotation = false
refresh_token_reuse_interval = 0
[auth.email]
enable_confirmations = true
double_confirm_changes = false
otp_length = 8
otp_expiry = 60
require_current_password = true
[auth.mfa.totp]
enroll_enabled = true`,
});

async function signUp(backend: typeof usual) {
  const email = newAddress();
  const body = { email, password: PASSWORD };
  return { email, reply: await backend.send("POST", "/auth/v1/signup", body) };
}

/** Sends a request of a user who has just signed in. */
async function newSession(backend: typeof usual) {
  const { accessToken, refreshToken } = await backend.newUser();
  const refresh = (refresh_token: unknown) =>
    backend.send("POST", "/auth/v1/token?grant_type=refresh_token", { refresh_token });
  const send = (method: string, path: string, body: object) =>
    backend.send(method, `/auth/v1${path}`, body, accessToken);
  return { refresh, send, refreshToken };
}

test("without enable_confirmations a sign-up returns a session, and rejects a known address", async () => {
  const { email, reply } = await signUp(usual);
  expect(reply.body).toMatchObject({
    token_type: "bearer",
    user: { email, email_confirmed_at: expect.any(String), last_sign_in_at: expect.any(String) },
  });
  expect(await usual.mailsTo(email)).toEqual([]);
  const again = await usual.send("POST", "/auth/v1/signup", { email, password: PASSWORD });
  expect(again).toMatchObject({
    outcome: "422 user_already_exists",
    body: { msg: "User already registered" },
  });
});

test("without enable_confirmations, who is new gets a link to sign in", async () => {
  const email = newAddress();
  expect((await usual.send("POST", "/auth/v1/otp", { email })).status).toBe(200);
  expect(await usual.mailsTo(email)).toMatchObject([{ Subject: "Your Magic Link" }]);
});

test("with sign-up disabled, new users are rejected and existing users sign in", async () => {
  expect((await signUp(closed)).reply).toMatchObject({
    outcome: "422 signup_disabled",
    body: { msg: "Signups not allowed for this instance" },
  });
  const link = await closed.send("POST", "/auth/v1/otp", { email: newAddress() });
  expect(link.outcome).toBe("422 signup_disabled");
  await closed.newUser();
});

test.each([
  ["/signup", 400],
  ["/token?grant_type=password", 422],
  ["/resend", 400],
])("with the email provider disabled, %s is rejected", async (path, status) => {
  const body = { email: newAddress(), password: PASSWORD, type: "signup" };
  const { outcome } = await withoutEmail.send("POST", `/auth/v1${path}`, body);
  expect(outcome).toBe(`${status} email_provider_disabled`);
});

test("without refresh token rotation, a reused token does not end the session", async () => {
  const { refresh, refreshToken } = await newSession(unusual);
  const second = (await refresh(refreshToken)).body["refresh_token"];
  const third = (await refresh(second)).body["refresh_token"];
  unusual.clock.advance(1000);
  expect((await refresh(refreshToken)).outcome).toBe("400 refresh_token_already_used");
  expect((await refresh(third)).status).toBe(200);
});

test("without double_confirm_changes, only the new mailbox confirms a change of address", async () => {
  const { send } = await newSession(unusual);
  const email = newAddress();
  expect((await send("PUT", "/user", { email })).body).toMatchObject({ new_email: email });
  const [mail] = await unusual.mailsTo(email);
  const verified = await send("POST", "/verify", {
    type: "email_change",
    token_hash: readTokenHash(mail),
  });
  expect(verified.body).toMatchObject({ user: { email } });
});

test("codes have the configured length and expiry", async () => {
  const { email } = await signUp(unusual);
  const token = readOtp((await unusual.mailsTo(email))[0]);
  expect(token).toMatch(/^\d{8}$/);
  const verify = () => unusual.send("POST", "/auth/v1/verify", { type: "signup", email, token });
  unusual.clock.advance(61_000);
  expect((await verify()).outcome).toBe("403 otp_expired");
  unusual.clock.advance(-2000);
  expect((await verify()).status).toBe(200);
});

test("a project can turn the verification of second factors off", async () => {
  const { send } = await newSession(unusual);
  const { body } = await send("POST", "/factors", { factor_type: "totp" });
  const challenge = await send("POST", `/factors/${String(body["id"])}/challenge`, {});
  expect(challenge.outcome).toBe("422 mfa_totp_verify_not_enabled");
});

test.each([
  [undefined, "current_password_required"],
  ["", "current_password_required"],
  ["not this one", "current_password_invalid"],
  [PASSWORD, undefined],
])("with require_current_password, %j given with a new password: %s", async (given, code) => {
  const { client } = await unusual.newUser();
  const change = { password: "another one", current_password: given };
  expect((await client.auth.updateUser(change)).error?.code).toBe(code);
});

test("a session that began with a mail does not require the current password", async () => {
  const { email } = await unusual.newUser();
  const client = unusual.client();
  await client.auth.resetPasswordForEmail(email);
  const [mail] = await unusual.mailsTo(email);
  await client.auth.verifyOtp({ token_hash: readTokenHash(mail), type: "recovery" });
  expect((await client.auth.updateUser({ password: "another one" })).error).toBeNull();
});

test.each([
  ["2023-12-31", { code: 401, error_code: "no_authorization", msg: expect.any(String) }],
  ["2024-01-01", { code: "no_authorization", message: expect.any(String) }],
])("an error has the format of the API version %s", async (version, error) => {
  const headers = { "x-supabase-api-version": version };
  expect(await (await usual.request("/auth/v1/user", { headers })).json()).toEqual(error);
});
