import type { Backend } from "@helmwise/embedded-supabase";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { startSiteBackend } from "../tests/support/backend.ts";
import { newStaff } from "../tests/support/staff.ts";
import type { StaffRole } from "../tests/support/staff.ts";

const DENIED = "42501";
const UNKNOWN = "00000000-0000-4000-8000-000000000000";
const HOUR = Math.floor(Date.now() / 1000) + 3600;

let backend: Backend;
const people = new Map<string, { client: SupabaseClient; id: string }>();

function keyHolder(key: string) {
  return {
    client: createClient(backend.apiUrl, key, { auth: { persistSession: false } }),
    id: UNKNOWN,
  };
}

beforeAll(async () => {
  backend = await startSiteBackend();
  people.set("service", keyHolder(backend.secretKey));
  people.set("anonymous", keyHolder(backend.publishableKey));
  people.set("user", await newStaff(backend, [], { app: false }));
  people.set("user with app", await newStaff(backend, []));
  for (const role of ["sales", "editor", "admin"] satisfies StaffRole[]) {
    people.set(role, await newStaff(backend, [role]));
    people.set(`${role} without app`, await newStaff(backend, [role], { app: false }));
  }
});
afterAll(() => backend.close());

function find(name: string) {
  const person = people.get(name);
  if (!person) throw new Error(`There is no ${name}`);
  return person;
}

const as = (name: string): SupabaseClient => find(name).client;
const posts = (name: string) => as(name).from("blog_posts");
const savedVersions = (name: string) => as(name).from("blog_post_revisions");
const redirects = (name: string) => as(name).from("blog_redirects");

function article(slug: string, fields: Record<string, unknown> = {}) {
  return {
    slug,
    title: `Title of ${slug}`,
    content: "First text",
    author: "Editor",
    category: "Discovery",
    ...fields,
  };
}

const published = { status: "Published", date_published: "2024-01-01T00:00:00Z" };

async function add(slug: string, fields: Record<string, unknown> = {}): Promise<string> {
  const { data } = await posts("service")
    .insert(article(slug, fields))
    .select("id")
    .single()
    .throwOnError();
  return data.id;
}

async function change(id: string, fields: Record<string, unknown>): Promise<void> {
  await posts("editor").update(fields).eq("id", id).throwOnError();
}

async function stored(id: string): Promise<Record<string, unknown>> {
  const { data } = await posts("service").select().eq("id", id).single().throwOnError();
  return data;
}

async function versions(id: string) {
  const { data } = await savedVersions("editor")
    .select()
    .eq("post_id", id)
    .order("version")
    .throwOnError();
  return data;
}

async function target(oldSlug: string): Promise<string | null> {
  const { data } = await as("anonymous")
    .rpc("redirected_blog_slug", { old_slug: oldSlug })
    .throwOnError();
  return data;
}

/** How many rows a request returned or changed, or the code of its error. */
async function outcome(
  request: PromiseLike<{ data: unknown; error: { code: string } | null }>,
): Promise<number | string> {
  const { data, error } = await request;
  if (error) return error.code;
  return Array.isArray(data) ? data.length : 1;
}

beforeEach(async () => {
  await posts("service").delete().like("slug", "tested-%").throwOnError();
});

const WRITERS = ["editor", "admin"];
const OTHERS = [
  "user",
  "user with app",
  "sales",
  "sales without app",
  "editor without app",
  "admin without app",
];

describe.each([...WRITERS, ...OTHERS, "anonymous"])("%s", (name) => {
  const may = WRITERS.includes(name);
  const rows = may ? 1 : name === "anonymous" ? DENIED : 0;

  test("reads, adds, changes and deletes posts exactly as the role allows", async () => {
    const id = await add("tested-draft");
    const later = await add("tested-later", {
      status: "Published",
      date_published: "2999-01-01T00:00:00Z",
    });
    for (const hidden of [id, later]) {
      expect(await outcome(posts(name).select("title").eq("id", hidden))).toBe(may ? 1 : 0);
    }
    const added = await posts(name).insert(article("tested-new"));
    expect(added.error?.code ?? null).toBe(may ? null : DENIED);
    const changed = posts(name).update({ title: "New" }).eq("id", id).select("id");
    expect(await outcome(changed)).toBe(rows);
    expect(await outcome(posts(name).delete().eq("id", id).select("id"))).toBe(rows);
    const { data } = await posts("service").select("slug").like("slug", "tested-%").order("slug");
    const slugs = data?.map((row) => row.slug);
    expect(slugs).toEqual(may ? ["tested-later", "tested-new"] : ["tested-draft", "tested-later"]);
  });

  test("reads what is published like any visitor", async () => {
    await add("tested-public", published);
    expect(await outcome(posts(name).select("id").eq("slug", "tested-public"))).toBe(1);
  });

  test.each([
    ["version", 7],
    ["updated_at", "2000-01-01T00:00:00Z"],
    ["post_type", "Page"],
  ])("cannot change the %s of a post", async (column, value) => {
    const id = await add("tested-column");
    const before = await stored(id);
    const changed = await posts(name)
      .update({ [column]: value })
      .eq("id", id);
    expect(changed.error?.code).toBe(DENIED);
    expect(await stored(id)).toEqual(before);
  });

  test.each([
    ["version", 7],
    ["post_type", "Page"],
  ])("cannot choose the %s of a new post", async (column, value) => {
    const added = await posts(name).insert(article("tested-odd", { [column]: value }));
    expect(added.error?.code).toBe(DENIED);
  });

  test("brings a post with the date of its last change only as an editor", async () => {
    const imported = article("tested-odd", { updated_at: "2000-01-01T00:00:00Z" });
    const added = await posts(name).insert(imported);
    expect(added.error?.code ?? null).toBe(may ? null : DENIED);
  });

  test("reads versions and redirects only as an editor, and writes neither", async () => {
    const id = await add("tested-old", published);
    await change(id, { slug: "tested-renamed" });
    const read = may ? 2 : rows;
    expect(await outcome(savedVersions(name).select("content").eq("post_id", id))).toBe(read);
    expect(await outcome(redirects(name).select().eq("post_id", id))).toBe(rows);
    const version = { ...article("tested-made-up"), post_id: id, version: 9, tags: [] };
    const changes = [
      savedVersions(name).insert({ ...version, language: "English", status: "Draft" }),
      savedVersions(name).update({ title: "Forged" }).eq("post_id", id),
      savedVersions(name).delete().eq("post_id", id),
      redirects(name).insert({ old_slug: "tested-forged", post_id: id }),
      redirects(name).update({ old_slug: "tested-forged" }).eq("post_id", id),
      redirects(name).delete().eq("post_id", id),
    ];
    for (const denied of changes) expect((await denied).error?.code).toBe(DENIED);
  });

  test("signs preview links and lists articles only as an editor", async () => {
    const link = { slug: "tested-draft", expires: HOUR };
    const signed = await as(name).rpc("sign_blog_preview", link);
    expect(signed.error?.code ?? null).toBe(may ? null : DENIED);
    const listed = await as(name).rpc("list_articles");
    expect(listed.error?.code ?? null).toBe(may ? null : DENIED);
  });

  test("cannot call the functions of triggers and policies", async () => {
    for (const called of ["was_public", "keep_post_version", "redirect_old_slug"]) {
      expect((await as(name).rpc(called)).error).not.toBeNull();
    }
  });
});

test("an article has at most 200 KB, however it is written", async () => {
  const longest = "é".repeat(102_400);
  const id = await add("tested-long", { content: longest });
  const tooLong = { content: `${longest}x` };
  expect((await posts("editor").update(tooLong).eq("id", id)).error?.code).toBe("23514");
  expect((await posts("editor").insert(article("tested-longer", tooLong))).error?.code).toBe(
    "23514",
  );
});

test("of two changes to one version of a post, the second changes nothing", async () => {
  const id = await add("tested-shared");
  const onFirst = (name: string, content: string) =>
    posts(name).update({ content }).eq("id", id).eq("version", 1).select("version").throwOnError();
  const both = await Promise.all([onFirst("editor", "Editor's"), onFirst("admin", "Admin's")]);
  const [won, lost] = both.map(({ data }) => data).toSorted((a, b) => b.length - a.length);
  expect([won, lost]).toEqual([[{ version: 2 }], []]);
  const [, second, ...more] = await versions(id);
  expect(more).toEqual([]);
  expect(await stored(id)).toMatchObject({ version: 2, content: second.content });
});

test("every saved version is kept with its author, also after the post is deleted", async () => {
  const id = await add("tested-kept", { tags: ["one"] });
  await change(id, { content: "Second text", ...published });
  await posts("admin").delete().eq("id", id).throwOnError();
  const [first, second] = await versions(id);
  expect(first).toMatchObject({ version: 1, saved_by: null, content: "First text", tags: ["one"] });
  expect(second).toMatchObject({
    version: 2,
    saved_by: find("editor").id,
    content: "Second text",
    author: "Editor",
    status: "Published",
  });
});

test("a post that is restored under its id continues its versions", async () => {
  const id = await add("tested-restored");
  await posts("editor").delete().eq("id", id).throwOnError();
  await posts("editor").insert(article("tested-restored", { id })).throwOnError();
  expect(await stored(id)).toMatchObject({ version: 2 });
  expect((await versions(id)).map(({ version }) => version)).toEqual([1, 2]);
});

test("not even the operator's key changes versions", async () => {
  const id = await add("tested-fixed");
  for (const denied of [
    savedVersions("service").update({ title: "Forged" }).eq("post_id", id),
    savedVersions("service").delete().eq("post_id", id),
  ]) {
    expect((await denied).error?.code).toBe(DENIED);
  }
});

describe("a redirect", () => {
  test("leads from every old slug of a published post to the present one", async () => {
    const id = await add("tested-a", published);
    for (const slug of ["tested-b", "tested-c", "tested-a", "tested-d"]) await change(id, { slug });
    for (const old of ["tested-a", "tested-b", "tested-c"])
      expect(await target(old)).toBe("tested-d");
    expect(await target("tested-d")).toBeNull();
  });

  test("ends where the post has its old slug back", async () => {
    const id = await add("tested-a", published);
    for (const slug of ["tested-b", "tested-a"]) await change(id, { slug });
    expect([await target("tested-a"), await target("tested-b")]).toEqual([null, "tested-a"]);
  });

  test("does not exist for a slug that visitors never saw", async () => {
    const id = await add("tested-draft");
    await change(id, { slug: "tested-later", ...published, date_published: "2999-01-01" });
    await change(id, { slug: "tested-out", date_published: "2024-01-01" });
    expect([await target("tested-draft"), await target("tested-later")]).toEqual([null, null]);
  });

  test("remains for a post that was withdrawn before it was renamed, once it is back", async () => {
    const id = await add("tested-once", published);
    await change(id, { status: "Draft" });
    await change(id, { slug: "tested-back" });
    expect(await target("tested-once")).toBeNull();
    await change(id, { status: "Published" });
    expect(await target("tested-once")).toBe("tested-back");
  });

  test("leads to the latest post that had the slug, and ends with that post", async () => {
    const first = await add("tested-taken", published);
    await change(first, { slug: "tested-first" });
    const second = await add("tested-taken", published);
    await change(second, { slug: "tested-second" });
    expect(await target("tested-taken")).toBe("tested-second");
    await posts("editor").delete().eq("id", second).throwOnError();
    expect(await target("tested-taken")).toBeNull();
  });

  test("exists too if the operator's tools rename the post", async () => {
    const id = await add("tested-tool", published);
    await posts("service").update({ slug: "tested-tool-2" }).eq("id", id).throwOnError();
    expect(await target("tested-tool")).toBe("tested-tool-2");
  });
});

test("a link that an editor signs shows the draft to a visitor", async () => {
  await add("tested-preview");
  const link = { slug: "tested-preview", expires: HOUR };
  const { data: signature } = await as("editor").rpc("sign_blog_preview", link).throwOnError();
  const shown = as("anonymous")
    .rpc("preview_blog_post", { ...link, signature })
    .select("slug");
  expect((await shown.throwOnError()).data).toEqual([{ slug: "tested-preview" }]);
});

test("the audit log names who added, changed and deleted a post, without its text", async () => {
  const { data } = await posts("editor").insert(article("tested-log")).select("id").throwOnError();
  const row_id = data[0]?.id;
  await change(row_id, { content: "Second text", title: "New" });
  await posts("editor").delete().eq("id", row_id).throwOnError();
  const { data: log } = await as("admin")
    .from("audit_log")
    .select("actor, action, columns")
    .match({ table_name: "blog_posts", row_id })
    .order("id")
    .throwOnError();
  const actor = find("editor").id;
  expect(log).toEqual([
    { actor, action: "insert", columns: [] },
    { actor, action: "update", columns: ["content", "title", "updated_at", "version"] },
    { actor, action: "delete", columns: [] },
  ]);
});

async function blogVersion(): Promise<string> {
  return (await as("anonymous").rpc("blog_version").throwOnError()).data;
}

test("each change gives the blog another version", async () => {
  const seen = [await blogVersion()];
  const id = await add("tested-fresh", published);
  for (const fields of [{ title: "New" }, { slug: "tested-fresher" }, { status: "Draft" }]) {
    seen.push(await blogVersion());
    await change(id, fields);
  }
  seen.push(await blogVersion());
  expect(new Set(seen).size).toBe(5);
});

async function listed(asked: Record<string, unknown> = {}): Promise<string[]> {
  const { data } = await as("editor")
    .rpc("list_articles", { wanted_words: "tested", ...asked })
    .throwOnError();
  return (data as { slug: string }[]).map(({ slug }) => slug);
}

function title(name: string) {
  return { title: `Tested ${name}` };
}

describe("the list", () => {
  beforeEach(async () => {
    const rows = [
      article("tested-1-draft", title("Überblick")),
      article("tested-2-scheduled", {
        ...title("discovery"),
        status: "Published",
        date_published: "2999-01-01",
      }),
      article("tested-3-published", { ...title("it's \\ & discovered"), ...published }),
      article("tested-4-undated", { ...title("undated"), status: "Published" }),
    ];
    for (const row of rows) await posts("service").insert(row).throwOnError();
    await posts("service")
      .insert(article("tested-5-pt", { ...title("ação"), language: "Português" }))
      .throwOnError();
    const gone = await add("tested-6-deleted", title("deleted"));
    await posts("editor").delete().eq("id", gone).throwOnError();
  });

  test.each([
    ["all", "tested-5-pt tested-4-undated tested-3-published tested-2-scheduled tested-1-draft"],
    ["draft", "tested-5-pt tested-4-undated tested-1-draft"],
    ["scheduled", "tested-2-scheduled"],
    ["published", "tested-3-published"],
  ])("has the articles of the state %s, the latest first", async (state, slugs) => {
    expect((await listed({ wanted_state: state })).join(" ")).toBe(slugs);
  });

  test("has deleted articles until they are restored", async () => {
    const deleted = { wanted_state: "deleted", wanted_words: "tested gone" };
    const id = await add("tested-7-gone", title("gone"));
    expect(await listed(deleted)).toEqual([]);
    await posts("editor").delete().eq("id", id).throwOnError();
    expect(await listed(deleted)).toEqual(["tested-7-gone"]);
    expect(await listed({ wanted_words: "tested gone" })).toEqual([]);
    await posts("editor").insert(article("tested-7-back", { id })).throwOnError();
    expect(await listed(deleted)).toEqual([]);
  });

  test("finds an article by its present title only", async () => {
    const id = await add("tested-8-renamed", title("before"));
    await change(id, title("after"));
    expect(await listed({ wanted_words: "tested before" })).toEqual([]);
    expect(await listed({ wanted_words: "tested after" })).toEqual(["tested-8-renamed"]);
  });

  test("pages through the articles with a word that more than 500 have", async () => {
    const slugs = Array.from({ length: 505 }, (_none, at) => `tested-many-${at}`);
    const rows = slugs.map((slug, at) => ({
      ...article(slug, title("plentiful")),
      language: at < 503 ? "English" : "Português",
      updated_at: new Date(Date.UTC(2020, 0, 1) - at * 1000).toISOString(),
    }));
    await posts("service").insert(rows).throwOnError();
    const asked = { wanted_words: "tested plentiful", most: 2 };
    expect(await listed(asked)).toEqual(slugs.slice(0, 2));
    const { data } = await posts("service").select("id").eq("slug", "tested-many-500").single();
    const after = { before_time: rows[500]?.updated_at, before_id: data?.id };
    expect(await listed({ ...asked, ...after })).toEqual(slugs.slice(501, 503));
    expect(await listed({ ...asked, wanted_language: "Português" })).toEqual(slugs.slice(503));
    expect(await listed({ ...asked, wanted_state: "scheduled" })).toEqual([]);
  });

  test.each([
    ["uberb", "tested-1-draft"],
    ["TESTED disc", "tested-3-published tested-2-scheduled"],
    ["discovered it's \\ & | ' !", "tested-3-published"],
    ["acao", "tested-5-pt"],
    ["nothing like this", ""],
  ])("finds titles by %j", async (words, slugs) => {
    const found = await listed({ wanted_words: `tested ${words}` });
    expect(found.join(" ")).toBe(slugs);
  });

  test("filters by language and continues after the previous page", async () => {
    expect(await listed({ wanted_language: "Português" })).toEqual(["tested-5-pt"]);
    const { data } = await as("editor")
      .rpc("list_articles", { wanted_words: "tested", most: 2 })
      .throwOnError();
    const last = data[1];
    const next = await listed({ before_time: last.sorted_by, before_id: last.id, most: 2 });
    expect(next).toEqual(["tested-3-published", "tested-2-scheduled"]);
  });
});

test("a post of the unknown id changes nothing", async () => {
  const changed = posts("editor").update({ title: "New" }).eq("id", UNKNOWN).select("id");
  expect(await outcome(changed)).toBe(0);
});
