import { beforeEach, describe, expect, test } from "vitest";

import { newStaff } from "../../tests/support/people/staff.ts";
import { openSite } from "../testing/site.ts";

const { backend, anonymous, service } = await openSite();
const editor = await newStaff(backend, ["editor"]);
const admin = await newStaff(backend, ["admin"]);
const clients = { service, editor: editor.client, admin: admin.client };

const posts = (name: keyof typeof clients) => clients[name].from("blog_posts");

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
  const { data } = await editor.client
    .from("blog_post_revisions")
    .select()
    .eq("post_id", id)
    .order("version")
    .throwOnError();
  return data;
}

async function target(oldSlug: string): Promise<string | null> {
  const { data } = await anonymous
    .rpc("redirected_blog_slug", { old_slug: oldSlug })
    .throwOnError();
  return data;
}

beforeEach(async () => {
  await posts("service").delete().like("slug", "tested-%").throwOnError();
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
  const onFirst = (name: keyof typeof clients, content: string) =>
    posts(name).update({ content }).eq("id", id).eq("version", 1).select("version").throwOnError();
  const both = await Promise.all([onFirst("editor", "Editor's"), onFirst("admin", "Admin's")]);
  const [won, lost] = both.map(({ data }) => data).toSorted((a, b) => b.length - a.length);
  expect([won, lost]).toEqual([[{ version: 2 }], []]);
  const [, second, ...more] = await versions(id);
  expect(more).toEqual([]);
  expect(await stored(id)).toMatchObject({ version: 2, content: second.content });
});

test("every saved version remains with its author, also after the post is deleted", async () => {
  const id = await add("tested-saved", { tags: ["one"] });
  await change(id, { content: "Second text", ...published });
  await posts("admin").delete().eq("id", id).throwOnError();
  const [first, second] = await versions(id);
  expect(first).toMatchObject({ version: 1, saved_by: null, content: "First text", tags: ["one"] });
  expect(second).toMatchObject({
    version: 2,
    saved_by: editor.id,
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
});

test("the audit log names who added, changed and deleted a post, without its text", async () => {
  const { data } = await posts("editor").insert(article("tested-log")).select("id").throwOnError();
  const row_id = data[0]?.id;
  await change(row_id, { content: "Second text", title: "New" });
  await posts("editor").delete().eq("id", row_id).throwOnError();
  const { data: log } = await admin.client
    .from("audit_log")
    .select("actor, action, columns")
    .match({ table_name: "blog_posts", row_id })
    .order("id")
    .throwOnError();
  const actor = editor.id;
  expect(log).toEqual([
    { actor, action: "insert", columns: [] },
    { actor, action: "update", columns: ["content", "title", "updated_at", "version"] },
    { actor, action: "delete", columns: [] },
  ]);
});

async function listed(filters: Record<string, unknown> = {}): Promise<string[]> {
  const { data } = await editor.client
    .rpc("list_articles", { wanted_words: "quokka", ...filters })
    .throwOnError();
  return (data as { slug: string }[]).map(({ slug }) => slug);
}

async function counted(filters: Record<string, unknown> = {}): Promise<Record<string, number>> {
  const { data } = await editor.client
    .rpc("count_articles", { wanted_words: "quokka", ...filters })
    .single()
    .throwOnError();
  return data as Record<string, number>;
}

function title(name: string) {
  return { title: `Quokka ${name}`, category: "Fauna" };
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
    const counts = await counted();
    expect(counts[state === "all" ? "listed" : state]).toBe(slugs.split(" ").length);
  });

  test("has deleted articles until they are restored", async () => {
    const deleted = { wanted_state: "deleted", wanted_words: "quokka gone" };
    const id = await add("tested-7-gone", title("gone"));
    expect(await listed(deleted)).toEqual([]);
    await posts("editor").delete().eq("id", id).throwOnError();
    expect(await listed(deleted)).toEqual(["tested-7-gone"]);
    expect(await counted({ wanted_words: "quokka gone" })).toMatchObject({ listed: 0, deleted: 1 });
    expect(await listed({ wanted_words: "quokka gone" })).toEqual([]);
    await posts("editor").insert(article("tested-7-back", { id })).throwOnError();
    expect(await listed(deleted)).toEqual([]);
  });

  test("pages through the articles with a word that more than 500 have", async () => {
    const slugs = Array.from({ length: 505 }, (_none, at) => `tested-many-${at}`);
    const rows = slugs.map((slug, at) => ({
      ...article(slug, title("plentiful")),
      language: at < 503 ? "English" : "Português",
      updated_at: new Date(Date.UTC(2020, 0, 1) - at * 1000).toISOString(),
    }));
    await posts("service").insert(rows).throwOnError();
    const filters = { wanted_words: "quokka plentiful", most: 2 };
    expect(await listed(filters)).toEqual(slugs.slice(0, 2));
    const { data } = await posts("service").select("id").eq("slug", "tested-many-500").single();
    const after = { before_time: rows[500]?.updated_at, before_id: data?.id };
    expect(await listed({ ...filters, ...after })).toEqual(slugs.slice(501, 503));
    expect(await listed({ ...filters, wanted_language: "Português" })).toEqual(slugs.slice(503));
    expect(await listed({ ...filters, wanted_state: "scheduled" })).toEqual([]);
  });

  test.each([
    ["uberb", "tested-1-draft"],
    ["QUOKKA disc", "tested-3-published tested-2-scheduled"],
    ["discovered it's \\ & | ' !", "tested-3-published"],
    ["acao", "tested-5-pt"],
    ["nothing like this", ""],
  ])("finds titles by %j", async (words, slugs) => {
    const found = await listed({ wanted_words: `quokka ${words}` });
    expect(found.join(" ")).toBe(slugs);
  });

  test.each([
    ["text", { wanted_words: "quokka wombat" }, "tested-8-names"],
    ["address", { wanted_words: "quokka 8-names" }, "tested-8-names"],
    ["words of author, category and tag", { wanted_words: "ZOË field ação" }, "tested-8-names"],
    ["author", { wanted_author: "ZOË" }, "tested-8-names"],
    ["category", { wanted_category: "fieldwork" }, "tested-8-names"],
    ["tag", { wanted_tag: "acao" }, "tested-8-names"],
    ["two names", { wanted_author: "zoe", wanted_tag: "other" }, ""],
  ])("finds articles by %s", async (_what, filters, slugs) => {
    const names = { author: "Bo, Zoe", category: "Fieldwork", tags: ["Ação", "b"] };
    await add("tested-8-names", { ...title("names"), ...names, content: "See the wombat." });
    expect((await listed(filters)).join(" ")).toBe(slugs);
    expect((await counted(filters))["listed"]).toBe(slugs ? 1 : 0);
  });

  test("is sorted by title, page by page", async () => {
    const wanted = { sorted: "title", most: 2 };
    const seen: string[] = [];
    for (let after: object | undefined = {}; after;) {
      const { data } = await editor.client
        .rpc("list_articles", { wanted_words: "quokka", ...wanted, ...after })
        .throwOnError();
      const last = (data as { id: string; title: string }[]).at(-1);
      seen.push(...(data as { title: string }[]).map((row) => row.title));
      after = last && { before_title: last.title, before_id: last.id };
    }
    expect(seen.map((name) => name.replace("Quokka ", ""))).toEqual([
      "ação",
      "discovery",
      "it's \\ & discovered",
      "Überblick",
      "undated",
    ]);
  });

  test("filters by language and continues after the previous page", async () => {
    expect(await listed({ wanted_language: "Português" })).toEqual(["tested-5-pt"]);
    const { data } = await editor.client
      .rpc("list_articles", { wanted_words: "quokka", most: 2 })
      .throwOnError();
    const last = data[1];
    const next = await listed({ before_time: last.sorted_by, before_id: last.id, most: 2 });
    expect(next).toEqual(["tested-3-published", "tested-2-scheduled"]);
  });
});

const nameOf = async (kind: string, name: string) => {
  const { data } = await editor.client.rpc("list_article_names").throwOnError();
  return (data as { kind: string; name: string }[]).find(
    (one) => one.kind === kind && one.name === name,
  );
};

const blogVersion = async () => (await anonymous.rpc("blog_version").throwOnError()).data;

/** Returns the text that the tag has afterward. */
async function describeTag(name: string, seen: string, new_text: string): Promise<string> {
  const args = { kind: "tag", name, language: "English", seen, new_text };
  return (await editor.client.rpc("describe_article_name", args).throwOnError()).data;
}

async function writeAbout(name: string, text: string): Promise<void> {
  await describeTag(name, await describeTag(name, "?", "?"), text);
}

/** What the list of English articles with these tags says about its tag. */
async function about(tags: string[], more: object = {}): Promise<string | null> {
  const wanted = { wanted_language: "English", wanted_tags: tags, ...more };
  return (await anonymous.rpc("find_blog_posts", wanted).throwOnError()).data.about;
}

const authors = () => editor.client.from("blog_authors");

const rename = (kind: string, from_name: string, to_name: string) =>
  editor.client.rpc("rename_article_name", { kind, from_name, to_name });

const changes = () => service.from("blog_post_changes");
const visit = () => anonymous.rpc("blog_version").throwOnError();

const makeDue = (post: string) =>
  changes().update({ due_at: "2024-01-01" }).eq("post_id", post).throwOnError();
const waiting = async (post: string) =>
  (await changes().select("post_id").eq("post_id", post)).data?.length;

describe("a scheduled change", () => {
  const DUE = "2999-01-01T00:00:00Z";
  const schedule = (post: string, base = 1, new_fields: object = { title: "Later" }, due = DUE) =>
    editor.client.rpc("schedule_post_change", { post, base, due, new_fields });

  test("is applied with the first visit after its time, as a version of who made it", async () => {
    const id = await add("tested-later", { ...published, ...title("now") });
    const fields = { title: "Later", content: "New", tags: ["a"], share_image: "/a.png" };
    expect((await schedule(id, 1, fields)).data).toBe(true);
    await visit();
    expect(await stored(id)).toMatchObject({ ...title("now"), version: 1 });
    await makeDue(id);
    await visit();
    expect(await stored(id)).toMatchObject({ ...fields, version: 2, status: "Published" });
    const saved = { ...fields, version: 2, saved_by: editor.id };
    expect((await versions(id))?.at(-1)).toMatchObject(saved);
    expect(await waiting(id)).toBe(0);
  });

  test.each([
    ["a colleague has saved the article since", { title: "Newer" }],
    ["the article is a draft by now", { status: "Draft" }],
  ])("stays if %s", async (_why, newer) => {
    const id = await add("tested-later", published);
    await schedule(id);
    await change(id, newer);
    await makeDue(id);
    await visit();
    expect(await stored(id)).toMatchObject({ ...newer, version: 2 });
    expect(await waiting(id)).toBe(1);
  });

  test.each([
    ["the address", { slug: "tested-corrected" }, { slug: "tested-corrected", title: "Later" }],
    [
      "the image and a tag",
      { image_url: "/a.png", tags: ["a"] },
      { image_url: "/a.png", tags: ["a"] },
    ],
    ["the same", { title: "Later", excerpt: "In short" }, { title: "Later", excerpt: "In short" }],
    ["the author that it sets", { author: "Their name" }, { author: "Its name" }],
  ])("goes live with %s that was saved beside it", async (_what, newer, expected) => {
    const id = await add("tested-later", { ...published, content: "Old" });
    await schedule(id, 1, { title: "Later", content: "New", author: "Its name" });
    await change(id, newer);
    await makeDue(id);
    await visit();
    expect(await stored(id)).toMatchObject({ content: "New", ...expected, version: 3 });
    expect(await waiting(id)).toBe(0);
  });

  test("stays if another article has its address by now, and the others are applied", async () => {
    const [one, two] = [await add("tested-one", published), await add("tested-two", published)];
    await schedule(one, 1, { slug: "tested-taken" });
    await schedule(two);
    await add("tested-taken");
    await makeDue(one);
    await makeDue(two);
    await visit();
    expect([await waiting(one), await waiting(two)]).toEqual([1, 0]);
    expect(await stored(one)).toMatchObject({ slug: "tested-one", version: 1 });
  });

  test.each([
    ["whose address was taken", { slug: "tested-taken" }, "address"],
    ["with a list that is none, as earlier releases took it", { tags: "x" }, "fault"],
    ["with a time that is none", { title: "x", updated_at: "x" }, "fault"],
    ["without a title", { title: null }, "fault"],
    ["with an endless author", { author: "x".repeat(1001) }, "fault"],
  ])("stays %s, says why, and fails no reader", async (_what, fields, problem) => {
    const id = await add("tested-later", published);
    await schedule(id);
    await add("tested-taken");
    const due = { fields, due_at: "2024-01-01" };
    await changes().update(due).eq("post_id", id).throwOnError();
    await visit();
    await visit();
    expect(await stored(id)).toMatchObject({ slug: "tested-later", version: 1 });
    expect((await changes().select("problem").eq("post_id", id)).data).toEqual([{ problem }]);
    await change(id, title("Newer"));
    expect((await schedule(id, 2)).data).toBe(true);
    expect((await changes().select("problem").eq("post_id", id)).data).toEqual([{ problem: null }]);
  });

  test.each([
    ["is no editor any more", [], "role"],
    ["is an admin by now", ["admin"], undefined],
  ] as const)("of somebody who %s is applied only by right", async (_who, roles, problem) => {
    const writer = await newStaff(backend, ["editor"]);
    const id = await add("tested-later", published);
    await writer.client
      .rpc("schedule_post_change", { post: id, base: 1, due: DUE, new_fields: { title: "Later" } })
      .throwOnError();
    for (const role of roles)
      await service.rpc("grant_staff_role", { address: writer.email, role }).throwOnError();
    await service.rpc("revoke_staff_role", { account: writer.id, role: "editor" }).throwOnError();
    await makeDue(id);
    await visit();
    expect((await stored(id))["title"] === "Later").toBe(problem === undefined);
    const { data } = await changes().select("problem").eq("post_id", id);
    expect(data?.[0]?.["problem"]).toBe(problem);
  });

  test.each([
    ["a list that is none", { tags: "x" }, "22P02"],
    ["no title", { title: null }, "23502"],
    ["an endless author", { author: "x".repeat(1001) }, "23514"],
    ["an address that is none", { image_url: "javascript:x" }, "23514"],
    ["an address that is taken", { slug: "tested-taken" }, "23505"],
    ["a column that it cannot set", { status: "Draft" }, "23514"],
    ["a column that does not exist", { color: "red" }, "23514"],
    ["no columns but a list", ["title"], "23514"],
  ])("cannot have %s", async (_what, fields, code) => {
    const id = await add("tested-later", published);
    await add("tested-taken");
    expect((await schedule(id, 1, fields)).error?.code).toBe(code);
    expect(await waiting(id)).toBe(0);
    expect(await versions(id)).toHaveLength(1);
  });

  test("keeps every column as the article would have it, so that the editor can show it", async () => {
    const id = await add("tested-later", published);
    await schedule(id, 1, { title: 5 });
    const { data } = await changes().select("fields").eq("post_id", id).single();
    expect(data?.["fields"]).toMatchObject({ title: "5", slug: "tested-later", tags: [] });
    expect(await versions(id)).toHaveLength(1);
  });

  test.each([
    ["of another version", 2, DUE, false],
    ["for a time that has passed", 1, "2024-01-01", null],
  ])("cannot be made %s", async (_what, base, due, made) => {
    const id = await add("tested-later", published);
    expect((await schedule(id, base, {}, due)).data).toBe(made);
    expect(await waiting(id)).toBe(0);
  });

  test("goes with its article", async () => {
    const id = await add("tested-later", published);
    await schedule(id);
    await posts("editor").delete().eq("id", id).throwOnError();
    expect(await waiting(id)).toBe(0);
  });
});

describe("names", () => {
  const named = { category: "Wombats", author: "Zoë", tags: ["Ação", "acao-2", "b"] };

  test("are counted whatever their spelling", async () => {
    await add("tested-names-1", { ...named, updated_at: "2020-01-01" });
    await add("tested-names-2", { category: "wombats" });
    expect(await nameOf("category", "wombats")).toMatchObject({ articles: 2, spellings: 2 });
    expect(await nameOf("tag", "Ação")).toMatchObject({ articles: 1, spellings: 1 });
    await add("tested-names-3", { author: "Bo, zoe" });
    expect(await nameOf("author", "zoe")).toMatchObject({ articles: 2, spellings: 2 });
  });

  test("are spelled as in most articles, not as in the newest", async () => {
    for (const nth of [1, 2]) await add(`tested-most-${nth}`, { tags: ["numbats"] });
    await add("tested-most-3", { tags: ["Numbats"] });
    expect(await nameOf("tag", "numbats")).toMatchObject({ articles: 3, spellings: 2 });
  });

  test.each<[string, string, string, object, object?]>([
    ["category", "WOMBATS", "Marsupials", { category: "Marsupials" }],
    ["category", "wombats", "wombats", { category: "wombats" }],
    ["author", "zoe", " Zoe Q. ", { author: "Zoe Q." }],
    ["author", "zoe", "Ana", { author: "Ana, Bo" }, { author: "Zoë, Bo" }],
    ["author", "bo", "Cy", { author: "Zoë, Cy, Di" }, { author: "Zoë,Bo , Di" }],
    ["author", "bo", "ZOÉ", { author: "Zoë" }, { author: "Zoë, Bo" }],
    ["tag", "acao", "action", { tags: ["action", "acao-2", "b"] }],
    ["tag", "acao-2", "AÇÃO", { tags: ["Ação", "b"] }],
    ["tag", "ação", "", { tags: ["acao-2", "b"] }],
  ])("of the kind %s: %s becomes %j", async (kind, from, to, expected, given) => {
    const id = await add("tested-names-1", { ...named, ...given });
    const { data } = await rename(kind, from, to).throwOnError();
    expect(data).toMatchObject({ changed: 1 });
    const { data: post } = await posts("editor").select().eq("id", id).single().throwOnError();
    expect(post).toMatchObject({ ...named, ...expected, version: 2 });
  });

  test.each([
    ["category", "wombats", "Marsupials"],
    ["author", "zoë", "Zoe Q."],
    ["tag", "ação", "action"],
  ])("of the kind %s are changed in 50 articles at a time", async (kind, from, to) => {
    const many = Array.from({ length: 51 }, (_, at) => ({
      slug: `tested-names-${at}`,
      title: "Named",
      ...named,
    }));
    await posts("service").insert(many).throwOnError();
    const counts = [];
    for (let step = 0; step < 3; step += 1)
      counts.push((await rename(kind, from, to)).data.changed);
    expect(counts).toEqual([50, 1, 0]);
  });

  test.each([
    ["category", "wombats", "Discovery"],
    ["author", "zoe", "Bo"],
    ["author", "zoe", "ZOE"],
    ["tag", "acao", "b"],
    ["tag", "acao", ""],
  ])("of the kind %s get back what %s was before it was made %j", async (kind, from, to) => {
    const stored = async () => {
      const columns = "title, author, category, tags";
      const found = posts("editor").select(columns).like("slug", "tested-names-%");
      return (await found.order("slug").throwOnError()).data;
    };
    const ids = [await add("tested-names-0", named)];
    await rename(kind, from, to).throwOnError();
    const [earlier] = await stored();
    for (const number of [1, 2, 3]) ids.push(await add(`tested-names-${number}`, named));
    const { data } = await rename(kind, from, to).throwOnError();
    await posts("editor").update({ title: "Retitled" }).eq("id", ids[2]).throwOnError();
    const again = { author: "Di", category: "Else", tags: ["c"] };
    await posts("editor").update(again).eq("id", ids[3]).throwOnError();
    const undo = { kind, from_name: from, since: data.at };
    const undone = await editor.client.rpc("undo_article_names", undo).throwOnError();
    expect(undone.data).toBe(2);
    expect(await stored()).toMatchObject([earlier, named, { ...named, title: "Retitled" }, again]);
    expect((await editor.client.rpc("undo_article_names", undo)).data).toBe(0);
  });

  describe("have texts", () => {
    const live = { tags: ["Ação", "b"], ...published };

    test("that readers see where the name alone narrows a list with articles", async () => {
      await add("tested-names-1", live);
      const before = await blogVersion();
      expect(await describeTag("AÇÃO", "", "About")).toBe("About");
      expect(await blogVersion()).not.toBe(before);
      expect(await about(["acao"])).toBe("About");
      for (const [tags, more] of [
        [["acao", "b"], {}],
        [["b"], {}],
        [["acao"], { wanted_category: "x" }],
        [["acao"], { wanted_words: ["named"] }],
        [["acao"], { wanted_language: "Português" }],
      ] as const)
        expect([tags, more, await about([...tags], more)]).toEqual([tags, more, null]);
      await posts("editor").update({ status: "Draft" }).eq("slug", "tested-names-1").throwOnError();
      expect(await about(["acao"])).toBeNull();
    });

    test("that a colleague's text is not written over, and that end when they are empty", async () => {
      await add("tested-names-1", live);
      await describeTag("ação", await describeTag("ação", "?", "?"), "One");
      expect(await describeTag("ação", "", "Two")).toBe("One");
      expect(await describeTag("ação", "One", "")).toBe("");
      expect(await about(["acao"])).toBeNull();
    });

    test.each([
      ["take them along to a new name", "", "new", "About"],
      ["keep them in another spelling", "", "Acao", "About"],
      ["have their own after a merge", "Kept", "b", "Kept"],
    ])("%s", async (_what, kept, to, expected) => {
      await add("tested-names-1", live);
      await writeAbout("acao", "About");
      await writeAbout("new", "");
      await writeAbout("b", kept);
      await rename("tag", "ação", to).throwOnError();
      expect(await about([to])).toBe(expected);
      const { data } = await editor.client.rpc("list_name_texts").throwOnError();
      const keys = (data as { key: string }[]).map(({ key }) => key);
      expect(keys.includes("acao")).toBe(to === "Acao");
    });
  });

  describe("have details of an author", () => {
    beforeEach(() => service.from("blog_authors").delete().neq("key", "").throwOnError());

    test.each([
      ["take them along to a new name", "New", [{ key: "new", biography: "Zoë writes" }]],
      ["keep them in another spelling", "ZOE", [{ key: "zoe", biography: "Zoë writes" }]],
      ["have their own after a merge", "Bo", [{ key: "bo", biography: "Bo writes" }]],
    ])("that %s", async (_what, to, expected) => {
      await add("tested-names-1", { author: "Zoë, Bo" });
      const rows = [
        { name: "Zoë", biography: "Zoë writes" },
        ...(to === "Bo" ? [{ name: to, biography: "Bo writes" }] : []),
      ];
      await authors().insert(rows).throwOnError();
      await rename("author", "zoë", to).throwOnError();
      const { data } = await anonymous.from("blog_authors").select("key, biography").throwOnError();
      expect(data).toEqual(expected);
    });

    test.each<Record<string, string>>([
      { name: "A, B", biography: "Two" },
      { name: " ", biography: "None" },
      { name: "A" },
      { name: "A", biography: "x".repeat(301) },
      { name: "A", picture: "javascript:alert(1)" },
      { name: "A", website: "http://ana.example" },
    ])("that are none as %j", async (row) => {
      expect((await authors().insert(row)).error?.code).toBe("23514");
    });

    test("that change what readers see", async () => {
      const before = await blogVersion();
      await authors().insert({ name: "A", biography: "B" }).throwOnError();
      expect(await blogVersion()).not.toBe(before);
    });
  });

  test.each([
    ["category", "wombats", " "],
    ["author", "zoë", ""],
    ["author", "zoë", "Zoë, Bo"],
    ["slug", "a", "b"],
  ])("of the kind %s are not made of %s to %j", async (kind, from, to) => {
    expect((await rename(kind, from, to)).error?.code).toBe("23514");
  });
});

describe("a picture", () => {
  const PICTURE = `${"0".repeat(32)}-10x10`;
  const WEBP = { contentType: "image/webp" };
  const bucket = editor.client.storage.from("pictures");
  const audited = async () => {
    const { data } = await admin.client
      .from("audit_log")
      .select("action, table_name, columns")
      .match({ actor: editor.id, row_id: PICTURE })
      .order("id")
      .throwOnError();
    return data;
  };

  test("has its changes, and each of its files once, in the audit log", async () => {
    const pictures = editor.client.from("pictures");
    await pictures.insert({ id: PICTURE, alt: "A", file_name: "a.png" }).throwOnError();
    await pictures.update({ alt: "B" }).eq("id", PICTURE).throwOnError();
    const files = [`${PICTURE}/640.webp`, `${PICTURE}/1280.webp`];
    for (const file of files) {
      expect((await bucket.upload(file, Buffer.from("RIFF....WEBP"), WEBP)).error).toBeNull();
    }
    expect((await bucket.remove(files)).data).toHaveLength(2);
    expect(await audited()).toMatchObject([
      { action: "insert", table_name: "pictures" },
      { action: "update", table_name: "pictures", columns: ["alt"] },
      { action: "insert", table_name: "picture_files" },
      { action: "delete", table_name: "picture_files" },
    ]);
  });

  test.each(["", "x".repeat(301)])("cannot have the description %j", async (alt) => {
    const { error } = await editor.client.from("pictures").update({ alt }).eq("id", PICTURE);
    expect(error?.code).toBe("23514");
  });

  test("is a scaled one", async () => {
    const svg = { contentType: "image/svg+xml" };
    const drawn = await bucket.upload("a.svg", Buffer.from("<svg/>"), svg);
    expect(drawn.error?.message).toBe("mime type image/svg+xml is not supported");
    const large = await bucket.upload("a.webp", Buffer.alloc(5 * 1024 * 1024), WEBP);
    expect(large.error?.message).toBe("The object exceeded the maximum allowed size");
  });
});

describe("a file", () => {
  const ID = "c".repeat(32);
  const bucket = editor.client.storage.from("files");
  const file = { id: ID, name: "list.csv", title: "List", bytes: 4 };

  test("is in the audit log, and known by the article that offers it", async () => {
    const files = editor.client.from("article_files");
    await files.insert(file).throwOnError();
    const path = `${ID}/${file.name}`;
    const type = { contentType: "text/csv" };
    expect((await bucket.upload(path, Buffer.from("a,b\n"), type)).error).toBeNull();
    const uses = async () =>
      (await editor.client.rpc("list_file_uses", { files: [ID] }).throwOnError()).data;
    expect(await uses()).toEqual([]);
    const content = `[List (CSV, 4 bytes)](/files/${path})`;
    const post = { slug: "with-file", title: "With a file", content };
    await editor.client.from("blog_posts").insert(post).throwOnError();
    expect(await uses()).toMatchObject([
      { file: ID, kind: "article", title: "With a file", uses: 1 },
    ]);
    await editor.client.from("blog_posts").delete().eq("slug", post.slug).throwOnError();
    const acts = await admin.client
      .rpc("find_audit_acts", { wanted_record: ID, wanted_action: "insert" })
      .throwOnError();
    const named = { entries: [{ name: file.title }] };
    expect(acts.data).toMatchObject([named, named]);
    expect((await bucket.remove([path])).data).toHaveLength(1);
    await files.delete().eq("id", ID).throwOnError();
    const { data } = await admin.client
      .from("audit_log")
      .select("action, table_name")
      .match({ actor: editor.id, row_id: ID })
      .order("id")
      .throwOnError();
    const logged = data.map(({ action, table_name }) => `${action} ${table_name}`);
    expect(logged).toEqual([
      "insert article_files",
      "insert file_objects",
      "delete file_objects",
      "delete article_files",
    ]);
  });

  test("is of a type that browsers only download, and of at most 20 MB", async () => {
    const page = await bucket.upload(`${ID}/a.html`, Buffer.from("<p>"), {
      contentType: "text/html",
    });
    expect(page.error?.message).toBe("mime type text/html is not supported");
    const { error } = await editor.client
      .from("article_files")
      .insert({ ...file, name: "list.html" });
    expect(error?.code).toBe("23514");
  });
});
