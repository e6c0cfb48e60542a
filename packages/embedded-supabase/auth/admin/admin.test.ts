import { describe, expect, test } from "vitest";
import {
  PASSWORD,
  newAddress,
  readTokenHash,
  startTestBackend,
} from "../../testing/test-backend.ts";

const CONFIG = `
[auth]
site_url = "https://site.example"
additional_redirect_urls = ["https://other.example/**"]
enable_signup = false

[auth.email]
enable_confirmations = true
`;

const backend = await startTestBackend({ config: CONFIG });
const { admin } = backend.client({ key: backend.secretKey }).auth;

async function createUser(
  fields: Record<string, unknown> = {},
): Promise<{ id: string; email: string }> {
  const email = newAddress();
  const { data, error } = await admin.createUser({
    email,
    password: PASSWORD,
    email_confirm: true,
    ...fields,
  });
  expect(error).toBeNull();
  return { id: data.user?.id ?? "", email };
}

async function signIn(email: string, password = PASSWORD): Promise<string> {
  const { error } = await backend.client().auth.signInWithPassword({ email, password });
  return error?.code ?? "yes";
}

describe("creating a user as administrator", () => {
  test("stores every field that an administrator may set", async () => {
    const email = newAddress();
    const id = "5b7b3a1e-0000-4000-8000-00000000000a";
    const { data, error } = await admin.createUser({
      id,
      email,
      password: PASSWORD,
      email_confirm: true,
      user_metadata: { name: "Ann" },
      app_metadata: { plan: "pro" },
      role: "editor",
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      id,
      email,
      role: "editor",
      email_confirmed_at: expect.any(String),
      user_metadata: { name: "Ann", email_verified: true },
      app_metadata: { provider: "email", providers: ["email"], plan: "pro" },
      identities: [{ provider: "email", email }],
    });
    expect(await signIn(email)).toBe("yes");
  });

  test("leaves the address unconfirmed without email_confirm, even with sign-up disabled", async () => {
    const { email } = await createUser({ email_confirm: false });
    expect(await signIn(email)).toBe("email_not_confirmed");
    const signUp = await backend.client().auth.signUp({ email: newAddress(), password: PASSWORD });
    expect(signUp.error).toMatchObject({ status: 422, code: "signup_disabled" });
  });

  test.each([
    [{ password: "x".repeat(73) }, 400, "validation_failed"],
    [{ id: "7" }, 400, "validation_failed"],
    [{ ban_duration: "1h" }, 400, "not_implemented"],
    [{ password_hash: "$2a$10$short" }, 400, "validation_failed"],
    [{ email_confirm: "yes" }, 400, "bad_json"],
  ])("rejects %j with %d %s", async (fields, status, code) => {
    const attributes = { email: newAddress(), password: PASSWORD, ...fields } as object;
    expect((await admin.createUser(attributes)).error).toMatchObject({ status, code });
  });

  test("rejects a known address", async () => {
    const { email } = await createUser();
    const { error } = await admin.createUser({ email: email.toUpperCase(), password: PASSWORD });
    expect(error).toMatchObject({ status: 422, code: "email_exists" });
  });
});

describe("the admin endpoint of a user", () => {
  test("returns a user, and 404 for an unknown id", async () => {
    const { id, email } = await createUser();
    expect((await admin.getUserById(id)).data.user?.email).toBe(email);
    const unknown = await admin.getUserById("00000000-0000-4000-8000-000000000000");
    expect(unknown.error).toMatchObject({ status: 404, code: "user_not_found" });
    const wrong = await backend.send("GET", "/auth/v1/admin/users/7", {}, backend.secretKey);
    expect(wrong.status).toBe(404);
  });

  test("changes address, password, metadata and role", async () => {
    const { id } = await createUser({ user_metadata: { a: 1, b: 2 } });
    const email = newAddress();
    const { data, error } = await admin.updateUserById(id, {
      email,
      email_confirm: true,
      password: "another one",
      user_metadata: { b: null, c: 3 },
      app_metadata: { roles: ["x"] },
      role: "editor",
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      email,
      role: "editor",
      user_metadata: { a: 1, c: 3 },
      app_metadata: { provider: "email", roles: ["x"] },
      identities: [{ email }],
    });
    expect(data.user?.user_metadata).not.toHaveProperty("b");
    expect(await signIn(email, "another one")).toBe("yes");
  });

  test("deletes a user with the sessions", async () => {
    const { id, email } = await createUser();
    const client = backend.client();
    await client.auth.signInWithPassword({ email, password: PASSWORD });
    expect((await admin.deleteUser(id, true)).error?.code).toBe("not_implemented");
    expect((await admin.deleteUser(id)).error).toBeNull();
    expect((await client.auth.refreshSession()).error?.code).toBe("refresh_token_not_found");
    expect((await admin.getUserById(id)).error?.code).toBe("user_not_found");
    expect((await admin.createUser({ email, password: PASSWORD })).error).toBeNull();
  });
});

test("the user list is paged, newest first, with a total count", async () => {
  for (let count = 0; count < 5; count += 1) {
    backend.clock.advance(1000);
    await createUser();
  }
  const first = await admin.listUsers({ page: 1, perPage: 2 });
  const second = await admin.listUsers({ page: 2, perPage: 2 });
  const total = "total" in first.data ? first.data.total : 0;
  expect(total).toBeGreaterThanOrEqual(5);
  expect(first.data).toMatchObject({ nextPage: 2, lastPage: Math.ceil(total / 2) });
  const times = [...first.data.users, ...second.data.users].map((user) => user.created_at);
  expect(times).toEqual(times.toSorted().toReversed());
  expect(new Set(times).size).toBe(4);
  const all = await admin.listUsers({ page: 1, perPage: 1000 });
  expect(all.data.users).toHaveLength(total);
  expect(all.data).toMatchObject({ nextPage: null });
  // As GoTrue, which reads the identities of one user alone.
  expect(all.data.users[0]).toMatchObject({ identities: null });
});

/** Addresses of the users that the list has for a filter. */
async function findUsers(filter: string): Promise<string[]> {
  const path = `/auth/v1/admin/users?filter=${encodeURIComponent(filter)}`;
  const headers = { apikey: backend.secretKey };
  const response = await fetch(backend.apiUrl + path, { headers });
  const { users } = (await response.json()) as { users: { email: string }[] };
  expect(response.headers.get("x-total-count")).toBe(String(users.length));
  return users.map(({ email }) => email);
}

test("the user list has the users whose address or full name has the filter in it", async () => {
  const ada = await createUser({ user_metadata: { full_name: "Ada Filterova" } });
  expect(await findUsers(ada.email)).toEqual([ada.email]);
  expect(await findUsers("filterOVA")).toEqual([ada.email]);
  expect(await findUsers("nobody at all")).toEqual([]);
});

test.each([
  ["page=0", 400],
  ["page=x", 400],
  ["page=99999", 200],
])("the user list with %s responds with %d", async (query, status) => {
  const path = `/auth/v1/admin/users?${query}`;
  expect((await backend.send("GET", path, {}, backend.secretKey)).status).toBe(status);
});

test("an invitation creates a user who sets a password after opening the mailed link", async () => {
  const email = newAddress();
  const { data, error } = await admin.inviteUserByEmail(email, {
    data: { team: "x" },
    redirectTo: "https://other.example/join",
  });
  expect(error).toBeNull();
  expect(data.user).toMatchObject({
    email,
    invited_at: expect.any(String),
    user_metadata: { team: "x" },
  });
  const [mail] = await backend.mailsTo(email);
  expect(mail?.HTML).toContain("type=invite&amp;redirect_to=https://other.example/join");
  const client = backend.client();
  const verified = await client.auth.verifyOtp({
    token_hash: readTokenHash(mail),
    type: "invite",
  });
  expect(verified.error).toBeNull();
  expect((await client.auth.updateUser({ password: PASSWORD })).error).toBeNull();
  expect(await signIn(email)).toBe("yes");
});

describe("admin endpoints", () => {
  const USER = "/admin/users/00000000-0000-4000-8000-000000000000";

  test.each([
    ["GET", "/admin/users"],
    ["POST", "/admin/users"],
    ["GET", USER],
    ["PUT", USER],
    ["DELETE", USER],
    ["POST", "/invite"],
    ["GET", `${USER}/factors`],
    ["DELETE", `${USER}/factors/1`],
  ])("%s %s requires the service role", async (method, path) => {
    const { email, accessToken } = await backend.newUser();
    for (const [bearer, outcome] of [
      [accessToken, "403 not_admin"],
      [backend.publishableKey, "403 not_admin"],
      [backend.anonKey, "403 not_admin"],
      ["x.y.z", "403 bad_jwt"],
      [undefined, "401 no_authorization"],
    ]) {
      const reply = await backend.send(method, `/auth/v1${path}`, { email }, bearer);
      expect(reply.outcome).toBe(outcome);
    }
  });
});
