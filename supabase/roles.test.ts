import { beforeEach, describe, expect, test } from "vitest";

import {
  DENIED,
  NAMES,
  openSite,
  outcome,
  signInEverybody,
  UNKNOWN,
  type Name,
} from "./testing/site.ts";

const { backend, service } = await openSite();
const people = await signInEverybody(backend);
const as = (name: Name) => people[name].client;

const PICTURE = `${"0".repeat(32)}-10x10`;
const OTHER_PICTURE = `${"1".repeat(32)}-10x10`;
const BYTES = Buffer.from("RIFF....WEBP");
const WEBP = { contentType: "image/webp" };
const IN_AN_HOUR = Math.floor(Date.now() / 1000) + 3600;

const contact = {
  full_name: "Ada Lovelace",
  email: "ada@engine.example",
  company_size: "11-50",
  message: "Tell me more.",
};
const article = (slug: string, fields: object = {}) => ({ slug, title: slug, ...fields });
const published = { status: "Published", date_published: "2024-01-01T00:00:00Z" };

let lead: string;
let draft: string;

beforeEach(async () => {
  await service.from("contact_submissions").delete().neq("id", UNKNOWN).throwOnError();
  await service.from("blog_posts").delete().like("slug", "tested-%").throwOnError();
  await service.from("pictures").delete().neq("id", "").throwOnError();
  const insert = async (table: string, row: object): Promise<string> =>
    (await service.from(table).insert(row).select("id").single().throwOnError()).data.id;
  lead = await insert("contact_submissions", contact);
  draft = await insert("blog_posts", article("tested-draft"));
  await insert("pictures", { id: PICTURE, alt: "A", file_name: "a.png" });
  const bucket = service.storage.from("pictures");
  await bucket.remove([`${OTHER_PICTURE}/640.webp`]);
  await bucket.upload(`${PICTURE}/640.webp`, BYTES, { ...WEBP, upsert: true });
});

const everything = async (table: string) =>
  (await service.from(table).select().order("id").throwOnError()).data;

describe.each(NAMES)("%s", (name) => {
  const isEditor = name === "editor" || name === "admin";
  const hasLeads = name === "sales" || name === "admin";
  const isAdmin = name === "admin";
  /** The outcome of a request for one row that only some may see. */
  const one = (may: boolean, rows = 1) => (may ? rows : name === "anonymous" ? DENIED : 0);
  const table = (of: string) => as(name).from(of);
  const posts = () => table("blog_posts");
  const versions = () => table("blog_post_revisions");
  const redirects = () => table("blog_redirects");
  const leads = () => table("contact_submissions");
  const pictures = () => table("pictures");
  const uploads = () => table("picture_uploads");
  const bin = () => table("lead_bin");
  const drafts = () => table("blog_post_drafts");
  const zones = () => table("staff_time_zones");
  const log = () => table("audit_log");
  const call = async (called: string, parameters: object = {}) =>
    (await as(name).rpc(called, parameters)).error?.code ?? null;

  test("reads, adds, changes and deletes articles exactly as the role allows", async () => {
    const scheduled = { ...published, date_published: "2999-01-01T00:00:00Z" };
    await service
      .from("blog_posts")
      .insert(
        [
          article("tested-scheduled", scheduled),
          article("tested-undated", { status: "Published" }),
          article("tested-page", { ...published, post_type: "Page" }),
          article("tested-public", published),
        ],
        { defaultToNull: false },
      )
      .throwOnError();
    const { data: read } = await posts().select("slug").like("slug", "tested-%").order("slug");
    const hidden = ["tested-draft", "tested-scheduled", "tested-undated"];
    const shown = read?.map(({ slug }) => slug as string);
    expect(shown).toEqual(
      isEditor ? expect.arrayContaining([...hidden, "tested-public"]) : ["tested-public"],
    );
    const added = await posts().insert(article("tested-new"));
    expect(added.error?.code ?? null).toBe(isEditor ? null : DENIED);
    const changed = posts().update({ title: "New" }).eq("id", draft).select("id");
    expect(await outcome(changed)).toBe(one(isEditor));
    expect(await outcome(posts().delete().eq("id", draft).select("id"))).toBe(one(isEditor));
    const left = new Set((await everything("blog_posts")).map(({ slug }) => slug as string));
    expect([left.has("tested-draft"), left.has("tested-new")]).toEqual([!isEditor, isEditor]);
  });

  test("chooses no column of an article that the database fills", async () => {
    const before = await everything("blog_posts");
    const columns = { version: 7, updated_at: "2000-01-01T00:00:00Z", post_type: "Page" };
    for (const [column, value] of Object.entries(columns)) {
      const changed = await table("blog_posts")
        .update({ [column]: value })
        .eq("id", draft);
      const added = await posts().insert(article("tested-odd", { [column]: value }));
      expect(changed.error?.code).toBe(DENIED);
      // An import brings the date of the last change.
      if (column !== "updated_at" || !isEditor) expect(added.error?.code).toBe(DENIED);
      else expect(added.error).toBeNull();
    }
    await service.from("blog_posts").delete().eq("slug", "tested-odd");
    expect(await everything("blog_posts")).toEqual(before);
  });

  test("saves, reads, lists and discards drafts only as an editor, and only by the functions", async () => {
    const call = (fn: string, values: object) => as(name).rpc(fn, values).select();
    const post = crypto.randomUUID();
    const saved = call("save_post_draft", {
      post,
      base: 0,
      typed_title: "",
      typed_fields: { content: "Typed" },
      after: 0,
      from_tab: crypto.randomUUID(),
      nth: 1,
    });
    expect(await outcome(saved)).toBe(isEditor ? 1 : DENIED);
    const read = drafts().select("author").eq("post_id", post);
    expect(await outcome(read)).toBe(one(isEditor));
    const { data: listed, error } = await call("list_post_drafts", { most: 1 });
    expect(error ? error.code : listed).toEqual(
      isEditor ? [expect.objectContaining({ post_id: post, is_new: true })] : DENIED,
    );
    for (const denied of [
      drafts().insert({ post_id: post }),
      drafts().update({ title: "Forged" }).eq("post_id", post),
      drafts().delete().eq("post_id", post),
    ])
      expect(await outcome(denied)).toBe(DENIED);
    const closed = await as(name).rpc("close_post_draft", { post });
    expect(closed.error?.code ?? null).toBe(isEditor ? null : DENIED);
  });

  test("sets and reads the own time zone only as staff", async () => {
    const isStaff = isEditor || hasLeads;
    const set = await as(name).rpc("set_own_time_zone", { zone: "Asia/Tokyo" });
    expect(set.error?.code ?? null).toBe(isStaff ? null : DENIED);
    expect(await outcome(zones().select())).toBe(one(isStaff));
    const row = { user_id: people[name].id, zone: "UTC" };
    expect(await outcome(zones().insert(row))).toBe(DENIED);
    expect(await outcome(zones().update({ zone: "UTC" }).neq("zone", ""))).toBe(DENIED);
  });

  test("reads versions and redirects only as an editor, and writes neither", async () => {
    await service.from("blog_posts").update(published).eq("id", draft).throwOnError();
    await service.from("blog_posts").update({ slug: "tested-moved" }).eq("id", draft);
    expect(await outcome(versions().select("content").eq("post_id", draft))).toBe(one(isEditor, 3));
    expect(await outcome(redirects().select().eq("post_id", draft))).toBe(one(isEditor));
    const version = { ...article("tested-forged"), post_id: draft, version: 9, tags: [] };
    for (const denied of [
      versions().insert({ ...version, language: "English", status: "Draft" }),
      versions().update({ title: "Forged" }).eq("post_id", draft),
      versions().delete().eq("post_id", draft),
      redirects().insert({ old_slug: "tested-forged", post_id: draft }),
      redirects().update({ old_slug: "tested-forged" }).eq("post_id", draft),
      redirects().delete().eq("post_id", draft),
    ]) {
      expect((await denied).error?.code).toBe(DENIED);
    }
  });

  test("reads, changes, notes and deletes leads exactly as the role allows", async () => {
    expect(await outcome(leads().select("email"))).toBe(one(hasLeads));
    const changed = leads().update({ state: "contacted" }).eq("id", lead).select("id");
    expect(await outcome(changed)).toBe(one(hasLeads));
    const note = await table("lead_events").insert({ lead_id: lead, value: "Called." });
    expect(note.error?.code ?? null).toBe(hasLeads ? null : DENIED);
    expect(await outcome(table("lead_events").select("kind"))).toBe(one(hasLeads, 2));
    expect(await outcome(leads().delete().eq("id", lead).select("id"))).toBe(one(hasLeads));
  });

  test("finds, changes, deletes and restores leads only with the role, and never touches the bin itself", async () => {
    const chosen = { [lead]: 1 };
    for (const [called, parameters] of [
      ["find_leads", {}],
      ["lead_neighbors", { lead }],
      ["change_leads", { change: { state: "closed" }, chosen }],
      ["change_leads", { change: { bin: UNKNOWN }, chosen: { [lead]: 2 } }],
      ["list_lead_bin", {}],
      ["restore_leads", { batch: UNKNOWN }],
      ["erase_leads", { ids: [lead] }],
    ] as const) {
      expect([called, await call(called, parameters)]).toEqual([called, hasLeads ? null : DENIED]);
    }
    const state = hasLeads ? "closed" : "new";
    expect(await everything("contact_submissions")).toMatchObject([{ id: lead, state }]);
    for (const denied of [
      bin().select("id"),
      bin().insert({ id: lead }),
      bin().update({ erase_at: "2999-01-01" }).eq("id", lead),
      bin().delete().eq("id", lead),
    ]) {
      expect((await denied).error?.code).toBe(DENIED);
    }
  });

  test("chooses no column of a lead that the visitor or the database fills", async () => {
    const before = await everything("contact_submissions");
    for (const fields of [
      { message: "Changed" },
      { email: "changed@engine.example" },
      { version: 7 },
      { created_at: "2000-01-01T00:00:00Z" },
      { updated_at: "2000-01-01T00:00:00Z" },
    ]) {
      const changed = await leads().update(fields).eq("id", lead);
      expect(changed.error?.code).toBe(DENIED);
    }
    for (const fields of [{ id: UNKNOWN }, { created_at: "2000-01-01" }, { state: "closed" }]) {
      const added = await leads().insert({ ...contact, ...fields });
      expect(added.error?.code).toBe(DENIED);
    }
    const made: object[] = [{ kind: "state" }, { actor: UNKNOWN }, { occurred_at: "2000-01-01" }];
    for (const fields of made) {
      const event = { lead_id: lead, value: "closed", ...fields };
      expect((await table("lead_events").insert(event)).error?.code).toBe(DENIED);
    }
    expect(await everything("contact_submissions")).toEqual(before);
  });

  test("reads, adds, describes and deletes pictures only as an editor", async () => {
    expect((await pictures().select("id")).data ?? []).toHaveLength(isEditor ? 1 : 0);
    const picture = { id: OTHER_PICTURE, alt: "B", file_name: "b.png" };
    for (const made of [{ uploaded_at: "2000-01-01" }, { uploaded_by: null }]) {
      expect((await pictures().insert({ ...picture, ...made })).error?.code).toBe(DENIED);
    }
    expect((await pictures().insert(picture)).error?.code ?? null).toBe(isEditor ? null : DENIED);
    for (const fields of [{ id: "x" }, { file_name: "c.png" }, { uploaded_by: null }]) {
      expect((await pictures().update(fields).eq("id", PICTURE)).error?.code).toBe(DENIED);
    }
    const described = pictures().update({ alt: "C" }).eq("id", PICTURE).select("id");
    expect((await described).data ?? []).toHaveLength(isEditor ? 1 : 0);
    const deleted = pictures().delete().eq("id", PICTURE).select("id");
    expect((await deleted).data ?? []).toHaveLength(isEditor ? 1 : 0);
  });

  test("adds, marks and deletes uploads only as an editor", async () => {
    const upload = { id: OTHER_PICTURE, alt: "B", file_name: "b.png" };
    for (const made of [{ problem: "x" }, { uploaded_by: null }]) {
      expect((await uploads().insert({ ...upload, ...made })).error?.code).toBe(DENIED);
    }
    expect((await uploads().insert(upload)).error?.code ?? null).toBe(isEditor ? null : DENIED);
    const marked = uploads().update({ problem: "x" }).eq("id", OTHER_PICTURE).select("id");
    expect((await marked).data ?? []).toHaveLength(isEditor ? 1 : 0);
    expect((await uploads().update({ alt: "C" }).eq("id", OTHER_PICTURE)).error?.code).toBe(DENIED);
    const bucket = as(name).storage.from("picture-uploads");
    const added = await bucket.upload(OTHER_PICTURE, BYTES, {
      contentType: "application/octet-stream",
    });
    expect(added.error === null).toBe(isEditor);
    expect((await bucket.remove([OTHER_PICTURE])).data ?? []).toHaveLength(isEditor ? 1 : 0);
    const deleted = uploads().delete().eq("id", OTHER_PICTURE).select("id");
    expect((await deleted).data ?? []).toHaveLength(isEditor ? 1 : 0);
  });

  test("adds and deletes files only as an editor, and replaces none", async () => {
    const bucket = as(name).storage.from("pictures");
    const added = await bucket.upload(`${OTHER_PICTURE}/640.webp`, BYTES, WEBP);
    expect(added.error === null).toBe(isEditor);
    const replaced = await bucket.upload(`${PICTURE}/640.webp`, BYTES, { ...WEBP, upsert: true });
    expect(replaced.error).not.toBeNull();
    const removed = await bucket.remove([`${PICTURE}/640.webp`]);
    expect(removed.data ?? []).toHaveLength(isEditor ? 1 : 0);
  });

  test("calls the functions of the desk only with the right role", async () => {
    const link = { slug: "tested-draft", expires: IN_AN_HOUR };
    expect(await call("sign_blog_preview", link)).toBe(isEditor ? null : DENIED);
    expect(await call("list_articles")).toBe(isEditor ? null : DENIED);
    const { email: address, id: account } = people.user;
    expect(await call("grant_staff_role", { address, role: "sales" })).toBe(
      isAdmin ? null : DENIED,
    );
    expect(await call("revoke_staff_role", { account, role: "sales" })).toBe(
      isAdmin ? null : DENIED,
    );
    // An admin gets past the role, to an account without an app.
    expect(await call("reset_staff_app", { account })).toBe(isAdmin ? "P0002" : DENIED);
    const overview = await as(name).rpc("desk_overview");
    const parts = [...(hasLeads ? ["leads"] : []), ...(isEditor ? ["articles"] : [])];
    expect(Object.keys(overview.data ?? {}).toSorted()).toEqual(
      [...parts, ...(isAdmin ? ["audit"] : [])].toSorted(),
    );
    const isMember = hasLeads || isEditor;
    expect(overview.error?.code ?? null).toBe(isMember ? null : DENIED);
    expect(await call("find_audit_entries")).toBe(isAdmin ? null : DENIED);
    expect(await call("log_audit_export")).toBe(isAdmin ? null : DENIED);
    expect(await call("list_lead_owners")).toBe(isAdmin ? null : DENIED);
    const [from_account, to_account] = [people.sales.id, people.admin.id];
    expect(await call("hand_over_leads", { from_account, to_account })).toBe(
      isAdmin ? null : DENIED,
    );
    const role = await table("staff_roles").insert({ user_id: account, role: "admin" });
    expect(role.error?.code).toBe(DENIED);
    const isStaff = isEditor || hasLeads;
    expect(await outcome(as(name).rpc("list_staff"))).toBe(one(isStaff, 6));
  });

  test("reads the audit log only as an admin, and cannot change it", async () => {
    expect(await outcome(log().select("id").limit(1))).toBe(one(isAdmin));
    expect(await outcome(as(name).rpc("list_audit_log", { entries: 1 }))).toBe(one(isAdmin));
    const entry = { action: "update", table_name: "contact_submissions", row_id: lead };
    for (const change of [
      log().insert(entry),
      log().update({ actor: null }).gt("id", 0),
      log().delete().gt("id", 0),
    ]) {
      expect((await change).error?.code).toBe(DENIED);
    }
  });

  test.each([
    "was_public",
    "keep_post_version",
    "redirect_old_slug",
    "purge_old_leads",
    "is_staff",
    "bin_leads",
    "company_key",
    "is_operator",
    "log_change",
    "lead_figures",
    "matching_audit_entries",
    "create_profile",
    "touch_updated_at",
  ])("cannot call %s, which triggers and policies use", async (called) => {
    expect((await as(name).rpc(called)).error).not.toBeNull();
  });
});

test.each([
  ["user", 0, 0],
  ["sales", 1, 1],
  ["admin", 1, 6],
  ["admin without app", 1, 1],
] as const)("%s reads %d own roles and %d in all", async (name, own, all) => {
  const { data } = await as(name).from("staff_roles").select("user_id").throwOnError();
  expect(data.filter((row) => row.user_id === people[name].id)).toHaveLength(own);
  expect(data).toHaveLength(all);
});

test("not even the operator's key changes versions and the audit log", async () => {
  for (const denied of [
    service.from("blog_post_revisions").update({ title: "Forged" }).eq("post_id", draft),
    service.from("blog_post_revisions").delete().eq("post_id", draft),
    service.from("audit_log").delete().gt("id", 0),
  ]) {
    expect((await denied).error?.code).toBe(DENIED);
  }
});
