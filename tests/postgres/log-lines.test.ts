import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

import { asAdmin, newTestPlace, OWNER } from "@helmwise/embedded-supabase/testing/database";
import { expect, inject, onTestFinished, test } from "vitest";

import { createSiteProcess } from "../support/servers/site-process.ts";

/** The filters of the runbook's commands that read the log. */
const filters = [
  ...readFileSync("docs/operations/incidents.md", "utf8").matchAll(/\| jq (-\w+) '([^']+)'$/gm),
].map(([, options = "", filter = ""]) => [options, filter]);

const hasJq = spawnSync("jq", ["--version"]).status === 0;

async function siteOnPostgres(databaseUrl?: string) {
  const place = await newTestPlace("site");
  const url = "databaseUrl" in place.options ? place.options.databaseUrl : expect.fail();
  const site = await createSiteProcess({
    BACKEND: "embedded",
    EMBEDDED_DATABASE_URL: databaseUrl ?? url,
    EMBEDDED_API_PORT: "0",
    EMBEDDED_MAIL_PORT: "0",
    SMTP_URL: "smtp://127.0.0.1:9",
    LEADS_NOTIFY_TO: "sales@engine.example",
    SITE_URL: "http://localhost:4350",
  });
  onTestFinished(async () => {
    await site.kill();
    await place.drop();
  });
  return { site, name: new URL(url).pathname.slice(1) };
}

const linesOf = (output: string) => output.trimEnd().split("\n");

test("every line of the log is JSON, those of the backend too, and the runbook's commands find them", async () => {
  const { site, name } = await siteOnPostgres();
  await site.start();
  await asAdmin(inject("postgresServer"), (client) =>
    client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where usename = $1 and datname = $2",
      [OWNER, name],
    ),
  );
  await expect.poll(() => site.output()).toMatch(/Postgres at .* is back/);
  expect(await site.stop()).toBe(0);
  const lines = linesOf(site.output());
  const lost = lines.map((line) => JSON.parse(line) as { level: string; message: string });
  expect(lost).toContainEqual(
    expect.objectContaining({
      level: "warn",
      message: expect.stringMatching(/^Lost the connection/),
    }),
  );
  expect(filters.length).toBeGreaterThan(0);
  for (const [options = "", filter = ""] of hasJq ? filters : []) {
    // The journal has lines of systemd, too.
    const input = ["Started site.service - Public website.", ...lines].join("\n");
    const found = execFileSync("jq", [options, filter], { input, encoding: "utf8" });
    expect(found).toContain("Lost the connection");
  }
});

test("a start that fails writes its reason as JSON", async () => {
  const { site } = await siteOnPostgres("postgres://site:secret@127.0.0.1:1/site");
  expect(await site.failedStart()).toBe(1);
  const entries = linesOf(site.output()).map((line) => JSON.parse(line) as { message: string });
  expect(entries.at(-1)?.message).toMatch(/No connection to Postgres at 127\.0\.0\.1:1\/site/);
});
