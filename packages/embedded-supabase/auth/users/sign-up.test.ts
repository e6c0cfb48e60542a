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

const post = (path: string, body: object) => backend.send("POST", `/auth/v1${path}`, body);

type SignUp = {
  flowType?: "implicit" | "pkce";
  data?: object;
  emailRedirectTo?: string;
};

/** Signs a new address up; its mail has the link, the hash in it and the code. */
async function signUp({ flowType, ...options }: SignUp = {}) {
  const email = newAddress();
  const client = backend.client({ flowType });
  const { data, error } = await client.auth.signUp({
    email: email.toUpperCase(),
    password: PASSWORD,
    options,
  });
  expect(error).toBeNull();
  expect(data.session).toBeNull();
  const [mail] = await backend.mailsTo(email);
  const link = /href="([^"]+)"/.exec(mail?.HTML ?? "")?.[1]?.replaceAll("&amp;", "&") ?? "";
  const hash = readTokenHash(mail);
  const verify = (token_hash = hash) => client.auth.verifyOtp({ token_hash, type: "email" });
  return { email, client, user: data.user, link, hash, code: readOtp(mail), verify };
}

async function follow(link: string): Promise<URL> {
  const { status, headers } = await fetch(link, { redirect: "manual" });
  expect(status).toBe(303);
  return new URL(headers.get("location") ?? "");
}

describe("a new user", () => {
  test("is unconfirmed, has a profile and gets a mail", async () => {
    const emailRedirectTo = "https://site.example/welcome";
    const { email, user, link, hash } = await signUp({ data: { plan: "pro" }, emailRedirectTo });
    const id = user?.id;
    expect(user).toMatchObject({
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
    const verify = `${backend.apiUrl}/auth/v1/verify?token=${hash}&type=signup`;
    expect(link).toBe(`${verify}&redirect_to=${emailRedirectTo}`);
  });

  test("cannot mark the own address as verified", async () => {
    const data = { email_verified: true, sub: "x", email: "other@corp.example" };
    const { email, user } = await signUp({ data });
    expect(user?.user_metadata).toMatchObject({ sub: user?.id, email, email_verified: false });
  });

  test("is rolled back if a trigger fails; the reason is logged, not sent to the client", async () => {
    const body = { email: newAddress(), password: PASSWORD };
    const attempt = await post("/signup", { ...body, data: { plan: "forbidden" } });
    expect(attempt.body).toEqual({
      code: 500,
      error_code: "unexpected_failure",
      msg: "Database error saving new user",
    });
    expect(backend.logged.map(({ error }) => String(error)).join()).toContain("no such plan");
    expect((await post("/signup", body)).status).toBe(200);
    expect(await backend.mailsTo(body.email)).toHaveLength(1);
  });

  test.each(["the hash of the mail's link", "the typed code"])(
    "is confirmed and signed in with %s, once",
    async (means) => {
      const { email, client, code: token, verify } = await signUp();
      const { data, error } = means.endsWith("code")
        ? await client.auth.verifyOtp({ email, token, type: "signup" })
        : await verify();
      expect(error).toBeNull();
      expect(data.session).toMatchObject({ token_type: "bearer", expires_in: 3600 });
      expect(data.user).toMatchObject({
        email,
        email_confirmed_at: expect.any(String),
        confirmed_at: expect.any(String),
        last_sign_in_at: expect.any(String),
        user_metadata: { email_verified: true },
        identities: [{ identity_data: { email_verified: true } }],
      });
      expect((await verify()).error).toMatchObject({
        status: 403,
        code: "otp_expired",
        message: "Email link is invalid or has expired",
      });
    },
  );

  test("is confirmed by the default link, which redirects to the site with the session", async () => {
    const { email, client, link } = await signUp({
      emailRedirectTo: "https://site.example/in?x=1",
    });
    const { hash, origin, pathname, search } = await follow(link);
    expect(origin + pathname + search).toBe("https://site.example/in?x=1");
    const fragment = new URLSearchParams(hash.slice(1));
    expect(fragment.get("type")).toBe("signup");
    const { data } = await client.auth.setSession({
      access_token: fragment.get("access_token") ?? "",
      refresh_token: fragment.get("refresh_token") ?? "",
    });
    expect(data.user?.email).toBe(email);
    const second = new URLSearchParams((await follow(link)).hash.slice(1));
    expect(Object.fromEntries(second)).toEqual({
      error: "access_denied",
      error_code: "otp_expired",
      error_description: "Email link is invalid or has expired",
      sb: "",
    });
  });

  test("is confirmed with PKCE by a code that only the requesting client can exchange", async () => {
    const emailRedirectTo = "https://site.example/in";
    const { email, client, link, hash } = await signUp({ flowType: "pkce", emailRedirectTo });
    expect(hash).toMatch(/^pkce_[\da-f]{56}$/);
    const location = await follow(link);
    expect(location.origin + location.pathname).toBe(emailRedirectTo);
    const code = location.searchParams.get("code") ?? "";
    const guess = { auth_code: code, code_verifier: "x".repeat(43) };
    expect((await post("/token?grant_type=pkce", guess)).outcome).toBe("400 bad_code_verifier");
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
    await post("/signup", {
      email,
      password: PASSWORD,
      code_challenge: createHash("sha256").update(verifier).digest("base64url"),
      code_challenge_method: "s256",
    });
    const [mail] = await backend.mailsTo(email);
    backend.clock.advance(600_000);
    const query = `token=${readTokenHash(mail)}&type=signup&redirect_to=app://x`;
    const opened = await follow(`${backend.apiUrl}/auth/v1/verify?${query}`);
    backend.clock.advance(301_000);
    const exchange = { auth_code: opened.searchParams.get("code"), code_verifier: verifier };
    expect((await post("/token?grant_type=pkce", exchange)).outcome).toBe("422 flow_state_expired");
  });
});

describe("sign-up with a known address", () => {
  test("mails an unconfirmed user again, but not within a minute", async () => {
    const { email, client, user, hash: oldest, verify } = await signUp();
    const again = (password: string) => client.auth.signUp({ email, password });
    backend.clock.advance(20_000);
    expect((await again(PASSWORD)).error).toMatchObject({
      status: 429,
      code: "over_email_send_rate_limit",
      message: "For security purposes, you can only request this after 40 seconds.",
    });
    backend.clock.advance(40_000);
    const later = await again("An0therOne");
    expect([later.error, later.data.user?.id]).toEqual([null, user?.id]);
    const mails = await backend.mailsTo(email);
    expect(mails).toHaveLength(2);
    expect((await verify(oldest)).error?.code).toBe("otp_expired");
    expect((await verify(readTokenHash(mails[0]))).error).toBeNull();
    const signIn = async (password: string) =>
      (await client.auth.signInWithPassword({ email, password })).error?.code;
    expect(await signIn("An0therOne")).toBe("invalid_credentials");
    expect(await signIn(PASSWORD)).toBeUndefined();
  });

  test("has the same response for a confirmed user as for a new one, without a mail", async () => {
    const { email, user, verify } = await signUp();
    await verify();
    const repeated = await backend
      .client()
      .auth.signUp({ email, password: "S0mething", options: { data: { plan: "x" } } });
    expect(repeated.error).toBeNull();
    expect(repeated.data.user?.id).not.toBe(user?.id);
    expect(repeated.data.user).toMatchObject({
      email,
      identities: [],
      user_metadata: { plan: "x" },
      confirmation_sent_at: expect.any(String),
    });
    expect(Object.keys(repeated.data.user ?? {})).toEqual(Object.keys(user ?? {}));
    expect(await backend.mailsTo(email)).toHaveLength(1);
  });
});

test.each([
  [{ email: "no-address" }, "400 validation_failed", "invalid format"],
  [{ email: `${"a".repeat(250)}@b.example` }, "400 validation_failed", "too long"],
  [{ email: "a..b@corp.example" }, "400 email_address_invalid", "is invalid"],
  [{ email: "" }, "422 anonymous_provider_disabled", "Anonymous sign-ins are disabled"],
  [{ email: 5 }, "400 bad_json", "cannot unmarshal number into field email"],
  [{ password: "" }, "400 validation_failed", "Signup requires a valid password"],
  [{ password: "abc" }, "422 weak_password", /at least 8 characters\. .*at least one character/],
  [{ password: `Aa1${"x".repeat(70)}` }, "400 validation_failed", "longer than 72"],
  [
    { code_challenge: "short", code_challenge_method: "s256" },
    "400 validation_failed",
    "code challenge has to be between 43 and 128 characters",
  ],
])("a sign-up with %j is rejected: %s", async (fields, outcome, message) => {
  const reply = await post("/signup", { email: newAddress(), password: PASSWORD, ...fields });
  expect(reply.outcome).toBe(outcome);
  expect(reply.body["msg"]).toMatch(message);
});

test.each([
  ["invalid JSON", "{"],
  ["a NUL", `{"email":"a@b.example","password":"${PASSWORD}","data":{"x":"\\u0000"}}`],
  ["a lone surrogate", `{"email":"a@b.example","password":"\\ud800${PASSWORD}"}`],
])("a body with %s is rejected", async (_what, body) => {
  const response = await backend.request("/auth/v1/signup", { method: "POST", body });
  expect(await response.json()).toMatchObject({ code: 400, error_code: "bad_json" });
});

test("resending has the same response for known and unknown addresses", async () => {
  const { email: known } = await signUp();
  backend.clock.advance(61_000);
  for (const email of [known, newAddress()]) {
    const reply = await post("/resend", { type: "signup", email });
    expect([reply.outcome, reply.body]).toEqual(["200 null", {}]);
  }
  expect(await backend.mailsTo(known)).toHaveLength(2);
});

test.each([
  [{ type: "email_change" }, "Type provided requires an email address"],
  [{ email: "a@b.example" }, "Missing one of these types: signup, email_change"],
])("resending with %j is rejected", async (body, message) => {
  const reply = await post("/resend", body);
  expect(reply.outcome).toBe("400 validation_failed");
  expect(reply.body).toMatchObject({ msg: message });
});
