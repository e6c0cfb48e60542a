import { startBackend, type Backend } from "@helmwise/embedded-supabase";
import { totpCode } from "@helmwise/embedded-supabase/testing";
import { createClient } from "@supabase/supabase-js";
import { execFile } from "node:child_process";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, inject, test } from "vitest";

const EMAIL = "ada@engine.example";
const PASSWORD = "Correct-horse-1";
const cli = fileURLToPath(new URL("./staff.ts", import.meta.url));

let folder: string;
let backend: Backend;

/** Exit code and output of the tool. */
function staff(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const env = {
    ...process.env,
    BACKEND: "embedded",
    SUPABASE_URL: "",
    SUPABASE_SERVICE_ROLE_KEY: "",
    EMBEDDED_DATA_DIR: join(folder, "data"),
  };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [cli, ...args], { env }, (_error, out, err) =>
      resolve({ code: child.exitCode ?? -1, out, err }),
    );
  });
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
    siteUrl: "http://localhost:3999",
  });
  const { admin } = createClient(backend.apiUrl, backend.secretKey).auth;
  await admin.createUser({ email: EMAIL, password: PASSWORD, email_confirm: true });
});
afterAll(async () => {
  await backend.close();
  await rm(folder, { recursive: true });
});

test.each([
  [[], "A command is missing."],
  [["promote"], 'There is no command "promote".'],
  [["grant", EMAIL], "grant needs other arguments."],
  [["grant", EMAIL, "owner"], 'There is no role "owner".'],
])("%j is not understood and prints the usage", async (args, message) => {
  const { code, err } = await staff(...args);
  expect([code, err.split("\n")[0]]).toEqual([2, message]);
  expect(err).toContain("Usage: npm run staff");
});

test("grants and withdraws roles, lists the staff and resets a lost app", async () => {
  expect((await staff("grant", "nobody@engine.example", "sales")).err).toContain(
    "No account has confirmed this address.",
  );
  const granted = await staff("grant", EMAIL.toUpperCase(), "sales");
  expect([granted.code, granted.out]).toEqual([0, `${EMAIL.toUpperCase()} has the role sales.\n`]);
  await staff("grant", EMAIL, "editor");
  const waiting = `${EMAIL}  editor, sales  (no authenticator app yet)\n`;
  expect((await staff("list")).out).toBe(waiting);

  const { auth } = createClient(backend.apiUrl, backend.publishableKey);
  await auth.signInWithPassword({ email: EMAIL, password: PASSWORD });
  const { data: factor } = await auth.mfa.enroll({ factorType: "totp" });
  const code = totpCode(factor?.totp.secret ?? "", new Date());
  await auth.mfa.challengeAndVerify({ factorId: factor?.id ?? "", code });
  expect((await staff("list")).out).toBe(`${EMAIL}  editor, sales\n`);

  expect((await staff("reset-app", EMAIL)).code).toBe(0);
  expect((await staff("list")).out).toBe(waiting);
  await staff("revoke", EMAIL, "sales");
  await staff("revoke", EMAIL, "editor");
  expect((await staff("list")).out).toBe("");
  const gone = await staff("revoke", EMAIL, "sales");
  expect([gone.code, gone.err]).toEqual([1, expect.stringContaining(`${EMAIL} has no role.\n`)]);
});
