import type { SupabaseClient } from "@supabase/supabase-js";
import { beforeEach, describe, expect, test } from "vitest";

import { frameworks } from "../app/content/workshop/frameworks.ts";
import { DENIED, openSite, UNKNOWN } from "./testing/site.ts";

const { anonymous, service, newUser } = await openSite();
const { client: ada, id: adaId } = await newUser();
const { client: bob } = await newUser();
const TABLE = "workshop_documents";

const data = { schemaVersion: 1, segment: "Counsel" };

function document(fields: Record<string, unknown> = {}) {
  return { kind: "lean-canvas", title: "Contracts", data, ...fields };
}

async function save(owner: SupabaseClient, fields: Record<string, unknown> = {}): Promise<string> {
  const rows = owner.from(TABLE).insert(document(fields)).select("id");
  return String((await rows.single().throwOnError()).data.id);
}

async function stored(id: string): Promise<Record<string, unknown> | null> {
  return (await service.from(TABLE).select().eq("id", id).maybeSingle()).data;
}

async function share(owner: SupabaseClient, id: string, days = 30): Promise<string | null> {
  const link = { document: id, days };
  return (await owner.rpc("share_workshop_document", link).throwOnError()).data as string | null;
}

function open(reader: SupabaseClient, token: string | null) {
  return reader.rpc("shared_workshop_document", { token });
}

const change = async (owner: SupabaseClient, id: unknown, fields: object) =>
  await owner.from(TABLE).update(fields).eq("id", id);

beforeEach(() => service.from(TABLE).delete().neq("id", UNKNOWN).throwOnError());

describe("the owner", () => {
  test("adds, reads, changes and deletes a document", async () => {
    const id = await save(ada);
    const read = await ada.from(TABLE).select().single();
    expect(read.data).toMatchObject({
      id,
      owner: adaId,
      kind: "lean-canvas",
      title: "Contracts",
      data,
      replaced_title: null,
      deleted_at: null,
      share_token: null,
    });
    const changed = await ada.from(TABLE).update({ title: "Leases" }).eq("id", id).select("title");
    expect(changed.data).toEqual([{ title: "Leases" }]);
    expect((await ada.from(TABLE).delete().eq("id", id).select("id")).data).toEqual([{ id }]);
    expect(await stored(id)).toBeNull();
  });

  test.each([
    ["id", UNKNOWN],
    ["owner", UNKNOWN],
    ["replaced_title", "Taken"],
    ["replaced_at", "2000-01-01T00:00:00Z"],
    ["share_until", "2999-01-01T00:00:00Z"],
    ["created_at", "2000-01-01T00:00:00Z"],
    ["updated_at", "2000-01-01T00:00:00Z"],
    ["share_token", "0".repeat(32)],
  ])("cannot choose the %s of a document", async (column, value) => {
    const id = await save(ada);
    const inserted = await ada.from(TABLE).insert(document({ [column]: value }));
    const updated = await change(ada, id, { [column]: value });
    expect([inserted.error?.code, updated.error?.code]).toEqual([DENIED, DENIED]);
  });

  test.each(frameworks)("saves a document of the kind $slug", async ({ slug }) => {
    expect(await stored(await save(ada, { kind: slug }))).toMatchObject({ kind: slug });
  });

  test("cannot change the kind of a document", async () => {
    const { error } = await change(ada, await save(ada), { kind: "market-size" });
    expect(error?.code).toBe(DENIED);
  });

  test.each([
    ["an unknown kind", { kind: "horoscope" }],
    ["no title", { title: "" }],
    ["a title of spaces", { title: " \n" }],
    ["a title of 121 characters", { title: "x".repeat(121) }],
    ["data that is a list", { data: [1] }],
    ["data without a schema version", { data: { segment: "Counsel" } }],
    ["data of more than 256 KB", { data: { ...data, text: "x".repeat(262_144) } }],
  ])("cannot save %s", async (_case, fields) => {
    const { error } = await ada.from(TABLE).insert(document(fields));
    expect(error?.code).toBe("23514");
  });

  test("sees a new change date only after the title or the data changed, what it replaced after the data", async () => {
    const id = await save(ada);
    const before = await stored(id);
    await share(ada, id);
    await change(ada, id, { deleted_at: "now" });
    await change(ada, id, { deleted_at: null, title: "Contracts" });
    const same = { replaced_title: null, updated_at: before?.updated_at };
    expect(await stored(id)).toMatchObject(same);
    await change(ada, id, { title: "Leases" });
    const after = await stored(id);
    expect(after).toMatchObject({ title: "Leases", replaced_title: null });
    expect(Date.parse(String(after?.updated_at))).toBeGreaterThan(
      Date.parse(String(before?.updated_at)),
    );
    await change(ada, id, { title: "Loans", data: { ...data, segment: "Banks" } });
    const replaced = { replaced_title: "Leases", replaced_at: after?.updated_at };
    expect(await stored(id)).toMatchObject({ title: "Loans", ...replaced });
  });

  test("saves a new document once if it is sent several times", async () => {
    const send = (title: string) => ada.rpc("save_workshop_document", document({ title }));
    const [first, second, other] = [await send("A"), await send("A"), await send("B")];
    expect(second.data).toBe(first.data);
    expect(other.data).not.toBe(first.data);
    await change(ada, first.data, { deleted_at: "now" });
    expect((await send("A")).data).not.toBe(first.data);
    expect((await bob.rpc("save_workshop_document", document({ title: "A" }))).data).not.toBe(
      first.data,
    );
  });

  test("keeps at most 200 documents and at most 200 deleted ones", async () => {
    const full = Array.from({ length: 200 }, (_, index) => document({ title: `No. ${index}` }));
    expect((await ada.from(TABLE).insert([...full, document()])).error?.code).toBe("LIMIT");
    expect((await ada.from(TABLE).insert(full)).error).toBeNull();
    const { error } = await ada.from(TABLE).insert(document());
    expect(error).toMatchObject({
      code: "LIMIT",
      message: "An account keeps at most 200 documents",
    });
    expect((await ada.rpc("save_workshop_document", document())).error?.code).toBe("LIMIT");
    await save(bob);

    await ada.from(TABLE).update({ deleted_at: "now" }).is("deleted_at", null);
    expect((await ada.from(TABLE).insert(full)).error).toBeNull();
    const deleted = await ada.from(TABLE).select("id").not("deleted_at", "is", null);
    expect(deleted.data).toHaveLength(200);
    const restored = await change(ada, deleted.data?.[0]?.id, { deleted_at: null });
    expect(restored.error?.code).toBe("LIMIT");

    await ada.from(TABLE).update({ deleted_at: "now" }).is("deleted_at", null);
    await save(ada);
    const { count } = await ada.from(TABLE).select("*", { count: "exact", head: true });
    expect(count).toBe(201);
  });

  test("brings back a deleted document; after a day the next save of any account removes it", async () => {
    const id = await save(ada);
    const old = await save(ada, { title: "Old" });
    await ada.from(TABLE).update({ deleted_at: "2999-01-01" }).in("id", [id, old]);
    expect(Date.parse(String((await stored(id))?.deleted_at))).toBeLessThanOrEqual(Date.now());
    await change(ada, id, { deleted_at: null });
    expect(await stored(id)).toMatchObject({ deleted_at: null });

    const yesterday = new Date(Date.now() - 25 * 3_600_000).toISOString();
    const oldest = { owner: adaId, id: UNKNOWN, title: "Oldest", deleted_at: yesterday };
    await service.from(TABLE).insert(document(oldest)).throwOnError();
    await save(bob);
    expect(await stored(UNKNOWN)).toBeNull();
    expect(await stored(old)).not.toBeNull();
  });
});

const strangers: [string, () => SupabaseClient][] = [
  ["an anonymous visitor", () => anonymous],
  ["another user", () => bob],
];

describe.each(strangers)("%s", (_name, stranger) => {
  test("cannot read, change or delete a document in the table, even a shared one", async () => {
    const id = await save(ada);
    const shared = await save(ada, { title: "Shared" });
    await share(ada, shared);
    const before = [await stored(id), await stored(shared)];
    const table = stranger().from(TABLE);
    for (const { data: rows } of [
      await table.select("*"),
      await table.select("id").eq("id", id),
      await table.update({ title: "Taken" }).eq("id", id).select(),
      await table.update({ deleted_at: "now" }).neq("title", "").select(),
      await table.delete().eq("id", shared).select(),
      await table.delete().neq("title", "").select(),
    ])
      expect(rows ?? []).toEqual([]);
    const { count } = await table.select("*", { count: "exact", head: true });
    expect(count ?? 0).toBe(0);
    expect([await stored(id), await stored(shared)]).toEqual(before);
  });

  test("cannot add a document for the owner", async () => {
    const owner = adaId;
    const { error } = await stranger().from(TABLE).insert(document({ owner }));
    expect(error?.code).toBe(DENIED);
  });

  test("cannot share a document or withdraw its link", async () => {
    const id = await save(ada);
    const call = (days: number) =>
      stranger().rpc("share_workshop_document", { document: id, days });
    expect((await call(30)).data ?? null).toBeNull();
    expect((await stored(id))?.share_token).toBeNull();
    const token = await share(ada, id);
    await call(0);
    expect((await stored(id))?.share_token).toBe(token);
  });

  test("reads a shared document with its link, without its owner and id", async () => {
    const id = await save(ada);
    await save(ada, { title: "Private" });
    const token = await share(ada, id);
    expect(token).toMatch(/^[0-9a-f]{32}$/);
    const { data: rows } = await open(stranger(), token);
    const { updated_at, share_until } = (await stored(id)) ?? {};
    expect(rows).toEqual([
      { kind: "lean-canvas", title: "Contracts", data, updated_at, share_until },
    ]);
    for (const wrong of ["", "0".repeat(32), "%", `${token}0`, id, null])
      expect((await open(stranger(), wrong)).data).toEqual([]);
  });
});

test("a link works until its end, which its owner can change; after that, only a new one works", async () => {
  const id = await save(ada);
  const endOf = async () => Date.parse(String((await stored(id))?.share_until)) - Date.now();
  const day = 86_400_000;
  const token = await share(ada, id, 7);
  expect(Math.round((await endOf()) / day)).toBe(7);
  expect(await share(ada, id, 90)).toBe(token);
  expect(Math.round((await endOf()) / day)).toBe(90);
  await share(ada, id, 9_999);
  expect(Math.round((await endOf()) / day)).toBe(366);
  await service.from(TABLE).update({ share_until: "2001-01-01" }).eq("id", id).throwOnError();
  expect((await open(anonymous, token)).data).toEqual([]);
  const later = await share(ada, id);
  expect(later).not.toBe(token);
  expect((await open(anonymous, later)).data).toHaveLength(1);
  expect(await share(ada, id, 0)).toBeNull();
  expect((await open(anonymous, later)).data).toEqual([]);
});

test("deleting an account deletes its documents", async () => {
  const { client: eve } = await newUser();
  const gone = await save(eve);
  const token = await share(eve, gone);
  const stays = await save(ada);
  expect((await eve.rpc("delete_own_account")).error).toBeNull();
  expect([await stored(gone), (await stored(stays))?.id]).toEqual([null, stays]);
  expect((await open(anonymous, token)).data).toEqual([]);
});
