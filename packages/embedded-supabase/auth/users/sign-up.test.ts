import { createHash, randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import {
  newAddress,
  readOtp,
  readTokenHash,
  startTestBackend,
} from "../../testing/test-backend.ts";

const CONFIG = `
[auth]
site_url = "https://site.example"
additional_redirect_urls = ["https://site.example/**", "app://**"]
minimum_password_length = 8
password_requirements = "lower_upper_letters_digits"

[auth.email]
enable_confirmations = true
max_frequency = "1m"
`;

const PROFILES = `
create table public.profiles (id uuid primary key references auth.users (id) on delete cascade, plan text);
create function public.create_profile() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.raw_user_meta_data ->> 'plan' = 'forbidden' then
    raise exception 'no such plan';
  end if;
  insert into public.profiles (id, plan) values (new.id, new.raw_user_meta_data ->> 'plan');
  return new;
end $$;
create trigger create_profile after insert on auth.users
  for each row execute function public.create_profile();
`;

const PASSWORD = "Passw0rd";

const backend = await startTestBackend({
  config: CONFIG,
  migrations: { "20240101000000_profiles.sql": PROFILES },
});

describe("a new user", () => {
  test("is unconfirmed, has a profile and gets a mail", async () => {
    const email = newAddress();
    const { data, error } = await backend.client().auth.signUp({
      email: email.toUpperCase(),
      password: PASSWORD,
      options: { data: { plan: "pro" }, emailRedirectTo: "https://site.example/welcome" },
    });
    expect(error).toBeNull();
    expect(data.session).toBeNull();
    const id = data.user?.id;
    expect(data.user).toMatchObject({
      aud: "authenticated",
      role: "authenticated",
      email,
      confirmation_sent_at: expect.any(String),
      app_metadata: { provider: "email", providers: ["email"] },
      user_metadata: { plan: "pro", sub: id, email, email_verified: false, phone_verified: false },
      identities: [{ id, user_id: id, provider: "email", email, identity_data: { plan: "pro" } }],
      is_anonymous: false,
    });
    const admin = backend.client({ key: backend.secretKey });
    expect((await admin.from("profiles").select("plan").eq("id", id)).data).toHaveLength(1);
    const [mail] = await backend.mailsTo(email);
    expect(mail?.HTML).toContain(
      `${backend.apiUrl}/auth/v1/verify?token=${readTokenHash(mail)}&amp;type=signup&amp;redirect_to=https://site.example/welcome`,
    );
  });

  test("cannot mark the own address as verified", async () => {
    const email = newAddress();
    const { data } = await backend.client().auth.signUp({
      email,
      password: PASSWORD,
      options: { data: { email_verified: true, sub: "x", email: "other@corp.example" } },
    });
    expect(data.user?.user_metadata).toMatchObject({
      sub: data.user?.id,
      email,
      email_verified: false,
    });
  });

  test("is rolled back if a trigger fails; the reason is logged, not sent to the client", async () => {
    const email = newAddress();
    const signUp = { email, password: PASSWORD, data: { plan: "forbidden" } };
    const attempt = await backend.send("POST", "/auth/v1/signup", signUp);
    expect(attempt.body).toEqual({
      code: 500,
      error_code: "unexpected_failure",
      msg: "Database error saving new user",
    });
    expect(backend.logged.map(({ error }) => String(error)).join()).toContain("no such plan");
    const again = await backend.client().auth.signUp({ email, password: PASSWORD });
    expect(again.error).toBeNull();
    expect(await backend.mailsTo(email)).toHaveLength(1);
  });

  test.each([
    ["the hash of the mail's link", "token_hash"],
    ["the typed code", "otp"],
  ])("is confirmed and signed in with %s", async (_means, means) => {
    const email = newAddress();
    const client = backend.client();
    await client.auth.signUp({ email, password: PASSWORD });
    const [mail] = await backend.mailsTo(email);
    const { data, error } =
      means === "otp"
        ? await client.auth.verifyOtp({ email, token: readOtp(mail), type: "signup" })
        : await client.auth.verifyOtp({ token_hash: readTokenHash(mail), type: "email" });
    expect(error).toBeNull();
    expect(data.session).toMatchObject({ token_type: "bearer", expires_in: 3600 });
    expect(data.user).toMatchObject({
      email,
      email_confirmed_at: expect.any(String),
      confirmed_at: expect.any(String),
      last_sign_in_at: expect.any(String),
      user_metadata: { email_verified: true },
    });
    expect(data.user?.identities?.[0]?.identity_data?.["email_verified"]).toBe(true);
    const again = await client.auth.verifyOtp({ token_hash: readTokenHash(mail), type: "email" });
    expect(again.error).toMatchObject({
      status: 403,
      code: "otp_expired",
      message: "Email link is invalid or has expired",
    });
  });

  test("is confirmed by the default link, which redirects to the site with the session", async () => {
    const email = newAddress();
    const client = backend.client();
    await client.auth.signUp({
      email,
      password: PASSWORD,
      options: { emailRedirectTo: "https://site.example/in?x=1" },
    });
    const [mail] = await backend.mailsTo(email);
    const link = /href="([^"]+)"/.exec(mail?.HTML ?? "")?.[1]?.replaceAll("&amp;", "&") ?? "";
    const opened = await fetch(link, { redirect: "manual" });
    expect(opened.status).toBe(303);
    const location = opened.headers.get("location") ?? "";
    expect(location).toMatch(/^https:\/\/site\.example\/in\?x=1#access_token=/);
    const fragment = new URLSearchParams(location.split("#")[1]);
    expect(fragment.get("type")).toBe("signup");
    const { data, error } = await client.auth.setSession({
      access_token: fragment.get("access_token") ?? "",
      refresh_token: fragment.get("refresh_token") ?? "",
    });
    expect(error).toBeNull();
    expect(data.user?.email).toBe(email);

    const second = await fetch(link, { redirect: "manual" });
    const parts = new URLSearchParams(second.headers.get("location")?.split("#")[1]);
    expect(Object.fromEntries(parts)).toEqual({
      error: "access_denied",
      error_code: "otp_expired",
      error_description: "Email link is invalid or has expired",
      sb: "",
    });
  });

  test("is confirmed with PKCE by a code that only the requesting client can exchange", async () => {
    const email = newAddress();
    const client = backend.client({ flowType: "pkce" });
    await client.auth.signUp({
      email,
      password: PASSWORD,
      options: { emailRedirectTo: "https://site.example/in" },
    });
    const [mail] = await backend.mailsTo(email);
    expect(readTokenHash(mail)).toMatch(/^pkce_[\da-f]{56}$/);
    const link = /href="([^"]+)"/.exec(mail?.HTML ?? "")?.[1]?.replaceAll("&amp;", "&") ?? "";
    const opened = await fetch(link, { redirect: "manual" });
    const location = new URL(opened.headers.get("location") ?? "");
    expect(location.origin + location.pathname).toBe("https://site.example/in");
    const code = location.searchParams.get("code") ?? "";

    const guess = { auth_code: code, code_verifier: "x".repeat(43) };
    const stranger = await backend.send("POST", "/auth/v1/token?grant_type=pkce", guess);
    expect(stranger.outcome).toBe("400 bad_code_verifier");

    const { data, error } = await client.auth.exchangeCodeForSession(code);
    expect(error).toBeNull();
    expect(data.user?.email).toBe(email);
    const claims = await client.auth.getClaims();
    expect(claims.data?.claims["amr"]).toEqual([
      { method: "email/signup", timestamp: expect.any(Number) },
    ]);
  });

  test("must exchange the code within five minutes after opening the link", async () => {
    const email = newAddress();
    const verifier = randomBytes(32).toString("base64url");
    await backend.send("POST", "/auth/v1/signup", {
      email,
      password: PASSWORD,
      code_challenge: createHash("sha256").update(verifier).digest("base64url"),
      code_challenge_method: "s256",
    });
    const [mail] = await backend.mailsTo(email);
    backend.clock.advance(600_000);
    const opened = await backend.request(
      `/auth/v1/verify?token=${readTokenHash(mail)}&type=signup&redirect_to=app://x`,
    );
    const code = new URL(opened.headers.get("location") ?? "").searchParams.get("code");
    backend.clock.advance(301_000);
    const exchange = { auth_code: code, code_verifier: verifier };
    const late = await backend.send("POST", "/auth/v1/token?grant_type=pkce", exchange);
    expect(late.outcome).toBe("422 flow_state_expired");
  });
});

describe("sign-up with a known address", () => {
  test("mails an unconfirmed user again, but not within a minute", async () => {
    const email = newAddress();
    const client = backend.client();
    const first = await client.auth.signUp({ email, password: PASSWORD });
    backend.clock.advance(20_000);
    const early = await client.auth.signUp({ email, password: PASSWORD });
    expect(early.error).toMatchObject({
      status: 429,
      code: "over_email_send_rate_limit",
      message: "For security purposes, you can only request this after 40 seconds.",
    });
    backend.clock.advance(40_000);
    const later = await client.auth.signUp({ email, password: "An0therOne" });
    expect(later.error).toBeNull();
    expect(later.data.user?.id).toBe(first.data.user?.id);
    const mails = await backend.mailsTo(email);
    expect(mails).toHaveLength(2);
    const [newest, oldest] = mails.map((mail) => readTokenHash(mail));
    expect(
      (await client.auth.verifyOtp({ token_hash: oldest ?? "", type: "email" })).error?.code,
    ).toBe("otp_expired");
    expect(
      (await client.auth.verifyOtp({ token_hash: newest ?? "", type: "email" })).error,
    ).toBeNull();
    const signIn = await client.auth.signInWithPassword({ email, password: "An0therOne" });
    expect(signIn.error?.code).toBe("invalid_credentials");
    expect((await client.auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
  });

  test("has the same response for a confirmed user as for a new one, without a mail", async () => {
    const email = newAddress();
    const client = backend.client();
    const first = await client.auth.signUp({ email, password: PASSWORD });
    const [mail] = await backend.mailsTo(email);
    await client.auth.verifyOtp({ token_hash: readTokenHash(mail), type: "email" });
    const repeated = await backend
      .client()
      .auth.signUp({ email, password: "S0mething", options: { data: { plan: "x" } } });
    expect(repeated.error).toBeNull();
    expect(repeated.data.user?.id).not.toBe(first.data.user?.id);
    expect(repeated.data.user).toMatchObject({
      email,
      identities: [],
      user_metadata: { plan: "x" },
      confirmation_sent_at: expect.any(String),
    });
    expect(repeated.data.user).not.toHaveProperty("email_confirmed_at");
    expect(repeated.data.user).not.toHaveProperty("last_sign_in_at");
    expect(Object.keys(repeated.data.user ?? {})).toEqual(Object.keys(first.data.user ?? {}));
    expect(await backend.mailsTo(email)).toHaveLength(1);
  });
});

test.each([
  [{ email: "no-address" }, "400 validation_failed", "invalid format"],
  [{ email: `${"a".repeat(250)}@b.example` }, "400 validation_failed", "too long"],
  [{ email: "a..b@corp.example" }, "400 email_address_invalid", "is invalid"],
  [{ email: "" }, "422 anonymous_provider_disabled", "Anonymous sign-ins are disabled"],
  [{ password: "" }, "400 validation_failed", "Signup requires a valid password"],
  [{ password: "abc" }, "422 weak_password", /at least 8 characters\. .*at least one character/],
  [{ password: `Aa1${"x".repeat(70)}` }, "400 validation_failed", "longer than 72"],
  [
    { code_challenge: "short", code_challenge_method: "s256" },
    "400 validation_failed",
    "code challenge has to be between 43 and 128 characters",
  ],
])("a sign-up with %j is rejected: %s", async (fields, outcome, message) => {
  const signUp = { email: newAddress(), password: PASSWORD, ...fields };
  const reply = await backend.send("POST", "/auth/v1/signup", signUp);
  expect(reply.outcome).toBe(outcome);
  expect(reply.body["msg"]).toMatch(message);
});

test.each([
  ["invalid JSON", "{"],
  ["a NUL", `{"email":"a@b.example","password":"${PASSWORD}","data":{"x":"\\u0000"}}`],
  ["a lone surrogate", `{"email":"a@b.example","password":"\\ud800${PASSWORD}"}`],
  ["a number for the address", JSON.stringify({ email: 5, password: PASSWORD })],
])("a body with %s is rejected", async (_what, body) => {
  const response = await backend.request("/auth/v1/signup", { method: "POST", body });
  expect(await response.json()).toMatchObject({ code: 400, error_code: "bad_json" });
});

test("resending has the same response for known and unknown addresses", async () => {
  const known = newAddress();
  const client = backend.client();
  await client.auth.signUp({ email: known, password: PASSWORD });
  backend.clock.advance(61_000);
  for (const email of [known, newAddress()]) {
    const reply = await backend.send("POST", "/auth/v1/resend", { type: "signup", email });
    expect([reply.outcome, reply.body]).toEqual(["200 null", {}]);
  }
  expect(await backend.mailsTo(known)).toHaveLength(2);
});

test.each([
  [{ type: "email_change" }, "Type provided requires an email address"],
  [{ email: "a@b.example" }, "Missing one of these types: signup, email_change"],
])("resending with %j is rejected", async (body, message) => {
  const reply = await backend.send("POST", "/auth/v1/resend", body);
  expect(reply.outcome).toBe("400 validation_failed");
  expect(reply.body).toMatchObject({ msg: message });
});
