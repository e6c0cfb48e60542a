import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { loadConfig } from "../config/config.ts";
import type { Database } from "../database/database.ts";
import { openTestDatabase } from "../testing/test-database.ts";
import { createSupabaseSchema } from "../database/supabase-schema.ts";
import { loadKeys, type Keys } from "../keys.ts";
import type { OutgoingMail } from "../mail/mailbox.ts";
import { createTestClock, newAddress } from "../testing/test-backend.ts";
import { createAuthHandler, type AuthHandler } from "./auth-handler.ts";
import { createAuthLimits } from "./auth-limits.ts";
import type { AuthService } from "./auth-service.ts";
import { createMailComposer } from "./mails/mail-composer.ts";

const SERVICE_URL = "http://127.0.0.1:54321/auth/v1";
const PASSWORD = "a password";

let database: Database;
let keys: Keys;
let clock: ReturnType<typeof createTestClock>;
let mails: OutgoingMail[];
let config: AuthService["config"];

beforeAll(async () => {
  database = await openTestDatabase();
  await createSupabaseSchema(database);
  keys = await loadKeys(database, {}, new Date());
});

beforeEach(() => {
  clock = createTestClock();
  mails = [];
  config = loadConfig({}).auth;
});

afterAll(() => database.close());

function createHandler(): AuthHandler {
  return createAuthHandler({
    config,
    database,
    serviceUrl: SERVICE_URL,
    signer: keys.signer,
    composeMail: createMailComposer({
      templates: config.email.templates,
      sender: config.email.sender,
      siteUrl: config.site_url,
      serviceUrl: SERVICE_URL,
    }),
    limits: createAuthLimits(config.rate_limit, clock.now),
    deliver: async (mail) => void mails.push(mail),
    now: clock.now,
    log: () => {},
  });
}

type Reply = { status: number; code: string | null; body: Record<string, unknown> };

async function call(method: string, path: string, body?: object, token?: string): Promise<Reply> {
  const verified = token === undefined ? undefined : await keys.signer.verify(token, clock.now());
  const response = await createHandler()(
    new Request(`${SERVICE_URL}${path}`, { method, body: JSON.stringify(body) }),
    {
      clientAddress: "203.0.113.1",
      bearer: verified?.valid ? { kind: "token", claims: verified.claims } : { kind: "none" },
    },
  );
  const text = await response.text();
  return {
    status: response.status,
    code: response.headers.get("x-sb-error-code"),
    body: text === "" ? {} : (JSON.parse(text) as Record<string, unknown>),
  };
}

function refresh(token: unknown): Promise<Reply> {
  return call("POST", "/token?grant_type=refresh_token", { refresh_token: token });
}

async function signUp(): Promise<{ email: string; reply: Reply }> {
  const email = newAddress();
  return { email, reply: await call("POST", "/signup", { email, password: PASSWORD }) };
}

test("without enable_confirmations a sign-up returns a session, and rejects a known address", async () => {
  const { email, reply } = await signUp();
  expect(reply.body).toMatchObject({
    token_type: "bearer",
    user: { email, email_confirmed_at: expect.any(String), last_sign_in_at: expect.any(String) },
  });
  expect(mails).toEqual([]);
  const again = await call("POST", "/signup", { email, password: PASSWORD });
  expect(again).toMatchObject({
    status: 422,
    code: "user_already_exists",
    body: { msg: "User already registered" },
  });
});

test("with sign-up disabled, new users are rejected and existing users sign in", async () => {
  const { email } = await signUp();
  config.enable_signup = false;
  expect((await signUp()).reply).toMatchObject({
    status: 422,
    code: "signup_disabled",
    body: { msg: "Signups not allowed for this instance" },
  });
  const link = await call("POST", "/otp", { email: newAddress() });
  expect(link).toMatchObject({ status: 422, code: "signup_disabled" });
  const signIn = await call("POST", "/token?grant_type=password", { email, password: PASSWORD });
  expect(signIn.status).toBe(200);
});

test("with the email provider disabled, email requests are rejected", async () => {
  const { email } = await signUp();
  config.email.enable_signup = false;
  const paths = [
    ["/signup", 400],
    ["/token?grant_type=password", 422],
    ["/resend", 400],
  ] as const;
  for (const [path, status] of paths) {
    const reply = await call("POST", path, { email, password: PASSWORD, type: "signup" });
    expect([path, reply.status, reply.code]).toEqual([path, status, "email_provider_disabled"]);
  }
});

test("without refresh token rotation, a reused token does not end the session", async () => {
  config.enable_refresh_token_rotation = false;
  config.refresh_token_reuse_interval = 0;
  const { reply } = await signUp();
  const first = reply.body["refresh_token"];
  const second = (await refresh(first)).body["refresh_token"];
  const third = (await refresh(second)).body["refresh_token"];
  clock.advance(1000);
  expect((await refresh(first)).code).toBe("refresh_token_already_used");
  expect((await refresh(third)).status).toBe(200);
});

test("without double_confirm_changes, only the new mailbox confirms a change of address", async () => {
  const { reply } = await signUp();
  config.email.enable_confirmations = true;
  config.email.double_confirm_changes = false;
  const email = newAddress();
  const token = String(reply.body["access_token"]);
  expect((await call("PUT", "/user", { email }, token)).body).toMatchObject({ new_email: email });
  expect(mails.map(({ to }) => to)).toEqual([[{ name: "", address: email }]]);
  const hash = /token=(\w+)/.exec(mails[0]?.html ?? "")?.[1];
  const verified = await call("POST", "/verify", { type: "email_change", token_hash: hash });
  expect(verified.body).toMatchObject({ user: { email } });
});

test("codes have the configured length and expiry", async () => {
  config.email.enable_confirmations = true;
  config.email.otp_length = 8;
  config.email.otp_expiry = 60_000;
  const { email } = await signUp();
  const token = /code: (\d{8})</.exec(mails[0]?.html ?? "")?.[1];
  clock.advance(61_000);
  const late = await call("POST", "/verify", { type: "signup", email, token });
  expect(late).toMatchObject({ status: 403, code: "otp_expired" });
  clock.advance(-2000);
  expect((await call("POST", "/verify", { type: "signup", email, token })).status).toBe(200);
});

test("without enable_confirmations, who is new gets a link to sign in", async () => {
  expect((await call("POST", "/otp", { email: newAddress() })).status).toBe(200);
  expect(mails.map(({ subject }) => subject)).toEqual(["Your Magic Link"]);
});

test.each([
  [undefined, { code: 401, error_code: "no_authorization", msg: expect.any(String) }],
  ["2023-12-31", { code: 401, error_code: "no_authorization", msg: expect.any(String) }],
  ["2024-01-01", { code: "no_authorization", message: expect.any(String) }],
])("an error has the format of the API version %s", async (version, error) => {
  const headers = version === undefined ? undefined : { "x-supabase-api-version": version };
  const response = await createHandler()(new Request(`${SERVICE_URL}/user`, { headers }), {
    clientAddress: "",
    bearer: { kind: "none" },
  });
  expect(await response.json()).toEqual(error);
});

test("a project can turn the verification of second factors off", async () => {
  config.mfa.totp = { enroll_enabled: true, verify_enabled: false };
  const token = String((await signUp()).reply.body["access_token"]);
  const factor = await call("POST", "/factors", { factor_type: "totp" }, token);
  const challenge = await call(
    "POST",
    `/factors/${String(factor.body["id"])}/challenge`,
    {},
    token,
  );
  expect(challenge).toMatchObject({ status: 422, code: "mfa_totp_verify_not_enabled" });
});
