import { beforeAll, describe, expect, test } from "vitest";

import {
  type ClientResponse,
  expectData,
  found,
  openTestLibrary,
} from "../testing/library-backend.ts";

const library = await openTestLibrary();
const db = library.client();

const ids = (query: (from: ReturnType<typeof books>) => PromiseLike<ClientResponse>) => () =>
  query(books());
const list = () => db.from("books").select("id");
const books = () => db.from("books").select("id").order("id");
const authors = () => db.from("authors").select("id").order("id");

describe("select", () => {
  expectData([
    ["all columns", () => db.from("genres").select().eq("id", 1), [{ id: 1, name: "science" }]],
    ["some", () => db.from("books").select("title").eq("id", 1), [{ title: "Notes" }]],
    ["an alias", () => db.from("books").select("t:title").eq("id", 1), [{ t: "Notes" }]],
    [
      "a cast",
      () => db.from("books").select("id::text, price::int").eq("id", 1),
      [{ id: "1", price: 11 }],
    ],
    [
      "a cast with a length",
      () => db.from("books").select("title::varchar(3)").eq("id", 1),
      [{ title: "Not" }],
    ],
    ["a column twice", () => db.from("books").select("id, id").eq("id", 1), [{ id: 1 }]],
    [
      "numbers and times exactly",
      () => db.from("books").select("price::text, published_at").eq("id", 1),
      [{ price: "10.50", published_at: "2024-01-31T10:00:00.123456+00:00" }],
    ],
    [
      "a JSON path",
      () =>
        db
          .from("authors")
          .select("facts->city->>name, facts->kids->0, k:facts->kids->>-1")
          .eq("id", 1),
      [{ name: "London", kids: "Byron", k: "Anne" }],
    ],
    [
      "a path into an array column",
      () => db.from("authors").select("pen_names->>0").eq("id", 1),
      [{ pen_names: "AAL" }],
    ],
    [
      "a big number in JSON as text",
      () => db.from("authors").select("facts->>big").eq("id", 2),
      [{ big: "9007199254740993" }],
    ],
    [
      "a computed column",
      () => db.from("books").select("id, full_title").eq("id", 1),
      [{ id: 1, full_title: "Notes (published)" }],
    ],
    [
      "a view",
      () => db.from("published_books").select().eq("id", 1),
      [{ id: 1, title: "Notes", writer_id: 1 }],
    ],
    [
      "reserved characters in names",
      () => db.from('odd "names').select('"a column, (really)"'),
      [{ "a column, (really)": "x" }],
    ],
    [
      "another schema",
      () => db.schema("archive").from("papers").select(),
      [{ id: 1, title: "Old" }],
    ],
  ]);
});

describe("filters", () => {
  expectData([
    ["eq", ids((q) => q.eq("title", "Notes")), found(1)],
    ["neq", ids((q) => q.neq("title", "Notes")), found(2, 3)],
    ["gt", ids((q) => q.gt("id", 1)), found(2, 3)],
    ["gte", ids((q) => q.gte("price", "10.5")), found(1, 2)],
    ["lt", ids((q) => q.lt("published_at", "2024-02-01")), found(1)],
    ["lte", ids((q) => q.lte("id", 2)), found(1, 2)],
    ["like", ids((q) => q.like("title", "%i%es")), found(2, 3)],
    ["like with stars", ids((q) => q.filter("title", "like", "*i*es")), found(2, 3)],
    ["ilike", ids((q) => q.ilike("title", "%E%S")), found(1, 2, 3)],
    ["likeAllOf", ids((q) => q.likeAllOf("title", ["%t%", "%s"])), found(1)],
    ["likeAnyOf", ids((q) => q.likeAnyOf("title", ["N%", "T%"])), found(1, 3)],
    ["ilikeAnyOf", ids((q) => q.ilikeAnyOf("title", ["n%", "t%"])), found(1, 3)],
    ["match", ids((q) => q.filter("title", "match", "^N")), found(1)],
    ["imatch", ids((q) => q.filter("title", "imatch", "^n")), found(1)],
    ["eq(any)", ids((q) => q.filter("id", "eq(any)", "{1,3}")), found(1, 3)],
    ["gt(all)", ids((q) => q.filter("id", "gt(all)", "{1,2}")), found(3)],
    ["is null", ids((q) => q.is("price", null)), found(3)],
    ["is not_null", ids((q) => q.filter("price", "is", "not_null")), found(1, 2)],
    ["isdistinct", ids((q) => q.filter("translator_id", "isdistinct", "2")), found(2, 3)],
    ["in", ids((q) => q.in("id", [1, 3, 9])), found(1, 3)],
    ["in nothing", ids((q) => q.in("id", [])), found()],
    ["not in", ids((q) => q.not("id", "in", "(1,3)")), found(2)],
    ["not", ids((q) => q.not("status", "eq", "draft")), found(1, 3)],
    ["or", ids((q) => q.or("id.eq.1,and(status.eq.published,price.is.null)")), found(1, 3)],
    ["or with not", ids((q) => q.or("id.eq.2,not.and(id.gte.2,id.lte.3)")), found(1, 2)],
    ["or with a list", ids((q) => q.or("id.in.(1,2),title.eq.Tides")), found(1, 2, 3)],
    ["several at once", ids((q) => q.gt("id", 1).eq("status", "published")), found(3)],
    ["an enum", ids((q) => q.eq("status", "draft")), found(2)],
    ["match()", ids((q) => q.match({ author_id: 1, status: "draft" })), found(2)],
    [
      "reserved characters in in",
      () => authors().filter("name", "in", String.raw`("Cy \"the, (pen)\"",Bo)`),
      found(2, 3),
    ],
    [
      "reserved characters in or",
      () => authors().or(String.raw`name.eq."Cy \"the, (pen)\"",id.eq.1`),
      found(1, 3),
    ],
    ["cs of an array", () => authors().contains("pen_names", ["AAL"]), found(1)],
    ["cs of an array, quoted", () => authors().filter("pen_names", "cs", '{"A, L"}'), found(1)],
    ["cs of JSON", () => authors().contains("facts", { city: { name: "London" } }), found(1)],
    ["cd of an array", () => authors().filter("pen_names", "cd", '{AAL,"A, L"}'), found(1, 2)],
    ["ov of a range", () => authors().overlaps("active", "[1840,1910)"), found(1, 2)],
    ["sl", () => authors().rangeLt("active", "[1860,1870)"), found(1)],
    ["sr", () => authors().rangeGt("active", "[1860,1870)"), found(2)],
    ["nxl", () => authors().rangeGte("active", "[1860,1870)"), found(2)],
    ["nxr", () => authors().rangeLte("active", "[1860,1870)"), found(1)],
    ["adj", () => authors().rangeAdjacent("active", "[1852,1900)"), found(1, 2)],
    ["fts", () => authors().textSearch("words", "engine & notes", { config: "simple" }), found(1)],
    [
      "plfts with a language",
      () => authors().textSearch("words", "tales", { type: "plain", config: "simple" }),
      found(2),
    ],
    ["phfts", () => authors().textSearch("words", "sea", { type: "phrase" }), found(2)],
    [
      "wfts on a text column",
      () =>
        db
          .from("books")
          .select("id")
          .textSearch("title", "notes or tides", { type: "websearch", config: "english" })
          .order("id"),
      found(1, 3),
    ],
    ["a JSON path", () => authors().eq("facts->city->>name", "London"), found(1)],
    ["a JSON path that is null", () => authors().is("facts->>city", null), found(2, 3)],
    ["a value that looks like SQL", () => authors().eq("name", "x' or 1=1 --"), found()],
  ]);
});

describe("order and range", () => {
  expectData([
    ["descending", () => list().order("id", { ascending: false }), found(3, 2, 1)],
    ["nulls first", () => list().order("price", { nullsFirst: true }), found(3, 1, 2)],
    [
      "nulls last",
      () => list().order("price", { ascending: false, nullsFirst: false }),
      found(2, 1, 3),
    ],
    [
      "several columns",
      () => list().order("author_id", { ascending: false }).order("id"),
      found(3, 1, 2),
    ],
    [
      "a JSON path",
      () =>
        db.from("authors").select("id").order("facts->city->>name", { nullsFirst: false }).limit(1),
      found(1),
    ],
    [
      "a related column",
      () =>
        db
          .from("books")
          .select("id, authors!author_id(name)")
          .order("authors(name)", { ascending: false })
          .limit(1),
      [{ id: 3, authors: { name: "Bo" } }],
    ],
    ["limit", () => list().order("id").limit(2), found(1, 2)],
    ["range", () => list().order("id").range(1, 1), found(2)],
    ["limit 0", () => list().limit(0), []],
  ]);

  test.each([
    ["exact", 206, 3],
    ["planned", null, null],
    ["estimated", 206, 3],
  ] as const)("counts %s", async (count, status, total) => {
    const answer = await db.from("books").select("id", { count }).order("id").range(0, 1);
    expect(answer.data).toEqual(found(1, 2));
    expect(answer.count).toEqual(total ?? expect.any(Number));
    if (status) expect(answer.status).toBe(status);
  });

  test("only a count", async () => {
    const answer = await db.from("books").select("*", { count: "exact", head: true });
    expect(answer).toMatchObject({ status: 200, count: 3, data: null, error: null });
  });

  test("an offset beyond the last row", async () => {
    const { status, error } = await db.from("books").select("id", { count: "exact" }).range(9, 10);
    expect(status).toBe(416);
    expect(error).toMatchObject({
      code: "PGRST103",
      details: "An offset of 9 was requested, but there are only 3 rows.",
    });
  });

  test("at most max_rows rows", async () => {
    await library.database.query("alter role authenticator set pgrst.db_max_rows to '2'");
    expect((await list().limit(100)).data).toHaveLength(2);
    await library.database.query("alter role authenticator reset pgrst.db_max_rows");
    expect((await list().limit(100)).data).toHaveLength(3);
  });
});

describe("response formats", () => {
  beforeAll(() => library.reset());

  expectData([
    [
      "one object",
      () => db.from("genres").select().eq("id", 1).single(),
      { id: 1, name: "science" },
    ],
    ["one or none", () => db.from("genres").select().eq("id", 99).maybeSingle(), null],
    [
      "CSV",
      () => db.from("authors").select("id, name, pen_names").order("id").csv(),
      'id,name,pen_names\n1,Ada,"{AAL,""A, L""}"\n2,Bo,{}\n3,"Cy ""the, (pen)""",',
    ],
    [
      "without nulls",
      () => db.from("books").select("id, price, translator_id").eq("id", 3).stripNulls(),
      [{ id: 3, translator_id: 1 }],
    ],
  ]);

  test("no row for a single object", async () => {
    const { status, error } = await db.from("genres").select().eq("id", 99).single();
    expect(status).toBe(406);
    expect(error).toMatchObject({ code: "PGRST116", details: "The result contains 0 rows" });
  });

  test("a query plan, if enabled", async () => {
    expect((await db.from("books").select().explain()).error).toMatchObject({ code: "PGRST107" });
    await library.database.query("alter role authenticator set pgrst.db_plan_enabled to 'true'");
    expect((await db.from("books").select().explain()).data).toMatch(/^Aggregate {2}\(cost=/);
    const json = await db.from("books").select().explain({ format: "json", verbose: true });
    expect(json.data).toMatchObject([{ Plan: { "Node Type": "Aggregate" } }]);
    await library.database.query("alter role authenticator reset pgrst.db_plan_enabled");
  });

  test("a rollback, if clients may choose it", async () => {
    const write = () => db.from("genres").insert({ id: 50, name: "x" }).select("id").rollback();
    await library.database.query(
      "alter role authenticator set pgrst.db_tx_end to 'commit-allow-override'",
    );
    expect((await write()).data).toEqual([{ id: 50 }]);
    expect((await db.from("genres").select().eq("id", 50)).data).toEqual([]);
    await library.database.query("alter role authenticator reset pgrst.db_tx_end");
    expect((await write()).data).toEqual([{ id: 50 }]);
    expect((await db.from("genres").select("id").eq("id", 50)).data).toEqual([{ id: 50 }]);
  });
});

test("a new table is found immediately", async () => {
  await library.database.execute(
    "create table public.later (id int); insert into later values (1)",
  );
  expect((await db.from("later").select()).data).toEqual([{ id: 1 }]);
  await library.database.execute("alter table public.later add column more text default 'x'");
  expect((await db.from("later").insert({ more: "y" }).select("more")).data).toEqual([
    { more: "y" },
  ]);
});
