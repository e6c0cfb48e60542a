import type { Backend } from "@helmwise/embedded-supabase";
import { totpCode } from "@helmwise/embedded-supabase/testing";
import { createClient } from "@supabase/supabase-js";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

import { PASSWORD } from "../../tests/support/people/account.ts";
import { startSiteBackend } from "../../tests/support/servers/backend.ts";
import { runBlogCommand } from "../../tests/support/blog-command.ts";
import { newStaff } from "../../tests/support/people/staff.ts";
import type { StaffRole } from "../../app/content/desk/staff-roles.ts";

const SITE = "https://www.example.com";

type Variables = Record<string, string>;

let backend: Backend;
let folder: string;

beforeAll(async () => {
  backend = await startSiteBackend();
  folder = await mkdtemp(join(tmpdir(), "editor-"));
});
afterAll(async () => {
  await backend.close();
  await rm(folder, { recursive: true });
});

/** Runs the command on the project of the backend. */
function blog(args: readonly string[], env: Variables = {}) {
  const project = { SUPABASE_URL: backend.apiUrl, SUPABASE_ANON_KEY: backend.publishableKey };
  return runBlogCommand(args, { folder, env: { ...project, SITE_URL: SITE, ...env } });
}

/** The credentials of a new account. Its app's present code was used to set it up. */
async function credentialsOf(roles: readonly StaffRole[], { app = true } = {}) {
  const { email, secret } = await newStaff(backend, roles, { app });
  const code = app ? totpCode(secret, new Date(Date.now() + 30_000)) : "";
  return { BLOG_EMAIL: email, BLOG_PASSWORD: PASSWORD, BLOG_CODE: code };
}

const editor = () => credentialsOf(["editor"]);

async function unconfirmed(): Promise<Variables> {
  const email = "unconfirmed@engine.example";
  const { admin } = createClient(backend.apiUrl, backend.secretKey).auth;
  await admin.createUser({ email, password: PASSWORD });
  return { BLOG_EMAIL: email, BLOG_PASSWORD: PASSWORD };
}

test.each<[string, () => Promise<Variables>, Variables, RegExp]>([
  [
    "a wrong password",
    editor,
    { BLOG_PASSWORD: "x" },
    /password is wrong.*\/auth\/forgot-password/,
  ],
  ["an address that is not confirmed", unconfirmed, {}, /^Confirm the email address/],
  ["no role", () => credentialsOf([]), {}, /is not an editor.*\/app\/desk\/staff.*staff -- grant/],
  ["another role", () => credentialsOf(["sales"]), {}, /is not an editor/],
  ["no app", () => credentialsOf(["editor"], { app: false }), {}, /\/app\/account#two-step/],
  ["a wrong code", editor, { BLOG_CODE: "no code" }, /^The code is wrong/],
  ["no code", editor, { BLOG_CODE: "" }, /^BLOG_CODE is missing/],
  ["no project", editor, { SUPABASE_URL: "http://127.0.0.1:9" }, /^Supabase does not respond/],
  ["another key", editor, { SUPABASE_ANON_KEY: "sb_publishable_x" }, /check SUPABASE_ANON_KEY/],
])("refuses %s, says what to do", async (_what, who, variables, message) => {
  const { code, out, err } = await blog(["export"], { ...(await who()), ...variables });
  expect([code, out]).toEqual([1, ""]);
  const [place, ...said] = err.trim().split("\n");
  expect([place, said]).toEqual([
    `Articles: ${variables["SUPABASE_URL"] ?? backend.apiUrl}`,
    [expect.stringMatching(message)],
  ]);
});

test("does not take a key that bypasses the access rules", async () => {
  const { code, err } = await blog(["export"], { SUPABASE_ANON_KEY: backend.secretKey });
  expect(code).toBe(1);
  expect(err).toContain("SUPABASE_ANON_KEY is a secret key");
  expect(err).not.toContain(backend.secretKey);
});
