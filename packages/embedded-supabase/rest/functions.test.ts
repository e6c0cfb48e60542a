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

describe("functions", () => {
  beforeEach(() => library.reset());

  expectData([
    ["named arguments", () => db.rpc("add", { a: 1, b: 2 }), 3],
    ["a default", () => db.rpc("add", { a: 1 }), 11],
    ["by GET", () => db.rpc("add", { a: 1, b: 2 }, { get: true }), 3],
    ["nothing", () => db.rpc("nothing"), null],
    ["a table", () => db.rpc("pair").eq("x", 2), [{ x: 2, y: "two" }]],
    [
      "rows, filtered, ordered and limited",
      () =>
        db
          .rpc("search_books", { term: "e" })
          .select("id")
          .order("id", { ascending: false })
          .limit(2),
      found(3, 2),
    ],
    [
      "rows by GET with a filter",
      () => db.rpc("search_books", { term: "e" }, { get: true }).select("id").eq("status", "draft"),
      found(2),
    ],
    [
      "rows with embedded resources",
      () => db.rpc("search_books", { term: "Notes" }).select("title, authors!author_id(name)"),
      [{ title: "Notes", authors: { name: "Ada" } }],
    ],
    ["one row", () => db.rpc("book", { book_id: 1 }).select("title"), { title: "Notes" }],
    [
      "writes",
      () => db.rpc("rename_all", { new_title: "T" }).select("title").limit(1),
      [{ title: "T" }],
    ],
    ["an overload by name", () => db.rpc("same", { b: true }), 3],
  ]);

  test("a count", async () => {
    const { count, status } = await db
      .rpc("search_books", { term: "e" }, { count: "exact" })
      .limit(1);
    expect({ count, status }).toEqual({ count: 3, status: 206 });
  });

  test("a void result is 204", async () => expect((await db.rpc("nothing")).status).toBe(204));

  test("see the claims of the caller", async () => {
    const { data } = await library.client(USER).rpc("who");
    expect(data).toEqual({
      role: "authenticated",
      uid: USER.claims["sub"],
      method: "POST",
      path: "/rpc/who",
      agent: expect.stringContaining("supabase-js"),
    });
  });

  expectErrors([
    [
      () => db.rpc("ad", { a: 1 }),
      "404 PGRST202",
      { message: "Could not find the function public.ad(a) in the schema cache" },
    ],
    [
      () => db.rpc("add"),
      "404 PGRST202",
      { message: "Could not find the function public.add without parameters in the schema cache" },
    ],
    [() => db.rpc("same", { a: 1 }), "300 PGRST203"],
    [() => db.rpc("rename_all", { new_title: "x" }, { get: true }), "405 25006"],
    [
      () => db.rpc("fail", { state: "P0001" }),
      "400 P0001",
      { message: "it failed", details: "why", hint: "try" },
    ],
    [() => db.rpc("fail", { state: "PT409" }), "409 PT409"],
  ]);
});
