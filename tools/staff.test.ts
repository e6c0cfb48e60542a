import { startBackend, type Backend } from "@helmwise/embedded-supabase";
import { totpCode } from "@helmwise/embedded-supabase/testing";
import { createClient } from "@supabase/supabase-js";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, inject, test } from "vitest";

import { newAccount, PASSWORD } from "../tests/support/people/account.ts";
import { runProgram } from "../tests/support/blog-command.ts";

const cli = fileURLToPath(new URL("./staff.ts", import.meta.url));

let folder: string;
let backend: Backend;

/** Exit code and output of the tool. */
function staff(...args: string[]) {
  const env = { BACKEND: "embedded", EMBEDDED_DATA_DIR: join(folder, "data") };
  return runProgram(process.execPath, [cli, ...args], { folder, env });
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "staff-"));
  const dataDir = join(folder, "data");
  await cp(inject("siteDatabase"), join(dataDir, "postgres"), { recursive: true });
  backend = await startBackend({
    dataDir,
    apiPort: 0,
    mailPort: 0,
    migrationsDir: "supabase/migrations",
    configFile: "supabase/config.toml",
  });
});
afterAll(async () => {
  await backend.close();
  await rm(folder, { recursive: true });
});

test.each([
  [[], "A command is missing."],
  [["promote"], 'There is no command "promote".'],
  [["grant", "ada@engine.example"], "grant needs other arguments."],
  [["grant", "ada@engine.example", "owner"], 'There is no role "owner".'],
])("%j is not understood and prints the usage", async (args, message) => {
  const { code, err } = await staff(...args);
  expect([code, err.split("\n")[0]]).toEqual([2, message]);
  expect(err).toContain("Usage: npm run staff");
});

test("makes a key by which the database knows the site, until the next one", async () => {
  const calls: (string | undefined)[] = [];
  const keys: string[] = [];
  const visitor = createClient(backend.apiUrl, backend.publishableKey);
  for (let made = 0; made < 2; made += 1) {
    const { out } = await staff("site-key");
    expect(out).toMatch(/^SUPABASE_SITE_KEY=[\w-]{43}\n$/);
    keys.push(out.trim().slice("SUPABASE_SITE_KEY=".length));
  }
  for (const site_key of keys)
    calls.push((await visitor.rpc("claim_follow_up_mails", { site_key })).error?.code);
  expect(calls).toEqual(["42501", undefined]);
});

test("grants and withdraws roles, lists the staff and resets a lost app", async () => {
  const email = await newAccount(backend);
  const refused = await staff("grant", "nobody@engine.example", "sales");
  expect(refused.err).toContain("No account has confirmed this address.");
  const granted = await staff("grant", email.toUpperCase(), "sales");
  expect([granted.code, granted.out]).toEqual([0, `${email.toUpperCase()} has the role sales.\n`]);
  await staff("grant", email, "editor");
  const waiting = `${email}  editor, sales  (no authenticator app yet)\n`;
  expect((await staff("list")).out).toBe(waiting);

  const { auth } = createClient(backend.apiUrl, backend.publishableKey);
  await auth.signInWithPassword({ email, password: PASSWORD });
  const { data: factor } = await auth.mfa.enroll({ factorType: "totp" });
  const code = totpCode(factor?.totp.secret ?? "", new Date());
  await auth.mfa.challengeAndVerify({ factorId: factor?.id ?? "", code });
  expect((await staff("list")).out).toBe(`${email}  editor, sales\n`);

  expect((await staff("reset-app", email)).code).toBe(0);
  expect((await staff("list")).out).toBe(waiting);
  await staff("revoke", email, "sales");
  await staff("revoke", email, "editor");
  expect((await staff("list")).out).toBe("");
  const gone = await staff("revoke", email, "sales");
  expect([gone.code, gone.err]).toEqual([1, expect.stringContaining(`${email} has no role.\n`)]);
});
