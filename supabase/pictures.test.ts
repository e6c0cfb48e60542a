import type { Backend } from "@helmwise/embedded-supabase";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { startSiteBackend } from "../tests/support/backend.ts";
import { newStaff } from "../tests/support/staff.ts";

const DENIED = "42501";
const ID = `${"0".repeat(32)}-10x10`;
const OTHER = `${"1".repeat(32)}-10x10`;
const BYTES = Buffer.from("RIFF....WEBP");
const WEBP = { contentType: "image/webp" };

let backend: Backend;
let service: SupabaseClient;
const clients: Record<string, SupabaseClient> = {};

beforeAll(async () => {
  backend = await startSiteBackend();
  service = createClient(backend.apiUrl, backend.secretKey);
  clients["anonymous"] = createClient(backend.apiUrl, backend.publishableKey);
  clients["user"] = (await newStaff(backend, [], { app: false })).client;
  clients["user with app"] = (await newStaff(backend, [])).client;
  for (const role of ["sales", "editor", "admin"] as const) {
    clients[role] = (await newStaff(backend, [role])).client;
    clients[`${role} without app`] = (await newStaff(backend, [role], { app: false })).client;
  }
});
afterAll(() => backend.close());

beforeEach(async () => {
  await service.from("pictures").delete().neq("id", "").throwOnError();
  await service.from("pictures").insert({ id: ID, alt: "A", file_name: "a.png" }).throwOnError();
  const bucket = service.storage.from("pictures");
  await bucket.remove([`${OTHER}/640.webp`]);
  await bucket.upload(`${ID}/640.webp`, BYTES, { ...WEBP, upsert: true });
});

function as(name: string): SupabaseClient {
  const found = clients[name];
  if (!found) throw new Error(`There is no ${name}`);
  return found;
}

const tableAs = (name: string) => as(name).from("pictures");

const EDITORS = ["editor", "admin"];
const OTHERS = [
  "anonymous",
  "user",
  "user with app",
  "sales",
  "sales without app",
  "editor without app",
  "admin without app",
];

describe.each([...EDITORS, ...OTHERS])("%s", (name) => {
  const may = EDITORS.includes(name);

  test(`${may ? "reads and changes" : "neither reads nor changes"} the list of pictures`, async () => {
    expect((await tableAs(name).select("id")).data ?? []).toHaveLength(may ? 1 : 0);
    const added = await tableAs(name).insert({ id: OTHER, alt: "B", file_name: "b.png" });
    expect(added.error?.code ?? null).toBe(may ? null : DENIED);
    const changed = await tableAs(name).update({ alt: "C" }).eq("id", ID).select("id");
    expect(changed.data ?? []).toHaveLength(may ? 1 : 0);
    const deleted = await tableAs(name).delete().eq("id", ID).select("id");
    expect(deleted.data ?? []).toHaveLength(may ? 1 : 0);
  });

  test(`${may ? "adds and deletes" : "neither adds nor deletes"} files`, async () => {
    const bucket = as(name).storage.from("pictures");
    const added = await bucket.upload(`${OTHER}/640.webp`, BYTES, WEBP);
    expect(added.error === null).toBe(may);
    const replaced = await bucket.upload(`${ID}/640.webp`, BYTES, { ...WEBP, upsert: true });
    expect(replaced.error).not.toBeNull();
    const removed = await bucket.remove([`${ID}/640.webp`]);
    expect(removed.data ?? []).toHaveLength(may ? 1 : 0);
  });

  test(`${may ? "changes" : "cannot change"} the description of a picture, and nothing else of it`, async () => {
    const read = () => service.from("pictures").select().eq("id", ID).single().throwOnError();
    const { data: before } = await read();
    const others = { id: OTHER, file_name: "c.png", uploaded_at: "2000-01-01", uploaded_by: null };
    for (const [column, value] of Object.entries(others)) {
      const denied = await tableAs(name)
        .update({ [column]: value })
        .eq("id", ID);
      expect(denied.error?.code).toBe(DENIED);
    }
    await tableAs(name).update({ alt: "Described anew" }).eq("id", ID);
    expect((await read()).data).toEqual(may ? { ...before, alt: "Described anew" } : before);
  });

  test("cannot write who uploaded a picture, or when", async () => {
    const picture = { id: OTHER, alt: "B", file_name: "b.png" };
    const early = await tableAs(name).insert({ ...picture, uploaded_at: "2000-01-01" });
    expect(early.error?.code).toBe(DENIED);
    const nameless = await tableAs(name).insert({ ...picture, uploaded_by: null });
    expect(nameless.error?.code).toBe(DENIED);
  });
});

test("the audit log names who changed the description of a picture", async () => {
  const editor = await newStaff(backend, ["editor"]);
  const changed = editor.client.from("pictures").update({ alt: "B" }).eq("id", ID);
  await changed.throwOnError();
  const { data: log } = await as("admin")
    .from("audit_log")
    .select("action, row_id, columns")
    .eq("actor", editor.id)
    .throwOnError();
  expect(log).toEqual([{ action: "update", row_id: ID, columns: ["alt"] }]);
});

test("the audit log names who added and deleted files through Storage, once for each picture", async () => {
  const editor = await newStaff(backend, ["editor"]);
  const bucket = editor.client.storage.from("pictures");
  const files = [`${OTHER}/640.webp`, `${OTHER}/1280.webp`];
  for (const file of files) expect((await bucket.upload(file, BYTES, WEBP)).error).toBeNull();
  expect((await bucket.remove(files)).data).toHaveLength(2);
  const { data: log } = await as("admin")
    .from("audit_log")
    .select("action, table_name, row_id")
    .eq("actor", editor.id)
    .order("id")
    .throwOnError();
  expect(log).toEqual([
    { action: "insert", table_name: "picture_files", row_id: OTHER },
    { action: "delete", table_name: "picture_files", row_id: OTHER },
  ]);
});

test.each(["", "x".repeat(301)])("a picture cannot have the description %j", async (alt) => {
  const { error } = await tableAs("editor").update({ alt }).eq("id", ID);
  expect(error?.code).toBe("23514");
});

test("the bucket takes scaled pictures alone", async () => {
  const bucket = as("editor").storage.from("pictures");
  const svg = await bucket.upload("a.svg", Buffer.from("<svg/>"), { contentType: "image/svg+xml" });
  expect(svg.error?.message).toBe("mime type image/svg+xml is not supported");
  const large = await bucket.upload("a.webp", Buffer.alloc(5 * 1024 * 1024), WEBP);
  expect(large.error?.message).toBe("The object exceeded the maximum allowed size");
});
