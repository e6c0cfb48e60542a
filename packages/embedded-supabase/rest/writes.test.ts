import { beforeEach, describe, expect, test } from "vitest";

import {
  expectData,
  expectErrors,
  found,
  openTestLibrary,
  USER,
} from "../testing/library-backend.ts";

const library = await openTestLibrary();
const db = library.client();
const books = () => db.from("books");
const leads = () => db.from("leads");
const genres = () => db.from("genres");
const allPrices = () => books().update({ price: 1 }).gt("id", 0);
const known = { id: 1, name: "Science" };
const added = { id: 9, name: "new" };

beforeEach(() => library.reset());

describe("an insert", () => {
  const titled = [
    { title: "A", author_id: 1, status: "published" },
    { title: "B", author_id: 1 },
  ];
  const everyType = {
    facts: { n: [1] },
    pen_names: ["a,b", 'c"d'],
    active: "[1,5)",
    born: "1999-12-31",
  };

  expectData([
    [
      "shows the rows with their defaults",
      () =>
        books()
          .insert({ title: "New", author_id: 2 })
          .select("id, status, authors!author_id(name)"),
      [{ id: 101, status: "draft", authors: { name: "Bo" } }],
    ],
    ["of no rows shows none", () => genres().insert([]).select(), []],
    ["of defaults only shows nothing", () => leads().insert({}), null],
    [
      "makes missing keys null",
      () =>
        db
          .from("shelves")
          .insert([{ id: 8, label: "x" }, { id: 9 }])
          .select("label"),
      [{ label: "x" }, { label: null }],
    ],
    [
      "makes missing keys defaults",
      () => books().insert(titled, { defaultToNull: false }).select("status"),
      [{ status: "published" }, { status: "draft" }],
    ],
    [
      "stores every type unchanged",
      () =>
        db
          .from("authors")
          .insert({ name: "D", ...everyType })
          .select("facts, pen_names, active, born"),
      [everyType],
    ],
  ]);
});

describe("an upsert", () => {
  expectData([
    ["goes over the key", () => genres().upsert([known, added]).select(), [known, added]],
    [
      "goes over a unique column",
      () =>
        db
          .from("authors")
          .upsert({ name: "Ada", born: "1816-01-01" }, { onConflict: "name" })
          .select("id, born"),
      [{ id: 1, born: "1816-01-01" }],
    ],
    [
      "ignores duplicates",
      () => genres().upsert([known, added], { ignoreDuplicates: true }).select("id"),
      found(9),
    ],
  ]);
});

describe("an update", () => {
  expectData([
    [
      "shows the rows in an order by JSON",
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
    ["with an empty object changes nothing", () => books().update({}).eq("id", 1).select(), []],
  ]);
});

test("a deletion shows the rows with what is embedded", async () => {
  const deleted = db.from("book_details").delete().eq("book_id", 1);
  expect((await deleted.select("isbn, books(title)")).data).toEqual([
    { isbn: "111", books: { title: "Notes" } },
  ]);
});

test.each([
  ["insert", () => genres().insert([added], { count: "exact" }), 201, 1],
  ["update", () => genres().update({ name: "x" }, { count: "exact" }).gt("id", 1), 204, 2],
  ["update that shows rows", () => genres().update({ name: "x" }).eq("id", 1).select(), 200, null],
] as const)("an %s has its status and count", async (_name, write, status, count) => {
  expect(await write()).toMatchObject({ status, count, error: null });
});

describe("a write", () => {
  const single = ["Accept", "application/vnd.pgrst.object+json"] as const;
  expectErrors([
    [() => genres().insert(known), "409 23505", { details: "Key (id)=(1) already exists." }],
    [() => books().insert({ title: "x", author_id: 99 }), "409 23503"],
    [() => genres().insert({ id: 9, nope: 1 }), "400 PGRST204"],
    [() => genres().insert({ id: 9, name: "a\0b" }), "400 22P05"],
    [() => db.from("genre").insert({ id: 1 }), "404 PGRST205"],
    [() => library.client(USER).from("notes").insert({ id: 5 }), "400 428C9"],
    [() => genres().update({ name: "x" }), "400 21000"],
    [() => genres().delete(), "400 21000"],
  ]);

  test.each([
    ["more rows than it may", () => allPrices().maxAffected(2), 400, "PGRST127"],
    ["rows up to a limit", () => allPrices().order("id").limit(2), 400, "PGRST127"],
    ["several rows for one object", () => allPrices().select().single(), 406, "PGRST116"],
    ["several unseen rows for one object", () => allPrices().setHeader(...single), 406, "PGRST116"],
  ] as const)("of %s is rejected and changes nothing", async (_name, write, status, code) => {
    expect(await write()).toMatchObject({ status, error: { code } });
    expect((await books().select("id").eq("price", 1)).data).toEqual([]);
  });
});

describe("privileges", () => {
  test("anon may insert a lead and nothing else", async () => {
    expect(await leads().insert([{ email: "a@b.c" }])).toMatchObject({ status: 201 });
    for (const refused of [
      leads().select(),
      leads().insert({ email: "b@b.c" }).select(),
      leads().insert({ id: "11111111-1111-4111-8111-111111111111" }),
      leads().update({ email: "x" }).eq("email", "a@b.c"),
      leads().delete().eq("email", "a@b.c"),
    ]) {
      expect(await refused).toMatchObject({ status: 401, error: { code: "42501" } });
    }
    const signedIn = await library.client(USER).from("leads").select();
    expect(signedIn).toMatchObject({ status: 403, error: { code: "42501" } });
  });

  test("rows are visible to their owner only", async () => {
    const sub = "22222222-2222-4222-8222-222222222222";
    const claims = { role: "authenticated", sub };
    const mine = library.client(USER).from("notes");
    const other = library.client({ role: "authenticated", claims }).from("notes");
    const owner = USER.claims["sub"];
    const inserted = await mine.insert({ body: "mine" }).select("owner").single();
    expect(inserted.data).toEqual({ owner });
    expect((await other.select()).data).toEqual([]);
    expect((await other.update({ body: "theirs" }).gt("id", 0).select()).data).toEqual([]);
    const stolen = await other.insert({ owner, body: "x" });
    expect(stolen).toMatchObject({ status: 403, error: { code: "42501" } });
    const service = library.client({ role: "service_role", claims: { role: "service_role" } });
    expect((await service.from("notes").select("body")).data).toEqual([{ body: "mine" }]);
  });
});
