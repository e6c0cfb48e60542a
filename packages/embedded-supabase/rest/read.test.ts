import { describe, expect, test } from "vitest";

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
    ["an alias", () => db.from("books").select("t:title").eq("id", 1), [{ t: "Notes" }]],
    [
      "a cast",
      () => db.from("books").select("id::text, price::int").eq("id", 1),
      [{ id: "1", price: 11 }],
    ],
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
    ["ilike", ids((q) => q.ilike("title", "%E%S")), found(1, 2, 3)],
    ["likeAllOf", ids((q) => q.likeAllOf("title", ["%t%", "%s"])), found(1)],
    ["ilikeAnyOf", ids((q) => q.ilikeAnyOf("title", ["n%", "t%"])), found(1, 3)],
    ["imatch", ids((q) => q.filter("title", "imatch", "^n")), found(1)],
    ["gt(all)", ids((q) => q.filter("id", "gt(all)", "{1,2}")), found(3)],
    ["is not_null", ids((q) => q.filter("price", "is", "not_null")), found(1, 2)],
    ["isdistinct", ids((q) => q.filter("translator_id", "isdistinct", "2")), found(2, 3)],
    ["in", ids((q) => q.in("id", [1, 3, 9])), found(1, 3)],
    ["in nothing", ids((q) => q.in("id", [])), found()],
    ["not in", ids((q) => q.not("id", "in", "(1,3)")), found(2)],
    ["not", ids((q) => q.not("status", "eq", "draft")), found(1, 3)],
    ["or", ids((q) => q.or("id.eq.1,and(status.eq.published,price.is.null)")), found(1, 3)],
    ["or with a list", ids((q) => q.or("id.in.(1,2),title.eq.Tides")), found(1, 2, 3)],
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
    ["limit", () => list().order("id").limit(2), found(1, 2)],
    ["range", () => list().order("id").range(1, 1), found(2)],
    ["limit 0", () => list().limit(0), []],
  ]);

  test.each(["exact", "planned", "estimated"] as const)("a %s count", async (count) => {
    const response = await db.from("books").select("id", { count }).order("id").range(0, 1);
    expect(response).toMatchObject({ status: 206, data: found(1, 2), count: 3 });
  });

  test("only a count", async () => {
    const response = await db.from("books").select("*", { count: "exact", head: true });
    expect(response).toMatchObject({ status: 200, count: 3, data: null, error: null });
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
    await library.database.execute(
      "insert into public.genres select i, 'more' from generate_series(10, 70) i",
    );
    expect((await db.from("genres").select().limit(100)).data).toHaveLength(50);
    await library.reset();
  });
});

describe("response formats", () => {
  expectData([
    [
      "one object",
      () => db.from("genres").select().eq("id", 1).single(),
      { id: 1, name: "science" },
    ],
    ["one or none", () => db.from("genres").select().eq("id", 99).maybeSingle(), null],
  ]);
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
