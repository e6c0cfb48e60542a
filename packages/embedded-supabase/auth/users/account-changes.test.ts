import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import {
  PASSWORD,
  newAddress,
  readOtp,
  readTokenHash,
  startTestBackend,
} from "../../testing/test-backend.ts";

const CONFIG = `
[auth]
site_url = "https://site.example"

[auth.email]
enable_confirmations = true
double_confirm_changes = true
secure_password_change = true
max_frequency = "1m"
otp_expiry = 600

[auth.email.notification.password_changed]
enabled = true
subject = "Changed for {{ .Email }}"

[auth.email.notification.email_changed]
enabled = true
content = "<p>{{ .OldEmail }} became {{ .Email }}</p>"

[auth.email.template.recovery]
subject = "Reset for {{ .Email }}"
content = "<p>{{ .Data.name }}: <a href='{{ .SiteURL }}/reset?token_hash={{ .TokenHash }}&next={{ .RedirectTo }}'>go</a>, code: {{ .Token }}</p>"
`;

const backend = await startTestBackend({ config: CONFIG });

const signIn = () => backend.newUser({ name: "<Ann>" });

async function canSignIn(email: string, password: string): Promise<string> {
  const { error } = await backend.client().auth.signInWithPassword({ email, password });
  return error?.code ?? "yes";
}

/** Asks for a mail to an account that forgot its password. */
async function forget(options: { redirectTo?: string } = {}, flowType?: "pkce") {
  const { email } = await signIn();
  const client = backend.client({ flowType });
  const ask = async () => (await client.auth.resetPasswordForEmail(email, options)).error;
  expect(await ask()).toBeNull();
  const [mail] = await backend.mailsTo(email);
  const hash = readTokenHash(mail);
  const verify = async (token_hash = hash) =>
    (await client.auth.verifyOtp({ token_hash, type: "recovery" })).error?.code;
  return { email, client, ask, mail, hash, code: readOtp(mail), verify };
}

describe("a forgotten password", () => {
  test("is replaced after the mailed link, which signs in", async () => {
    const redirectTo = "https://site.example/x?y=1";
    const { email, client, mail, hash, verify } = await forget({ redirectTo });
    expect(mail?.Subject).toBe(`Reset for ${email}`);
    expect(mail?.HTML).toContain("&lt;Ann&gt;");
    expect(mail?.HTML).toContain(
      `https://site.example/reset?token_hash=${hash}&next=https%3A%2F%2Fsite.example%2Fx%3Fy%3D1`,
    );
    expect(await verify()).toBeUndefined();
    expect((await client.auth.updateUser({ password: "another one" })).error).toBeNull();
    expect(await canSignIn(email, PASSWORD)).toBe("invalid_credentials");
    expect(await canSignIn(email, "another one")).toBe("yes");
  });

  test("can be replaced after typing the mailed code", async () => {
    const { email, client, hash, code: token } = await forget({}, "pkce");
    expect(hash).toMatch(/^pkce_/);
    const type = "recovery" as const;
    const wrong = await client.auth.verifyOtp({ email: newAddress(), token, type });
    expect(wrong.error).toMatchObject({
      status: 403,
      code: "otp_expired",
      message: "Token has expired or is invalid",
    });
    expect((await client.auth.verifyOtp({ email, token, type })).error).toBeNull();
  });

  test("has a link that cannot be derived from address and code", async () => {
    const { email, hash, code, verify } = await forget();
    const guess = createHash("sha224")
      .update(email + code)
      .digest("hex");
    expect(hash).toMatch(/^[\da-f]{56}$/);
    expect(await verify(guess)).toBe("otp_expired");
  });

  test("cannot be replaced by guessing codes from many addresses; the link still works", async () => {
    const { email, code, verify } = await forget();
    const statuses: number[] = [];
    for (let network = 0; network < 7; network += 1) {
      const response = await backend.request("/auth/v1/verify", {
        method: "POST",
        headers: { "x-forwarded-for": `198.51.100.${network}` },
        body: JSON.stringify({ type: "recovery", email, token: network < 5 ? "none" : code }),
      });
      statuses.push(response.status);
    }
    expect(statuses).toEqual([403, 403, 403, 403, 403, 429, 429]);
    expect(await verify()).toBeUndefined();
  });

  test("cannot be replaced after the mail expired", async () => {
    const { verify } = await forget();
    backend.clock.advance(601_000);
    expect(await verify()).toBe("otp_expired");
  });

  test("has the same response for an unknown address, without a mail", async () => {
    const email = newAddress();
    const reply = await backend.send("POST", "/auth/v1/recover", { email });
    expect([reply.outcome, reply.body]).toEqual(["200 null", {}]);
    expect(await backend.mailsTo(email)).toEqual([]);
  });

  test("is mailed at most once a minute", async () => {
    const { ask } = await forget();
    expect((await ask())?.code).toBe("over_email_send_rate_limit");
    backend.clock.advance(60_000);
    expect(await ask()).toBeNull();
  });
});

describe("a mail to sign in", () => {
  test("signs up who is new, by its code", async () => {
    const [email, client] = [newAddress(), backend.client()];
    await client.auth.signInWithOtp({ email, options: { data: { from: "link" } } });
    const token = readOtp((await backend.mailsTo(email))[0]);
    const { data } = await client.auth.verifyOtp({ email, token, type: "email" });
    expect(data.user).toMatchObject({ email, user_metadata: { from: "link" } });
  });

  test("signs in by its link the browser that asked for it", async () => {
    const { email } = await signIn();
    const client = backend.client({ flowType: "pkce" });
    await client.auth.signInWithOtp({ email });
    const token = readTokenHash((await backend.mailsTo(email))[0]);
    const link = await backend.request(`/auth/v1/verify?type=magiclink&token=${token}`);
    const code = new URL(link.headers.get("location") ?? "").searchParams.get("code") ?? "";
    expect((await client.auth.exchangeCodeForSession(code)).data.user?.email).toBe(email);
  });
});

describe("changing the password", () => {
  test("sends a notification mail after the change", async () => {
    const { email, client } = await signIn();
    await client.auth.updateUser({ password: PASSWORD });
    expect(await backend.mailsTo(email)).toEqual([]);
    await client.auth.updateUser({ password: "another one" });
    const [mail] = await backend.mailsTo(email);
    expect(mail?.Subject).toBe(`Changed for ${email}`);
    expect(mail?.HTML).not.toMatch(/href|token/);
  });

  test("to the same password is rejected", async () => {
    const { client } = await signIn();
    const { error } = await client.auth.updateUser({ password: PASSWORD });
    expect(error).toMatchObject({ status: 422, code: "same_password" });
  });

  test("a day after sign-in requires a newly mailed code, once, with few attempts", async () => {
    const { email, client } = await signIn();
    backend.clock.advance(25 * 3_600_000);
    await client.auth.refreshSession();
    const change = async (password: string, nonce?: string) =>
      (await client.auth.updateUser({ password, nonce })).error?.code ?? "done";
    expect(await change("another one")).toBe("reauthentication_needed");
    expect((await client.auth.reauthenticate()).error).toBeNull();
    expect((await client.auth.reauthenticate()).error?.code).toBe("over_email_send_rate_limit");
    const [mail] = await backend.mailsTo(email);
    const nonce = readOtp(mail);
    expect(await change("another one", "none")).toBe("reauthentication_not_valid");
    expect(await change("another one", nonce)).toBe("done");
    expect(await canSignIn(email, "another one")).toBe("yes");
    const guesses = [];
    for (let attempt = 0; attempt < 5; attempt += 1) guesses.push(await change("a third", nonce));
    expect(guesses).toEqual([
      ...Array.from({ length: 4 }, () => "reauthentication_not_valid"),
      "over_request_rate_limit",
    ]);
  });
});

/** Asks for the change; the mails go to the new and to the old address. */
async function change() {
  const { email, client } = await signIn();
  const next = newAddress();
  const { data, error } = await client.auth.updateUser({ email: next.toUpperCase() });
  expect(error).toBeNull();
  expect(data.user).toMatchObject({ email, new_email: next });
  const [[toNew], [toOld]] = await Promise.all([backend.mailsTo(next), backend.mailsTo(email)]);
  const send = { type: "email_change", token_hash: readTokenHash(toNew) } as const;
  const verify = async () => (await client.auth.verifyOtp(send)).error?.code;
  return { email, client, next, toNew, toOld, verify };
}

describe("changing the email address", () => {
  test("requires both mailboxes, in any order", async () => {
    const { email, client, next, toOld, toNew, verify } = await change();
    const link = { type: "email_change", token_hash: readTokenHash(toNew) };
    expect((await backend.send("POST", "/auth/v1/verify", link)).body).toEqual({
      code: "200",
      msg: "Confirmation link accepted. Please proceed to confirm link sent to the other email",
    });
    expect((await client.auth.getUser()).data.user?.email).toBe(email);
    expect(await verify()).toBe("otp_expired");
    const code = { email, token: readOtp(toOld), type: "email_change" } as const;
    expect((await client.auth.verifyOtp(code)).error).toBeNull();
    const user = (await client.auth.getUser()).data.user;
    expect(user).toMatchObject({
      email: next,
      identities: [{ identity_data: { email: next, email_verified: true } }],
    });
    expect(user?.new_email).toBeUndefined();
    expect(await canSignIn(next, PASSWORD)).toBe("yes");
    expect(await canSignIn(email, PASSWORD)).toBe("invalid_credentials");
    const [mail] = await backend.mailsTo(email);
    expect(mail?.Text).toContain(`${email} became ${next}`);
    expect(await backend.mailsTo(next)).toHaveLength(1);
  });

  test("by the default links reports that the other mailbox must still confirm", async () => {
    const { toNew, toOld } = await change();
    const follow = async (mail: typeof toNew) => {
      const query = `type=email_change&token=${readTokenHash(mail)}`;
      return (await backend.request(`/auth/v1/verify?${query}`)).headers.get("location");
    };
    expect(await follow(toOld)).toMatch(
      /^https:\/\/site\.example#message=Confirmation\+link\+accepted/,
    );
    expect(await follow(toNew)).toMatch(/^https:\/\/site\.example#access_token=/);
  });

  test("is mailed again on request, which invalidates the first mails", async () => {
    const { email, client, verify } = await change();
    backend.clock.advance(60_000);
    expect((await client.auth.resend({ type: "email_change", email })).error).toBeNull();
    expect(await verify()).toBe("otp_expired");
  });

  test("to the address of another user is rejected", async () => {
    const { client } = await signIn();
    const other = await signIn();
    const { error } = await client.auth.updateUser({ email: other.email });
    expect(error).toMatchObject({ status: 422, code: "email_exists" });
  });
});

test("metadata is merged by name, and null removes a name", async () => {
  const { client } = await signIn();
  await client.auth.updateUser({ data: { a: 1, b: { c: 2 }, name: null } });
  const { data } = await client.auth.updateUser({ data: { b: { d: 3 } } });
  expect(data.user?.user_metadata).toMatchObject({ a: 1, b: { d: 3 } });
  expect(data.user?.user_metadata).not.toHaveProperty("name");
});

test("users cannot change their own app_metadata", async () => {
  const { accessToken } = await signIn();
  const change = { app_metadata: { role: "admin" } };
  const { outcome } = await backend.send("PUT", "/auth/v1/user", change, accessToken);
  expect(outcome).toBe("403 not_admin");
});

test.each([
  [{}, "Verify requires a verification type"],
  [{ type: "signup" }, "Verify requires either a token or a token hash"],
  [
    { type: "signup", token_hash: "2", email: "a@b.example" },
    "Only the token_hash and type should be provided",
  ],
  [{ type: "constructor", token_hash: "2" }, "Invalid email verification type"],
])("verifying %j is rejected", async (body, message) => {
  const reply = await backend.send("POST", "/auth/v1/verify", body);
  expect(reply.outcome).toBe("400 validation_failed");
  expect(reply.body).toMatchObject({ msg: message });
});

test.each([
  ["POST", "/auth/v1/otp", { email: "a@corp.example", create_user: false }, "422 otp_disabled"],
  ["POST", "/auth/v1/otp", { phone: "+5511912345678" }, "400 phone_provider_disabled"],
  ["POST", "/auth/v1/otp", {}, "400 validation_failed"],
  ["GET", "/auth/v1/authorize?provider=google", undefined, "400 validation_failed"],
  ["POST", "/auth/v1/sso", { domain: "x" }, "404 saml_provider_disabled"],
  ["GET", "/auth/v1/user/identities/authorize", undefined, "404 manual_linking_disabled"],
  ["DELETE", "/auth/v1/user/identities/1", undefined, "404 manual_linking_disabled"],
  ["POST", "/auth/v1/token?grant_type=id_token", {}, "400 provider_disabled"],
  ["POST", "/auth/v1/resend", { type: "sms", phone: "1" }, "400 phone_provider_disabled"],
])("%s %s with %j is refused as by GoTrue: %s", async (method, path, body, expected) => {
  const { accessToken } = await signIn();
  expect((await backend.send(method, path, body, accessToken)).outcome).toBe(expected);
});

test.each([
  ["POST", "/auth/v1/admin/generate_link", {}, "POST /auth/v1/admin/generate_link"],
  ["PUT", "/auth/v1/user", { phone: "+5511912345678" }, 'parameter "phone"'],
  ["HEAD", "/auth/v1/verify", undefined, ""],
])("%s %s with %j is not included, and the error names it", async (method, path, body, what) => {
  const reply = await backend.send(method, path, body);
  expect(reply.outcome).toBe("400 not_implemented");
  if (what) expect(reply.body["msg"]).toBe(`The embedded backend has no ${what}`);
});

test("GET /settings lists the enabled features", async () => {
  const response = await backend.request("/auth/v1/settings", {
    headers: { apikey: backend.publishableKey },
  });
  expect(await response.json()).toMatchObject({
    external: { email: true },
    disable_signup: false,
    mailer_autoconfirm: false,
  });
  expect(await (await backend.request("/auth/v1/health")).json()).toMatchObject({ name: "GoTrue" });
});
