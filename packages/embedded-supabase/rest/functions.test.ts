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

describe("functions", () => {
  beforeEach(() => library.reset());

  expectData([
    ["named arguments", () => db.rpc("add", { a: 1, b: 2 }), 3],
    ["a default", () => db.rpc("add", { a: 1 }), 11],
    ["by GET", () => db.rpc("add", { a: 1, b: 2 }, { get: true }), 3],
    ["variadic", () => db.rpc("join_all", { parts: ["a", "b,c"] }), "a+b,c"],
    ["the whole body", () => db.rpc("whole", { x: [1] }), { x: [1] }],
    ["nothing", () => db.rpc("nothing"), null],
    ["a set of values", () => db.rpc("titles"), ["Notes", "Engines", "Tides"]],
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
      () => db.rpc("search_books", { term: "Notes" }).select("full_title, authors!author_id(name)"),
      [{ full_title: "Notes (published)", authors: { name: "Ada" } }],
    ],
    ["one row", () => db.rpc("book", { book_id: 1 }).select("title"), { title: "Notes" }],
    ["no row", () => db.rpc("book", { book_id: 1 }).eq("id", 2), null],
    [
      "writes",
      () => db.rpc("rename_all", { new_title: "T" }).select("title").limit(1),
      [{ title: "T" }],
    ],
    ["an overload by name", () => db.rpc("differ", { b: "x" }), 2],
    [
      "one row of a set",
      () => db.rpc("search_books", { term: "Notes" }).select("id").single(),
      { id: 1 },
    ],
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

  const refused: [string, () => PromiseLike<ClientResponse>, number, unknown][] = [
    [
      "an unknown function",
      () => db.rpc("ad", { a: 1 }),
      404,
      {
        code: "PGRST202",
        message: "Could not find the function public.ad(a) in the schema cache",
        details:
          "Searched for the function public.ad with parameter a or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.",
        hint: "Perhaps you meant to call the function public.add",
      },
    ],
    [
      "unknown arguments",
      () => db.rpc("add", { a: 1, c: 2 }),
      404,
      {
        code: "PGRST202",
        message: "Could not find the function public.add(a, c) in the schema cache",
        hint: "Perhaps you meant to call the function public.add(a, b)",
      },
    ],
    [
      "missing arguments",
      () => db.rpc("add"),
      404,
      {
        code: "PGRST202",
        message: "Could not find the function public.add without parameters in the schema cache",
      },
    ],
    [
      "two candidates",
      () => db.rpc("same", { a: 1 }),
      300,
      {
        code: "PGRST203",
        message:
          "Could not choose the best candidate function between: public.same(a => integer), public.same(a => text)",
      },
    ],
    [
      "a write by GET",
      () => db.rpc("rename_all", { new_title: "x" }, { get: true }),
      405,
      { code: "25006" },
    ],
    [
      "a custom error",
      () => db.rpc("fail", { state: "P0001" }),
      400,
      { code: "P0001", message: "it failed", details: "why", hint: "try" },
    ],
    [
      "a custom status",
      () => db.rpc("fail", { state: "PT409" }),
      409,
      { code: "PT409", message: "it failed" },
    ],
    [
      "a custom response",
      () => db.rpc("raise_whole"),
      418,
      { code: "MINE", message: "my message", hint: "my hint" },
    ],
    ["a server error", () => db.rpc("fail", { state: "XX001" }), 500, { code: "XX001" }],
    [
      "an endless function",
      () => db.rpc("endless"),
      500,
      { code: "57014", message: "canceling statement due to statement timeout" },
    ],
    [
      "max-affected on a value",
      () => db.rpc("add", { a: 1 }).setHeader("Prefer", "handling=strict, max-affected=1"),
      400,
      { code: "PGRST128" },
    ],
    [
      "more rows than allowed",
      () =>
        db
          .rpc("rename_all", { new_title: "x" })
          .setHeader("Prefer", "handling=strict, max-affected=1"),
      400,
      { code: "PGRST124" },
    ],
  ];
  test.each(refused)("%s is rejected", async (_name, ask, status, error) => {
    const answer = await ask();
    expect(answer.status).toBe(status);
    expect(answer.error).toMatchObject(error as object);
  });
});
