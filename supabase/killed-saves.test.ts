import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { spawn, type ChildProcess } from "node:child_process";
import { cpSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterEach, beforeEach, expect, inject, test } from "vitest";

import { newStaff } from "../tests/support/staff.ts";

const COMMAND = join(import.meta.dirname, "../packages/embedded-supabase/cli.ts");
const ARTICLES = 5;
const KILLS = 2;

type Backend = { apiUrl: string; publishableKey: string; secretKey: string };

let folder: string;
let child: ChildProcess;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "killed-"));
  cpSync(inject("siteDatabase"), join(folder, "postgres"), { recursive: true });
});
afterEach(async () => {
  child.kill("SIGKILL");
  await rm(folder, { recursive: true });
});

async function startBackend(): Promise<Backend> {
  const ports = ["--port", "0", "--mail-port", "0"];
  child = spawn(
    process.execPath,
    [COMMAND, "--data", folder, "--migrations", "supabase/migrations", ...ports],
    { stdio: ["ignore", "pipe", "ignore"] },
  );
  if (!child.stdout) throw new Error("The backend has no output");
  for await (const line of createInterface({ input: child.stdout })) return JSON.parse(line);
  throw new Error("The backend did not start");
}

/** A client with a session, or with the secret key alone. */
function clientOf(backend: Backend, session?: string): SupabaseClient {
  const key = session ? backend.publishableKey : backend.secretKey;
  return createClient(backend.apiUrl, key, {
    db: { retry: false },
    ...(session ? { accessToken: async () => session } : { auth: { persistSession: false } }),
  });
}

/** What the version of an article says; each of its fields names the version. */
function fieldsOf(version: number) {
  return {
    title: `Version ${version}`,
    // Long enough for several pages of the database's files.
    content: Array.from({ length: 5000 }, (_none, line) => `${version} in line ${line}`).join("\n"),
    author: `Author of ${version}`,
    category: `Category ${version}`,
    tags: [`tag ${version}`],
    image_url: `https://pictures.example/${version}.png`,
    date_published: new Date(version * 60_000).toISOString().replace(".000Z", "+00:00"),
  };
}

const versionOf = (version: number) => ({ version, ...fieldsOf(version) });

/** Requests that were sent and have no response yet. */
const underWay = new Set<string>();

/** Saves an article again and again until the backend is gone; returns the last version it confirmed. */
async function keepSaving(
  editor: SupabaseClient,
  id: string,
  first: number,
  onSaved: () => void,
): Promise<number> {
  for (let saved = first; ; saved += 1) {
    underWay.add(id);
    const { data, error } = await editor
      .from("blog_posts")
      .update(fieldsOf(saved + 1))
      .eq("id", id)
      .eq("version", saved)
      .select("version");
    if (error && child.killed) return saved;
    expect([error, data]).toEqual([null, [{ version: saved + 1 }]]);
    underWay.delete(id);
    onSaved();
  }
}

/** Expects an article, its versions and its audit log to be whole; returns the article's version. */
async function expectWhole(operator: SupabaseClient, id: string): Promise<number> {
  const columns = Object.keys(fieldsOf(0)).join(", ");
  const { data: row } = await operator
    .from("blog_posts")
    .select(`version, ${columns}`)
    .eq("id", id)
    .single<{ version: number }>()
    .throwOnError();
  const { version } = row;
  expect(row).toEqual(versionOf(version));
  const { data: saved } = await operator
    .from("blog_post_revisions")
    .select(`version, ${columns}`)
    .eq("post_id", id)
    .order("version")
    .throwOnError();
  const versions = Array.from({ length: version }, (_none, at) => at + 1);
  expect(saved).toEqual(versions.map(versionOf));
  const { data: log } = await operator
    .from("audit_log")
    .select("action")
    .eq("row_id", id)
    .order("id")
    .throwOnError();
  const [insert, ...updates] = log.map(({ action }) => String(action));
  expect([insert, new Set(updates), updates.length + 1]).toEqual([
    "insert",
    new Set(["update"]),
    version,
  ]);
  return version;
}

test("an article that was being saved when the process was killed is one whole version", async () => {
  let backend = await startBackend();
  const { client } = await newStaff(backend, ["editor"]);
  const session = (await client.auth.getSession()).data.session?.access_token;
  const versions = new Map<string, number>();
  for (let number = 1; number <= ARTICLES; number += 1) {
    const id = crypto.randomUUID();
    const article = { id, slug: `killed-${number}`, ...fieldsOf(1) };
    await clientOf(backend, session).from("blog_posts").insert(article).throwOnError();
    versions.set(id, 1);
  }

  let kills = 0;
  for (let round = 1; kills < KILLS; round += 1) {
    let left = 10 + round;
    let interrupted: string[] = [];
    const killSoon = () => {
      left -= 1;
      if (left !== 0) return;
      interrupted = [...underWay];
      child.kill("SIGKILL");
    };
    const editor = clientOf(backend, session);
    underWay.clear();
    const confirmed = await Promise.all(
      Array.from(versions, async ([id, version]) => ({
        id,
        version: await keepSaving(editor, id, version, killSoon),
      })),
    );
    if (interrupted.some((id) => underWay.has(id))) kills += 1;

    backend = await startBackend();
    for (const { id, version } of confirmed) {
      const stored = await expectWhole(clientOf(backend), id);
      // What was confirmed is there; the save that was not may be there, too.
      expect([version, version + 1]).toContain(stored);
      versions.set(id, stored);
    }
  }
});
