import type { Backend } from "@helmwise/embedded-supabase";
import { totpCode } from "@helmwise/embedded-supabase/testing";
import { createClient } from "@supabase/supabase-js";
import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";

import { PASSWORD } from "../../tests/support/account.ts";
import { startSiteBackend } from "../../tests/support/backend.ts";
import { runBlogCommand } from "../../tests/support/blog-command.ts";
import { newStaff } from "../../tests/support/staff.ts";
import type { StaffRole } from "../../tests/support/staff.ts";

const SITE = "https://www.example.com";

let backend: Backend;
let folder: string;

beforeAll(async () => {
  backend = await startSiteBackend();
});
afterAll(() => backend.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "editor-"));
});
afterEach(() => rm(folder, { recursive: true }));

/** Runs the command on the project of the backend. */
function blog(args: readonly string[], env: Record<string, string> = {}) {
  const project = { SUPABASE_URL: backend.apiUrl, SUPABASE_ANON_KEY: backend.publishableKey };
  return runBlogCommand(args, { folder, env: { ...project, SITE_URL: SITE, ...env } });
}

/** The credentials of a new account. Its app's present code was used to set it up. */
async function credentialsOf(roles: readonly StaffRole[], { app = true } = {}) {
  const { email, secret } = await newStaff(backend, roles, { app });
  const code = app ? totpCode(secret, new Date(Date.now() + 30_000)) : "";
  return { BLOG_EMAIL: email, BLOG_PASSWORD: PASSWORD, BLOG_CODE: code };
}

/** The message of a refused command. */
async function refusal(env: Record<string, string>): Promise<string> {
  const { code, out, err } = await blog(["list"], env);
  expect([code, out]).toEqual([1, ""]);
  // Nothing is kept, not even the session of the password alone.
  expect(await readdir(join(folder, ".helmwise")).catch(() => [])).toEqual([]);
  const [place, message = "", ...more] = err.trim().split("\n");
  expect([place, more]).toEqual([`Posts: ${env["SUPABASE_URL"] ?? backend.apiUrl}`, []]);
  return message;
}

test.each(["editor", "admin"] satisfies StaffRole[])("lets in an %s", async (role) => {
  const credentials = await credentialsOf([role]);
  const { code, err } = await blog(["list"], credentials);
  expect(code).toBe(0);
  expect(err).toContain(`Editor: ${credentials.BLOG_EMAIL}\n`);
});

test("keeps the session for its user alone, until that person signs out", async () => {
  const credentials = await credentialsOf(["editor"]);
  await blog(["list"], credentials);
  const [name = ""] = await readdir(join(folder, ".helmwise"));
  expect((await stat(join(folder, ".helmwise", name))).mode & 0o077).toBe(0);
  expect((await blog(["list"])).code).toBe(0);
  expect((await blog(["list"], { BLOG_EMAIL: "other@engine.example" })).err).toContain(
    "BLOG_PASSWORD is missing",
  );
  expect((await blog(["sign-out"])).code).toBe(0);
  expect(await refusal({})).toBe(
    "BLOG_EMAIL is missing. Set it, or run the command in a terminal.",
  );
});

test("a session that was ended elsewhere is not used", async () => {
  const credentials = await credentialsOf(["editor"]);
  await blog(["list"], credentials);
  const elsewhere = createClient(backend.apiUrl, backend.publishableKey, {
    auth: { persistSession: false },
  });
  const { BLOG_EMAIL: email, BLOG_PASSWORD: password } = credentials;
  await elsewhere.auth.signInWithPassword({ email, password });
  await elsewhere.auth.signOut({ scope: "global" });
  expect((await blog(["list"])).err).toContain("BLOG_EMAIL is missing");
});

test("says that the password is wrong", async () => {
  const credentials = { ...(await credentialsOf(["editor"])), BLOG_PASSWORD: "Wrong-horse-1" };
  expect(await refusal(credentials)).toBe(
    `The email address or the password is wrong. You can set a new password at ${SITE}/auth/forgot-password.`,
  );
});

test("says that the address is not confirmed", async () => {
  const email = "unconfirmed@engine.example";
  const { admin } = createClient(backend.apiUrl, backend.secretKey).auth;
  await admin.createUser({ email, password: PASSWORD });
  expect(await refusal({ BLOG_EMAIL: email, BLOG_PASSWORD: PASSWORD })).toContain(
    "Confirm the email address",
  );
});

test.each([[[]], [["sales"]]] satisfies [StaffRole[]][])(
  "says who makes an account with the roles %j an editor",
  async (roles) => {
    const credentials = await credentialsOf(roles);
    const { BLOG_EMAIL: email } = credentials;
    expect(await refusal(credentials)).toBe(
      `${email} is not an editor. An admin grants the role at ${SITE}/app/desk/staff, the operator with "npm run staff -- grant ${email} editor".`,
    );
  },
);

test("says where an editor sets up the authenticator app", async () => {
  const credentials = await credentialsOf(["editor"], { app: false });
  expect(await refusal(credentials)).toBe(
    `${credentials.BLOG_EMAIL} has no authenticator app yet. Set it up at ${SITE}/app/account#two-step, then run the command again.`,
  );
});

test("says that the code is wrong, or that the command needs one", async () => {
  const credentials = await credentialsOf(["editor"]);
  expect(await refusal({ ...credentials, BLOG_CODE: "no code" })).toMatch(/^The code is wrong/);
  expect(await refusal({ ...credentials, BLOG_CODE: "" })).toMatch(/^BLOG_CODE is missing/);
});

test("says that the project does not respond, or does not know the key", async () => {
  const credentials = { BLOG_EMAIL: "ada@engine.example", BLOG_PASSWORD: PASSWORD };
  const closed = "http://127.0.0.1:9";
  expect(await refusal({ ...credentials, SUPABASE_URL: closed })).toMatch(
    /^Supabase does not respond/,
  );
  const key = "sb_publishable_of_somebody_else";
  expect(await refusal({ ...credentials, SUPABASE_ANON_KEY: key })).toMatch(
    /^Supabase rejected the key: check SUPABASE_ANON_KEY/,
  );
});

test("does not take a key that bypasses the access rules", async () => {
  const { code, err } = await blog(["list"], { SUPABASE_ANON_KEY: backend.secretKey });
  expect(code).toBe(1);
  expect(err).toContain("SUPABASE_ANON_KEY is a secret key");
  expect(err).not.toContain(backend.secretKey);
});
