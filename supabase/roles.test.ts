import type { SupabaseClient } from "@supabase/supabase-js";
import { beforeEach, describe, expect, test } from "vitest";

import {
  DENIED,
  LEAD,
  NAMES,
  openSite,
  outcome,
  signInEverybody,
  UNKNOWN,
  type Name,
} from "./testing/site.ts";
import { openTestDatabase } from "@helmwise/embedded-supabase/testing/database";

import { staffRoles } from "../app/content/desk/staff-roles.ts";

const { backend, service } = await openSite();
const people = await signInEverybody(backend);
const as = (name: Name) => people[name].client;

const PICTURE = `${"0".repeat(32)}-10x10`;
const OTHER_PICTURE = `${"1".repeat(32)}-10x10`;
const COMPANY = "engine.example";
const BYTES = Buffer.from("RIFF....WEBP");
const WEBP = { contentType: "image/webp" };
const IN_AN_HOUR = Math.floor(Date.now() / 1000) + 3600;

const article = (slug: string, fields: object = {}) => ({ slug, title: slug, ...fields });
const [FILE_ID, OTHER_FILE] = ["a".repeat(32), "b".repeat(32)];
const FILE = { id: FILE_ID, name: "a.txt", title: "A", bytes: 5 };
const [FILE_PATH, OTHER_FILE_PATH] = [`${FILE_ID}/a.txt`, `${OTHER_FILE}/a.txt`];
const TEXT = { contentType: "text/plain" };
const published = { status: "Published", date_published: "2024-01-01T00:00:00Z" };

let lead: string;
let snippet: string;
let draft: string;
let moved: string;

beforeEach(async () => {
  await service.from("contact_submissions").delete().neq("id", UNKNOWN).throwOnError();
  await service.from("blog_posts").delete().like("slug", "tested-%").throwOnError();
  for (const table of ["pictures", "picture_uploads", "article_files"]) {
    await service.from(table).delete().neq("id", "").throwOnError();
  }
  const insert = async (table: string, row: object): Promise<string> =>
    (await service.from(table).insert(row).select("id").single().throwOnError()).data.id;
  await service.from("lead_bin").delete().neq("id", UNKNOWN).throwOnError();
  const gone = { ...LEAD, full_name: "Bob" };
  await service.from("lead_bin").insert({
    id: crypto.randomUUID(),
    batch: UNKNOWN,
    erase_at: "2999-01-01T00:00:00Z",
    search_text: "bob",
    lead: gone,
    events: [],
  });
  await service.from("lead_companies").delete().neq("domain", "").throwOnError();
  await service.from("lead_companies").insert({ domain: COMPANY }).throwOnError();
  await service.from("lead_snippets").delete().neq("id", UNKNOWN).throwOnError();
  const words = { added: ["poker"], removed: ["casino"] };
  await as("admin").rpc("change_spam_words", words).throwOnError();
  snippet = await insert("lead_snippets", { title: "Prices", body: "Hello {name}" });
  lead = await insert("contact_submissions", LEAD);
  const accounts = Object.values(people).filter(({ id }) => id !== UNKNOWN);
  await service
    .from("follow_up_mails")
    .upsert(accounts.map(({ id: user_id }) => ({ user_id })))
    .throwOnError();
  await service.from("lead_views").delete().neq("id", UNKNOWN).throwOnError();
  await service
    .from("lead_views")
    .insert(accounts.map(({ id: member }) => ({ member, name: "Mine", query: "owner=mine" })))
    .throwOnError();
  await service.from("blog_authors").delete().neq("key", "").throwOnError();
  await service.from("blog_authors").insert({ name: "Ana", biography: "Writes" }).throwOnError();
  draft = await insert("blog_posts", article("tested-draft"));
  moved = await insert("blog_posts", article("tested-old", published));
  await service.from("blog_posts").update({ slug: "tested-moved" }).eq("id", moved).throwOnError();
  await insert("article_files", FILE);
  await service.storage.from("files").remove([OTHER_FILE_PATH]);
  await service.storage.from("files").upload(FILE_PATH, BYTES, { ...TEXT, upsert: true });
  await insert("pictures", { id: PICTURE, alt: "A", file_name: "a.png" });
  const bucket = service.storage.from("pictures");
  await bucket.remove([`${OTHER_PICTURE}/640.webp`]);
  await bucket.upload(`${PICTURE}/640.webp`, BYTES, { ...WEBP, upsert: true });
});

const everything = async (table: string) =>
  (await service.from(table).select().order("id").throwOnError()).data;

const MEMBERS = {
  editors: ["editor", "admin"],
  sales: ["sales", "admin"],
  admins: ["admin"],
  // Each role by name: what `private.is_staff()` opens to a new one is decided here.
  staff: ["sales", "editor", "admin"],
} satisfies Record<string, Name[]>;

type Who = keyof typeof MEMBERS;

const may = (name: Name, who: Who): boolean => (MEMBERS[who] as Name[]).includes(name);

type Request = PromiseLike<{ data: unknown; error: { code: string } | null }>;
type Rule = [what: string, who: Who, request: () => Request];

/** Requests for one row: who may not gets none, a visitor is refused. In this order. */
function rowRules(client: SupabaseClient): Rule[] {
  const from = (table: string) => client.from(table);
  const ofArticle = (table: string) => from(table).select("post_id").eq("post_id", moved).limit(1);
  const [posts, leads] = [from("blog_posts"), from("contact_submissions")];
  const [pictures, uploads] = [from("pictures"), from("picture_uploads")];
  return [
    [
      "changes an article",
      "editors",
      () => posts.update({ title: "New" }).eq("id", draft).select("id"),
    ],
    ["reads versions", "editors", () => ofArticle("blog_post_revisions")],
    ["reads redirects", "editors", () => ofArticle("blog_redirects")],
    ["deletes an article", "editors", () => posts.delete().eq("id", draft).select("id")],
    ["reads leads", "sales", () => leads.select("email")],
    ["lists leads", "sales", () => from("leads").select("id, owner_address, history")],
    ["lists deleted leads", "sales", () => from("deleted_leads").select("id")],
    [
      "changes a lead",
      "sales",
      () => leads.update({ state: "contacted" }).eq("id", lead).select("id"),
    ],
    ["reads the own morning mail", "sales", () => from("follow_up_mails").select("is_wanted")],
    ["reads the own views of leads", "sales", () => from("lead_views").select("name")],
    [
      "changes the own views of leads",
      "sales",
      () => {
        const changed = { name: "Won", query: "state=won" };
        return from("lead_views").update(changed).neq("id", UNKNOWN).select("id");
      },
    ],
    [
      "deletes the own views of leads",
      "sales",
      () => from("lead_views").delete().neq("id", UNKNOWN).select("id"),
    ],
    ["reads spam words", "sales", () => from("lead_spam_words").select("entry")],
    ["reads companies", "sales", () => from("companies").select("note, owner_address")],
    [
      "changes a company",
      "sales",
      () => from("lead_companies").update({ note: "Hi" }).eq("domain", COMPANY).select("domain"),
    ],
    ["reads snippets", "sales", () => from("lead_snippets").select("title")],
    [
      "changes a snippet",
      "sales",
      () => from("lead_snippets").update({ body: "Hi" }).eq("id", snippet).select("id"),
    ],
    [
      "deletes a snippet",
      "sales",
      () => from("lead_snippets").delete().eq("id", snippet).select("id"),
    ],
    [
      "changes an author",
      "editors",
      () => from("blog_authors").update({ biography: "Wrote" }).eq("key", "ana").select("key"),
    ],
    [
      "deletes an author",
      "editors",
      () => from("blog_authors").delete().eq("key", "ana").select("key"),
    ],
    ["reads pictures", "editors", () => pictures.select("id")],
    [
      "describes a picture",
      "editors",
      () => pictures.update({ alt: "C" }).eq("id", PICTURE).select("id"),
    ],
    ["deletes a picture", "editors", () => pictures.delete().eq("id", PICTURE).select("id")],
    ["reads files", "editors", () => from("article_files").select("id")],
    [
      "deletes a file",
      "editors",
      () => from("article_files").delete().eq("id", FILE.id).select("id"),
    ],
    [
      "marks an upload",
      "editors",
      () => uploads.update({ problem: "x" }).eq("id", PICTURE).select("id"),
    ],
    ["deletes an upload", "editors", () => uploads.delete().eq("id", PICTURE).select("id")],
    ["reads the audit log", "admins", () => from("audit_log").select("id").limit(1)],
    ["lists members", "staff", () => client.rpc("list_staff").limit(1)],
  ];
}

/** Requests that are refused to everybody else. In this order. */
function callRules(client: SupabaseClient): Rule[] {
  const post = crypto.randomUUID();
  const { email: address, id: account } = people.user;
  const [from_account, to_account] = [people.sales.id, people.admin.id];
  const picture = { id: OTHER_PICTURE, alt: "B", file_name: "b.png" };
  const typed = { post, base: 0, typed_title: "", typed_fields: { content: "Typed" } };
  const tab = { after: 0, from_tab: crypto.randomUUID(), nth: 1 };
  const call = (who: Who, name: string, parameters: object = {}): Rule => [
    name,
    who,
    () => client.rpc(name, parameters),
  ];
  const add = (who: Who, table: string, row: object): Rule => [
    `adds to ${table}`,
    who,
    () => client.from(table).insert(row),
  ];
  return [
    add("editors", "blog_posts", article("tested-new")),
    add("sales", "lead_events", { lead_id: lead, value: "Called." }),
    add("sales", "lead_companies", { domain: "other.example", note: "Big" }),
    add("sales", "lead_snippets", { title: "Offer", body: "Hello {name}" }),
    add("sales", "lead_views", { name: "New", query: "state=new" }),
    add("editors", "blog_authors", { name: "Bo", biography: "Writes" }),
    add("editors", "pictures", picture),
    add("editors", "picture_uploads", picture),
    add("editors", "article_files", { ...FILE, id: OTHER_FILE }),
    call("editors", "list_file_uses", { files: [FILE.id] }),
    call("editors", "save_post_draft", { ...typed, ...tab }),
    call("editors", "list_post_drafts", { most: 1 }),
    call("editors", "close_post_draft", { post }),
    call("editors", "sign_blog_preview", { slug: "tested-draft", expires: IN_AN_HOUR }),
    call("editors", "list_articles"),
    call("editors", "count_articles"),
    call("editors", "list_picture_uses", { pictures: [OTHER_PICTURE] }),
    call("editors", "list_unused_pictures"),
    call("editors", "visit_article", { post }),
    call("editors", "schedule_post_change", { post, base: 1, due: "2999-01-01", new_fields: {} }),
    call("editors", "leave_article", { post }),
    call("editors", "list_article_names"),
    call("editors", "list_name_texts"),
    call("editors", "describe_article_name", {
      kind: "tag",
      name: "none",
      language: "English",
      seen: "",
      new_text: "",
    }),
    call("editors", "rename_article_name", { kind: "tag", from_name: "none", to_name: "" }),
    call("editors", "undo_article_names", { kind: "tag", from_name: "none", since: "2999-01-01" }),
    call("sales", "add_lead", { lead: { full_name: "Ada", message: "Called." } }),
    call("sales", "import_leads", { leads: [{ full_name: "Ada", message: "Called." }] }),
    call("sales", "lead_suggestions"),
    call("sales", "open_tasks"),
    call("sales", "list_companies"),
    call("sales", "known_persons", { persons: ["ada@engine.example"] }),
    call("sales", "change_lead", { lead, seen_version: 1, changes: { follow_up: "2026-03-01" } }),
    call("sales", "change_leads", { change: { state: "won" }, versions: { [lead]: 2 } }),
    call("sales", "change_leads", { change: { bin: UNKNOWN }, versions: { [lead]: 3 } }),
    call("sales", "undo_lead_changes", { batch: UNKNOWN }),
    call("sales", "undo_answer", { lead }),
    call("sales", "change_lead_task", { lead: UNKNOWN }),
    call("sales", "undo_lead_task", { event: 0 }),
    call("sales", "change_note", { note: 0, new_text: "" }),
    call("sales", "mail_lead", { lead: UNKNOWN, seen_version: 1, changes: {}, mail: {} }),
    call("sales", "retry_lead_mail", { event: 0 }),
    call("sales", "merge_leads", {
      into_lead: lead,
      into_version: 1,
      other: UNKNOWN,
      other_version: 1,
    }),
    call("sales", "restore_leads", { batch: UNKNOWN }),
    call("sales", "erase_leads", { ids: [lead] }),
    call("sales", "log_lead_export", { rows: 0 }),
    call("sales", "choose_follow_up_mail", { timed: true }),
    call("staff", "desk_overview"),
    call("sales", "hold_back_address", { lead }),
    call("admins", "list_spam_words"),
    call("admins", "try_spam_words", { entries: ["casino"] }),
    call("admins", "find_spam_words", { email: "", message: "A casino" }),
    call("admins", "change_spam_words", { added: ["casino"], removed: ["poker"] }),
    call("admins", "add_lead_rule", { owners: [people.sales.id], campaign: "nobody’s" }),
    call("admins", "list_lead_rules"),
    call("admins", "change_lead_rule", {
      rule: UNKNOWN,
      owners: [people.sales.id],
      plan: "annual",
    }),
    call("admins", "move_lead_rule", { rule: UNKNOWN, is_upward: true }),
    call("admins", "try_lead_rule", { plan: "annual" }),
    call("admins", "remove_lead_rule", { rule: UNKNOWN }),
    call("admins", "find_audit_entries"),
    call("admins", "find_audit_acts"),
    call("admins", "log_audit_export"),
    call("admins", "list_lead_owners"),
    call("admins", "hand_over_leads", { from_account, to_account }),
    call("admins", "grant_staff_role", { address, role: "sales" }),
    call("admins", "revoke_staff_role", { account, role: "sales" }),
  ];
}

/** Columns that the database fills, and tables that only its functions write. */
function refusedRequests(client: SupabaseClient): [what: string, request: Request][] {
  const early = "2000-01-01T00:00:00Z";
  const post_id = moved;
  const picture = { id: OTHER_PICTURE, alt: "B", file_name: "b.png" };
  const version = { ...article("tested-forged"), post_id, version: 9, tags: [] };
  const event = { lead_id: lead, value: "closed" };
  const entry = { action: "update", table_name: "contact_submissions", row_id: lead };
  const add = (table: string, row: object, ...fields: object[]): [string, Request][] =>
    fields.map((more) => [
      `${table} ${JSON.stringify(more)}`,
      client.from(table).insert({ ...row, ...more }),
    ]);
  const change = (
    table: string,
    column: string,
    id: unknown,
    ...fields: object[]
  ): [string, Request][] =>
    fields.map((more) => [
      `${table} ${JSON.stringify(more)}`,
      client.from(table).update(more).eq(column, id),
    ]);
  const remove = (table: string, column: string, id: unknown): [string, Request] => [
    table,
    client.from(table).delete().eq(column, id),
  ];
  const made = [{ version: 7 }, { post_type: "Page" }];
  return [
    remove("contact_submissions", "id", lead),
    ...add("blog_posts", article("tested-odd"), ...made),
    ...change("blog_posts", "id", draft, ...made, { updated_at: early }),
    ...add(
      "contact_submissions",
      LEAD,
      { id: UNKNOWN },
      { created_at: early },
      { state: "closed" },
      { owner: UNKNOWN },
      { follow_up: "2026-03-01" },
      { form: "desk" },
      { form: "import" },
    ),
    ...change(
      "contact_submissions",
      "id",
      lead,
      { message: "x" },
      { email: "x@y.example" },
      { version: 7 },
    ),
    ...change("contact_submissions", "id", lead, { created_at: early }, { updated_at: early }),
    ...add("lead_events", event, { kind: "state" }, { actor: UNKNOWN }, { occurred_at: early }),
    ...add("pictures", picture, { uploaded_at: early }, { uploaded_by: null }),
    ...change(
      "pictures",
      "id",
      PICTURE,
      { id: "x" },
      { file_name: "c.png" },
      { uploaded_by: null },
    ),
    ...add(
      "article_files",
      { ...FILE, id: OTHER_FILE },
      { uploaded_at: early },
      { uploaded_by: null },
    ),
    ...change("article_files", "id", FILE.id, { title: "New" }),
    ...add("picture_uploads", picture, { problem: "x" }, { uploaded_by: null }),
    ...change("picture_uploads", "id", PICTURE, { alt: "C" }),
    ...add("blog_post_revisions", { ...version, language: "English" }, { status: "Draft" }),
    ...change("blog_post_revisions", "post_id", post_id, { title: "Forged" }),
    remove("blog_post_revisions", "post_id", post_id),
    ...add("blog_redirects", { post_id }, { old_slug: "tested-forged" }),
    ...change("blog_redirects", "post_id", post_id, { old_slug: "tested-forged" }),
    remove("blog_redirects", "post_id", post_id),
    ...add("blog_post_drafts", {}, { post_id }),
    ...change("blog_post_drafts", "post_id", post_id, { title: "Forged" }),
    remove("blog_post_drafts", "post_id", post_id),
    ["lead_bin", client.from("lead_bin").select("id")],
    ...add("lead_bin", {}, { id: lead }),
    ...change("lead_bin", "id", lead, { erase_at: "2999-01-01" }),
    remove("lead_bin", "id", lead),
    ...add("audit_log", {}, entry),
    ...change("audit_log", "row_id", lead, { actor: null }),
    remove("audit_log", "row_id", lead),
    ...add("lead_companies", { domain: "forged.example" }, { version: 7 }, { updated_by: UNKNOWN }),
    ...change("lead_companies", "domain", COMPANY, { version: 7 }, { domain: "moved.example" }),
    remove("lead_companies", "domain", COMPANY),
    ...change("lead_snippets", "id", snippet, { version: 7 }, { updated_at: early }),
    ...add("lead_views", { name: "New", query: "state=new" }, { member: people.sales.id }),
    ...change(
      "lead_views",
      "member",
      people.sales.id,
      { member: people.user.id },
      { is_shared: true },
    ),
    ["keys of mails", client.from("follow_up_mails").select("stop_key")],
    ...add("follow_up_mails", {}, { user_id: people.user.id }),
    ...change("follow_up_mails", "user_id", people.sales.id, { is_wanted: false }),
    remove("follow_up_mails", "user_id", people.sales.id),
    ["claim_follow_up_mails", client.rpc("claim_follow_up_mails")],
    ["is_spam_lead", client.rpc("is_spam_lead", { lead })],
    [
      "record_lead_mail",
      client.rpc("record_lead_mail", { lead, mail: "receipt", is_sent: true, recipient: "x@y" }),
    ],
    ["lead_rules", client.from("lead_rules").select("id")],
    ...add("lead_rules", { place: 1, owners: [people.sales.id] }, { plan: "annual" }),
    ["ruled_lead_owner", client.rpc("ruled_lead_owner", { lead })],
    ["set_site_key", client.rpc("set_site_key", { site_key: "k".repeat(32) })],
    ...add("staff_roles", { role: "admin" }, { user_id: people.user.id }),
  ];
}

describe.each(NAMES)("%s", (name) => {
  const client = as(name);

  test("reads the articles that are public, and an editor all", async () => {
    const later = { ...published, date_published: "2999-01-01T00:00:00Z" };
    const undated = { status: "Published", date_published: null };
    for (const [slug, fields] of Object.entries({ later, undated })) {
      await service
        .from("blog_posts")
        .insert(article(`tested-${slug}`, fields))
        .throwOnError();
    }
    const page = article("tested-page", { ...published, post_type: "Page" });
    await service.from("blog_posts").insert(page).throwOnError();
    const { data } = await client.from("blog_posts").select("slug").like("slug", "tested-%");
    const shown = (data ?? []).map(({ slug }) => slug as string).toSorted();
    const hidden = ["tested-draft", "tested-later", "tested-moved", "tested-undated"];
    expect(shown).toEqual(may(name, "editors") ? expect.arrayContaining(hidden) : ["tested-moved"]);
  });

  test("gets the rows of its role", async () => {
    const upload = { id: PICTURE, alt: "B", file_name: "b.png" };
    await service.from("picture_uploads").insert(upload).throwOnError();
    for (const [what, who, request] of rowRules(client)) {
      const none = name === "anonymous" ? DENIED : 0;
      expect([what, await outcome(request())]).toEqual([what, may(name, who) ? 1 : none]);
    }
  });

  test("calls the functions and adds the rows of its role", async () => {
    for (const [what, who, request] of callRules(client)) {
      const code = (await request()).error?.code ?? null;
      expect([what, code]).toEqual([what, may(name, who) ? null : DENIED]);
    }
    // An admin gets past the role, to an account without an app.
    const reset = await client.rpc("reset_staff_app", { account: people.user.id });
    expect(reset.error?.code).toBe(may(name, "admins") ? "P0002" : DENIED);
    const parts = { leads: "sales", ended: "sales", articles: "editors" } as const;
    const { data } = await client.rpc("desk_overview");
    const allowed = Object.entries(parts).flatMap(([part, who]) => (may(name, who) ? part : []));
    expect(Object.keys(data ?? {}).toSorted()).toEqual(allowed.toSorted());
    const own = await outcome(client.from("blog_post_drafts").select("author").limit(1));
    expect(own).toBe(may(name, "editors") ? 1 : name === "anonymous" ? DENIED : 0);
  });

  test("changes nothing that the database fills", async () => {
    const tables = ["blog_posts", "contact_submissions", "pictures"];
    const before = await Promise.all(tables.map(everything));
    for (const [what, request] of refusedRequests(client)) {
      expect([what, (await request).error?.code]).toEqual([what, DENIED]);
    }
    expect(await Promise.all(tables.map(everything))).toEqual(before);
  });

  test("adds and deletes files only as an editor, and replaces none", async () => {
    const isEditor = may(name, "editors");
    const [files, uploads] = [
      client.storage.from("pictures"),
      client.storage.from("picture-uploads"),
    ];
    const added = await files.upload(`${OTHER_PICTURE}/640.webp`, BYTES, WEBP);
    expect(added.error === null).toBe(isEditor);
    const replaced = await files.upload(`${PICTURE}/640.webp`, BYTES, { ...WEBP, upsert: true });
    expect(replaced.error).not.toBeNull();
    expect((await files.remove([`${PICTURE}/640.webp`])).data ?? []).toHaveLength(isEditor ? 1 : 0);
    const contentType = "application/octet-stream";
    const sent = await uploads.upload(OTHER_PICTURE, BYTES, { contentType });
    expect(sent.error === null).toBe(isEditor);
    expect((await uploads.remove([OTHER_PICTURE])).data ?? []).toHaveLength(isEditor ? 1 : 0);
    const documents = client.storage.from("files");
    const stored = await documents.upload(OTHER_FILE_PATH, BYTES, TEXT);
    expect(stored.error === null).toBe(isEditor);
    expect(
      (await documents.upload(FILE_PATH, BYTES, { ...TEXT, upsert: true })).error,
    ).not.toBeNull();
    expect((await documents.remove([FILE_PATH])).data ?? []).toHaveLength(isEditor ? 1 : 0);
  });
});

test.each([
  ["user", 0, 0],
  ["sales", 1, 1],
  ["admin", 1, 2 * staffRoles.length],
  ["admin without app", 1, 1],
] as const)("%s reads %d own roles and %d in all", async (name, own, all) => {
  const { data } = await as(name).from("staff_roles").select("user_id").throwOnError();
  expect(data.filter((row) => row.user_id === people[name].id)).toHaveLength(own);
  expect(data).toHaveLength(all);
});

/** Functions that every account may call, for what is its own, and those whose rules stand above. */
const NO_ROLE_NEEDED =
  "cancel_own_email_change claim_sign_up_password delete_own_account read_search save_workshop_document share_workshop_document";
const RULED_ABOVE = "list_staff reset_staff_app";

test("each function that the API offers to accounts alone has its rule here, and inner ones are out of reach", async () => {
  const database = await openTestDatabase("site");
  const query = (sql: string) => database.query<{ name: string }>(sql);
  const offered = await query(`
    select proname as name from pg_proc
    where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype
      and has_function_privilege('authenticated', oid, 'execute')
      and not has_function_privilege('anon', oid, 'execute')
  `);
  const reach = await query(
    "select rolname as name from pg_roles where rolname in ('anon', 'authenticated') and has_schema_privilege(oid, 'private', 'usage')",
  );
  await database.close();
  expect(reach).toEqual([]);
  const ruled = callRules(people.admin.client).map(([what]) => what);
  const known = new Set([...ruled, ...`${NO_ROLE_NEEDED} ${RULED_ABOVE}`.split(" ")]);
  expect(offered.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
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
