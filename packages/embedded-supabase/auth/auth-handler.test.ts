import { readFileSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { loadConfig } from "../config/config.ts";
import type { Database } from "../database/database.ts";
import { openDatabase } from "../database/open-database.ts";
import { createRolesAndSchemas } from "../database/roles.ts";
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
  database = await openDatabase({ dataDir: "memory", template: inject("emptyDatabase") });
  await createRolesAndSchemas(database);
  await database.execute(readFileSync(new URL("./schema.sql", import.meta.url), "utf8"));
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
    composer: createMailComposer({
      templates: config.email.templates,
      sender: config.email.sender,
      siteUrl: config.siteUrl,
      serviceUrl: SERVICE_URL,
    }),
    limits: createAuthLimits(config.rateLimits, clock.now),
    deliver: async (mail) => void mails.push(mail),
    now: clock.now,
    log: () => {},
  });
}

type Answer = { status: number; code: string | null; body: Record<string, unknown> };

async function call(method: string, path: string, body?: object, token?: string): Promise<Answer> {
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

function refresh(token: unknown): Promise<Answer> {
  return call("POST", "/token?grant_type=refresh_token", { refresh_token: token });
}

function exchange(body: object): Promise<Answer> {
  return call("POST", "/token?grant_type=pkce", body);
}

async function signUp(): Promise<{ email: string; answer: Answer }> {
  const email = newAddress();
  return { email, answer: await call("POST", "/signup", { email, password: PASSWORD }) };
}

test("without enable_confirmations a sign-up returns a session, and rejects a known address", async () => {
  const { email, answer } = await signUp();
  expect(answer.body).toMatchObject({
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
  config.signupEnabled = false;
  expect((await signUp()).answer).toMatchObject({
    status: 422,
    code: "signup_disabled",
    body: { msg: "Signups not allowed for this instance" },
  });
  const signIn = await call("POST", "/token?grant_type=password", { email, password: PASSWORD });
  expect(signIn.status).toBe(200);
});

test("with the email provider disabled, email requests are rejected", async () => {
  const { email } = await signUp();
  config.email.signupEnabled = false;
  const paths = [
    ["/signup", 400],
    ["/token?grant_type=password", 422],
    ["/otp", 422],
    ["/recover", 400],
    ["/resend", 400],
  ] as const;
  for (const [path, status] of paths) {
    const body = { email, ...(path === "/otp" ? {} : { password: PASSWORD, type: "signup" }) };
    const answer = await call("POST", path, body);
    expect([path, answer.status, answer.code]).toEqual([path, status, "email_provider_disabled"]);
  }
});

test("without refresh token rotation, a reused token does not end the session", async () => {
  config.refreshToken = { rotation: false, reuseInterval: 0 };
  const { answer } = await signUp();
  const first = answer.body["refresh_token"];
  const second = (await refresh(first)).body["refresh_token"];
  const third = (await refresh(second)).body["refresh_token"];
  clock.advance(1000);
  expect((await refresh(first)).code).toBe("refresh_token_already_used");
  expect((await refresh(third)).status).toBe(200);
});

test("without double_confirm_changes, only the new mailbox confirms a change of address", async () => {
  const { answer } = await signUp();
  config.email.confirmations = true;
  config.email.doubleConfirmChanges = false;
  const email = newAddress();
  const token = String(answer.body["access_token"]);
  expect((await call("PUT", "/user", { email }, token)).body).toMatchObject({ new_email: email });
  expect(mails.map(({ to }) => to)).toEqual([[{ name: "", address: email }]]);
  const hash = /token=(\w+)/.exec(mails[0]?.html ?? "")?.[1];
  const verified = await call("POST", "/verify", { type: "email_change", token_hash: hash });
  expect(verified.body).toMatchObject({ user: { email } });
});

test("codes have the configured length and expiry", async () => {
  config.email.confirmations = true;
  config.email.otpLength = 8;
  config.email.otpExpiry = 60_000;
  const { email } = await signUp();
  const token = /code: (\d{8})</.exec(mails[0]?.html ?? "")?.[1];
  clock.advance(61_000);
  const late = await call("POST", "/verify", { type: "signup", email, token });
  expect(late).toMatchObject({ status: 403, code: "otp_expired" });
  clock.advance(-2000);
  expect((await call("POST", "/verify", { type: "signup", email, token })).status).toBe(200);
});

test("a code with a hyphen between its digits is rejected", async () => {
  config.email.confirmations = true;
  const { email } = await signUp();
  const token = /code: (\d{3})(\d{3})</.exec(mails[0]?.html ?? "");
  const grouped = `${token?.[1]}-${token?.[2]}`;
  expect(await call("POST", "/verify", { type: "email", email, token: grouped })).toMatchObject({
    status: 403,
    code: "otp_expired",
  });
});

test("without enable_confirmations, a magic link is mailed to new users, too", async () => {
  const email = newAddress();
  expect((await call("POST", "/otp", { email })).status).toBe(200);
  expect(mails.map(({ subject }) => subject)).toEqual(["Your Magic Link"]);
});

test("each fault of a PKCE code exchange has its own error code", async () => {
  expect(await exchange({ auth_code: "", code_verifier: "x" })).toMatchObject({
    status: 400,
    code: "validation_failed",
  });
  expect(await exchange({ auth_code: "unknown", code_verifier: "x" })).toMatchObject({
    status: 404,
    code: "flow_state_not_found",
    body: { msg: "invalid flow state, no valid flow state found" },
  });
});

test("a PKCE link without a stored flow state redirects with an error", async () => {
  config.email.confirmations = true;
  const email = newAddress();
  const challenge = { code_challenge: "c".repeat(43), code_challenge_method: "plain" };
  await call("POST", "/signup", { email, password: PASSWORD, ...challenge });
  await database.query("delete from auth.flow_state");
  const token = /token=(pkce_\w+)/.exec(mails[0]?.html ?? "")?.[1];
  const handler = createHandler();
  const opened = await handler(new Request(`${SERVICE_URL}/verify?type=signup&token=${token}`), {
    clientAddress: "",
    bearer: { kind: "none" },
  });
  const location = new URL(opened.headers.get("location") ?? "");
  expect(location.searchParams.get("error_code")).toBe("flow_state_not_found");
  const verified = await call("POST", "/verify", { type: "signup", token_hash: token });
  expect(verified.status).toBe(200);
});

async function readUserError(version?: string): Promise<unknown> {
  const headers = version === undefined ? undefined : { "x-supabase-api-version": version };
  const response = await createHandler()(new Request(`${SERVICE_URL}/user`, { headers }), {
    clientAddress: "",
    bearer: { kind: "none" },
  });
  return response.json();
}

test("the error format depends on the API version that the client requests", async () => {
  const message = "This endpoint requires a valid Bearer token";
  const old = { code: 401, error_code: "no_authorization", msg: message };
  const recent = { code: "no_authorization", message };
  expect(await readUserError()).toEqual(old);
  expect(await readUserError("2023-12-31")).toEqual(old);
  expect(await readUserError("nonsense")).toEqual(old);
  expect(await readUserError("2024-01-01")).toEqual(recent);
  expect(await readUserError("2030-01-01")).toEqual(recent);
});

test.each([
  ["POST", "/signup"],
  ["POST", "/token?grant_type=password"],
  ["POST", "/token?grant_type=refresh_token"],
  ["POST", "/token?grant_type=pkce"],
  ["POST", "/token?grant_type=id_token"],
  ["POST", "/otp"],
  ["POST", "/verify"],
  ["POST", "/resend"],
  ["POST", "/recover"],
  ["POST", "/logout?scope=local"],
  ["POST", "/sso"],
  ["POST", "/factors"],
  ["POST", "/factors/11111111-1111-4111-8111-111111111111/challenge"],
  ["POST", "/factors/11111111-1111-4111-8111-111111111111/verify"],
  ["GET", "/user"],
  ["GET", "/reauthenticate"],
  ["GET", "/authorize?provider=github"],
  ["GET", "/user/identities/authorize?provider=github"],
  ["PUT", "/user"],
  ["DELETE", "/user/identities/11111111-1111-4111-8111-111111111111"],
  ["DELETE", "/factors/11111111-1111-4111-8111-111111111111"],
  ["GET", "/admin/users?page=1&per_page=10"],
])("there is an endpoint for %s %s", async (method, path) => {
  // Without a body or token the endpoints respond with different errors, but never with 404 or 405.
  const { status, code } = await call(method, path, method === "GET" ? undefined : {});
  expect(["not_found", "unknown"]).not.toContain(code);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
});
