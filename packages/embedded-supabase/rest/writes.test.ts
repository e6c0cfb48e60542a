import { beforeEach, describe, expect, test } from "vitest";

import {
  type ClientResponse,
  expectData,
  found,
  openTestLibrary,
  USER,
} from "../testing/library-backend.ts";

const library = await openTestLibrary();
const db = library.client();

describe("writes", () => {
  beforeEach(() => library.reset());

  expectData([
    [
      "insert and show",
      () =>
        db
          .from("books")
          .insert({ title: "New", author_id: 2 })
          .select("id, title, status, authors!author_id(name)"),
      [{ id: 101, title: "New", status: "draft", authors: { name: "Bo" } }],
    ],
    ["insert without showing", () => db.from("genres").insert({ id: 9, name: "new" }), null],
    ["insert none", () => db.from("genres").insert([]).select(), []],
    ["insert one of defaults only", () => db.from("leads").insert({}), null],
    [
      "missing keys become null",
      () =>
        db
          .from("shelves")
          .insert([{ id: 8, label: "x" }, { id: 9 }])
          .select("label"),
      [{ label: "x" }, { label: null }],
    ],
    [
      "missing keys become defaults",
      () =>
        db
          .from("books")
          .insert(
            [
              { title: "A", author_id: 1, status: "published" },
              { title: "B", author_id: 1 },
            ],
            { defaultToNull: false },
          )
          .select("title, status"),
      [
        { title: "A", status: "published" },
        { title: "B", status: "draft" },
      ],
    ],
    [
      "insert every type unchanged",
      () =>
        db
          .from("authors")
          .insert({
            name: "D",
            facts: { n: [1] },
            pen_names: ["a,b", 'c"d'],
            active: "[1,5)",
            born: "1999-12-31",
          })
          .select("facts, pen_names, active, born"),
      [{ facts: { n: [1] }, pen_names: ["a,b", 'c"d'], active: "[1,5)", born: "1999-12-31" }],
    ],
    [
      "upsert over the key",
      () =>
        db
          .from("genres")
          .upsert([
            { id: 1, name: "Science" },
            { id: 9, name: "new" },
          ])
          .select(),
      [
        { id: 1, name: "Science" },
        { id: 9, name: "new" },
      ],
    ],
    [
      "upsert over a unique column",
      () =>
        db
          .from("authors")
          .upsert({ name: "Ada", born: "1816-01-01" }, { onConflict: "name" })
          .select("id, born"),
      [{ id: 1, born: "1816-01-01" }],
    ],
    [
      "upsert ignoring duplicates",
      () =>
        db
          .from("genres")
          .upsert(
            [
              { id: 1, name: "X" },
              { id: 9, name: "new" },
            ],
            { ignoreDuplicates: true },
          )
          .select("id"),
      found(9),
    ],
    [
      "update",
      () => db.from("books").update({ price: "1.25" }).eq("author_id", 1).select("id, price::text"),
      [
        { id: 1, price: "1.25" },
        { id: 2, price: "1.25" },
      ],
    ],
    ["update with an empty object", () => db.from("books").update({}).eq("id", 1).select(), []],
    [
      "update the first in an order",
      () =>
        db
          .from("books")
          .update({ price: 1 })
          .gt("id", 0)
          .order("id", { ascending: false })
          .limit(1)
          .select("id"),
      found(3),
    ],
    [
      "delete and show",
      () => db.from("book_details").delete().eq("book_id", 1).select("isbn, books(title)"),
      [{ isbn: "111", books: { title: "Notes" } }],
    ],
  ]);

  expectData([
    [
      "show what was updated in an order",
      () => db.from("books").update({ price: 1 }).gt("id", 0).select("id").order("title"),
      found(2, 1, 3),
    ],
    [
      "show what was updated in an order by JSON",
      () =>
        db
          .from("authors")
          .update({ born: null })
          .gt("id", 0)
          .select("id")
          .order("facts->city->>name", { nullsFirst: true })
          .order("id"),
      found(2, 3, 1),
    ],
    [
      "show what was updated in an order by an embedded row",
      () =>
        db
          .from("books")
          .update({ price: 1 })
          .gt("id", 0)
          .select("id, authors!author_id(name)")
          .order("authors(name)", { ascending: false })
          .order("id"),
      [
        { id: 3, authors: { name: "Bo" } },
        { id: 1, authors: { name: "Ada" } },
        { id: 2, authors: { name: "Ada" } },
      ],
    ],
    [
      "show the last of what was updated in an order with a limit",
      () =>
        db
          .from("books")
          .update({ price: 1 })
          .gt("id", 0)
          .order("id", { ascending: false })
          .limit(2)
          .select("id"),
      found(3, 2),
    ],
  ]);

  const statuses: [string, () => PromiseLike<ClientResponse>, number, number | null][] = [
    [
      "insert and count",
      () => db.from("genres").insert([{ id: 9, name: "x" }], { count: "exact" }),
      201,
      1,
    ],
    [
      "upsert of known rows",
      () => db.from("genres").upsert({ id: 1, name: "x" }, { count: "exact" }),
      200,
      1,
    ],
    [
      "update",
      () => db.from("genres").update({ name: "x" }, { count: "exact" }).gt("id", 1),
      204,
      2,
    ],
    [
      "update and show",
      () => db.from("genres").update({ name: "x" }).eq("id", 1).select(),
      200,
      null,
    ],
  ];
  test.each(statuses)("%s has its status and count", async (_name, write, status, count) => {
    expect(await write()).toMatchObject({ status, count, error: null });
  });

  const refused: [string, () => PromiseLike<ClientResponse>, number, unknown][] = [
    [
      "a duplicate",
      () => db.from("genres").insert({ id: 1, name: "x" }),
      409,
      { code: "23505", details: "Key (id)=(1) already exists." },
    ],
    [
      "a missing foreign row",
      () => db.from("books").insert({ title: "x", author_id: 99 }),
      409,
      { code: "23503" },
    ],
    [
      "an unknown column",
      () => db.from("genres").insert({ id: 9, nope: 1 }),
      400,
      {
        code: "PGRST204",
        message: "Could not find the 'nope' column of 'genres' in the schema cache",
      },
    ],
    [
      "an update of all rows",
      () => db.from("genres").update({ name: "x" }),
      400,
      { code: "21000", message: "UPDATE requires a WHERE clause" },
    ],
    [
      "an unknown table",
      () => db.from("genre").insert({ id: 1 }),
      404,
      {
        code: "PGRST205",
        message: "Could not find the table 'public.genre' in the schema cache",
      },
    ],
    [
      "a generated key",
      () => library.client(USER).from("notes").insert({ id: 5 }),
      400,
      { code: "428C9" },
    ],
    [
      "NUL in a text",
      () => db.from("genres").insert({ id: 9, name: "a\0b" }),
      400,
      { code: "22P05" },
    ],
    [
      "more rows than allowed",
      () =>
        db
          .from("books")
          .update({ price: 1 })
          .gt("id", 0)
          .setHeader("Prefer", "handling=strict, max-affected=2"),
      400,
      { code: "PGRST124", details: "The query affects 3 rows" },
    ],
    [
      "several rows for a single object",
      () => db.from("books").update({ price: 1 }).gt("id", 0).select().single(),
      406,
      { code: "PGRST116", details: "The result contains 3 rows" },
    ],
    [
      "several rows for a single object that is not shown",
      () =>
        db
          .from("books")
          .update({ price: 1 })
          .gt("id", 0)
          .setHeader("Accept", "application/vnd.pgrst.object+json"),
      406,
      { code: "PGRST116", details: "The result contains 3 rows" },
    ],
  ];
  test.each(refused)("%s is rejected and changes no rows", async (_name, write, status, error) => {
    const before = await db.from("books").select().order("id");
    expect(await write()).toMatchObject({ status, error });
    expect((await db.from("books").select().order("id")).data).toEqual(before.data);
  });
});

describe("privileges", () => {
  beforeEach(() => library.reset());

  test("anon may insert a lead and nothing else", async () => {
    expect(await db.from("leads").insert([{ email: "a@b.c" }])).toMatchObject({
      status: 201,
      error: null,
    });
    const refused = await Promise.all([
      db.from("leads").select(),
      db.from("leads").insert({ email: "b@b.c" }).select(),
      db.from("leads").insert({ id: "11111111-1111-4111-8111-111111111111" }),
      db.from("leads").update({ email: "x" }).eq("email", "a@b.c"),
      db.from("leads").delete().eq("email", "a@b.c"),
    ]);
    for (const { status, error } of refused) {
      expect(status).toBe(401);
      expect(error).toMatchObject({ code: "42501" });
    }
    const signedIn = await library.client(USER).from("leads").select();
    expect(signedIn).toMatchObject({ status: 403, error: { code: "42501" } });
  });

  test("rows are visible to their owner only", async () => {
    const mine = library.client(USER);
    const other = library.client({
      role: "authenticated",
      claims: { role: "authenticated", sub: "22222222-2222-4222-8222-222222222222" },
    });
    const inserted = await mine
      .from("notes")
      .insert({ body: "mine" })
      .select("owner, body")
      .single();
    expect(inserted.data).toEqual({ owner: USER.claims["sub"], body: "mine" });
    expect((await other.from("notes").select()).data).toEqual([]);
    expect(
      (await other.from("notes").update({ body: "theirs" }).gt("id", 0).select()).data,
    ).toEqual([]);
    const stolen = await other.from("notes").insert({ owner: USER.claims["sub"], body: "x" });
    expect(stolen).toMatchObject({ status: 403, error: { code: "42501" } });
    const service = library.client({ role: "service_role", claims: { role: "service_role" } });
    expect((await service.from("notes").select("body")).data).toEqual([{ body: "mine" }]);
  });
});
