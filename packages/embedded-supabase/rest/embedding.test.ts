import { describe, expect, test } from "vitest";

import { expectData, expectErrors, found, openTestLibrary } from "../testing/library-backend.ts";

const library = await openTestLibrary();
const db = library.client();

const books = () => db.from("books");
const readGenres = () => db.from("authors").select("id, genres(id)").order("id");

describe("embedding", () => {
  expectData([
    [
      "many to one",
      () => db.from("books").select("title, authors!books_author_id_fkey(name)").eq("id", 1),
      [{ title: "Notes", authors: { name: "Ada" } }],
    ],
    [
      "one to many by hint",
      () => db.from("authors").select("name, books!author_id(id)").eq("id", 1),
      [{ name: "Ada", books: found(1, 2) }],
    ],
    [
      "one to many by constraint",
      () => db.from("authors").select("books_translator_id_fkey(id)").eq("id", 1),
      [{ books_translator_id_fkey: found(3) }],
    ],
    [
      "one to one both ways",
      () => db.from("books").select("book_details(isbn, books(id))").order("id").limit(2),
      [{ book_details: { isbn: "111", books: { id: 1 } } }, { book_details: null }],
    ],
    [
      "many to many",
      () => db.from("books").select("genres(name)").eq("id", 1),
      [{ genres: [{ name: "science" }, { name: "letters" }] }],
    ],
    [
      "self, downwards",
      () => db.from("shelves").select("label, shelves(label)").eq("id", 1),
      [{ label: "hall", shelves: [{ label: "left" }, { label: "right" }] }],
    ],
    [
      "nested",
      () => db.from("authors").select("books!author_id(id, genres(name))").eq("id", 2),
      [{ books: [{ id: 3, genres: [{ name: "sea" }] }] }],
    ],
    [
      "!inner",
      () => db.from("books").select("id, book_details!inner(isbn)").order("id"),
      [
        { id: 1, book_details: { isbn: "111" } },
        { id: 3, book_details: { isbn: "333" } },
      ],
    ],
    [
      "!inner with a filter",
      () => db.from("books").select("id, genres!inner(name)").eq("genres.name", "sea"),
      [{ id: 3, genres: [{ name: "sea" }] }],
    ],
    [
      "a filter on an embedded resource",
      () => db.from("books").select("id, genres(name)").eq("genres.id", 1).eq("id", 1),
      [{ id: 1, genres: [{ name: "science" }] }],
    ],
    [
      "order and limit of an embedded resource",
      () =>
        db
          .from("books")
          .select("genres(id)")
          .order("id", { referencedTable: "genres", ascending: false })
          .limit(1, { referencedTable: "genres" })
          .eq("id", 1),
      [{ genres: found(3) }],
    ],
    [
      "nothing of it",
      () =>
        db.from("books").select("id, book_details()").not("book_details", "is", null).order("id"),
      found(1, 3),
    ],
    [
      "where there is none",
      () => db.from("books").select("id, book_details()").is("book_details", null),
      found(2),
    ],
    [
      "a count of embedded rows",
      () => db.from("authors").select("id, books!author_id(count)").order("id"),
      [
        { id: 1, books: [{ count: 2 }] },
        { id: 2, books: [{ count: 1 }] },
        { id: 3, books: [{ count: 0 }] },
      ],
    ],
  ]);

  test("does not use a junction table in a schema that is not exposed", async () => {
    const link = `(author_id bigint references public.authors, genre_id int references public.genres,
      primary key (author_id, genre_id)); grant select on`;
    await library.database.execute(`
      create schema hidden; grant usage on schema hidden to anon;
      create table hidden.author_genres ${link} hidden.author_genres to anon`);
    expect(await readGenres()).toMatchObject({ status: 400, error: { code: "PGRST200" } });
    // A second junction in an exposed schema is not ambiguous.
    await library.database.execute(
      `create table archive.author_genres ${link} archive.author_genres to anon`,
    );
    expect(await readGenres()).toMatchObject({ status: 200, error: null });
    await library.database.execute("drop schema hidden cascade; drop table archive.author_genres");
  });

  test("counts the rows after an inner join", async () => {
    const { count } = await db
      .from("books")
      .select("id, genres!inner(id)", { count: "exact" })
      .eq("genres.id", 2);
    expect(count).toBe(1);
  });

  expectErrors([
    [
      () => books().select("authors(name)"),
      "300 PGRST201",
      {
        hint: "Try changing 'authors' to one of the following: 'authors!books_author_id_fkey', 'authors!books_translator_id_fkey'",
      },
    ],
    [
      () => books().select("genres!nope(id)"),
      "400 PGRST200",
      { details: expect.stringContaining("using the hint 'nope' in the schema 'public'") },
    ],
    [() => books().select("id").eq("genres.id", 1), "400 PGRST108"],
    [() => books().select("id, genres(id)").eq("genres", 1), "400 PGRST120"],
    [() => books().select("genres(nope)"), "400 42703"],
  ]);
});
