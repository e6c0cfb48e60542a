import { afterAll, beforeAll, describe, expect, test } from "vitest";

import {
  type ClientResponse,
  expectData,
  found,
  openTestLibrary,
} from "../testing/library-backend.ts";

const library = await openTestLibrary();
const db = library.client();

const askForGenres = () => db.from("authors").select("id, genres(id)").order("id");

describe("embedding", () => {
  expectData([
    [
      "many to one",
      () => db.from("books").select("title, authors!books_author_id_fkey(name)").eq("id", 1),
      [{ title: "Notes", authors: { name: "Ada" } }],
    ],
    [
      "many to one by column",
      () => db.from("books").select("author_id(name), by:translator_id(name)").eq("id", 2),
      [{ author_id: { name: "Ada" }, by: null }],
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
      "many to many by junction",
      () => db.from("genres").select("books!book_genres(id)").eq("id", 1),
      [{ books: found(1, 2) }],
    ],
    [
      "self, downwards",
      () => db.from("shelves").select("label, shelves(label)").eq("id", 1),
      [{ label: "hall", shelves: [{ label: "left" }, { label: "right" }] }],
    ],
    [
      "self, upwards",
      () => db.from("shelves").select("label, up:parent_id(label)").eq("id", 2),
      [{ label: "left", up: { label: "hall" } }],
    ],
    [
      "a view by its table's key",
      () => db.from("published_books").select("id, authors(name)").eq("id", 3),
      [{ id: 3, authors: { name: "Bo" } }],
    ],
    [
      "towards a view",
      () => db.from("authors").select("published_books!writer_id(id)").eq("id", 1),
      [{ published_books: found(1) }],
    ],
    [
      "computed, many",
      () => db.from("books").select("other_books(id)").eq("id", 1),
      [{ other_books: found(2) }],
    ],
    [
      "computed, one",
      () => db.from("authors").select("f:first_book(id, authors!author_id(name))").eq("id", 2),
      [{ f: { id: 3, authors: { name: "Bo" } } }],
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
      "or on an embedded resource",
      () =>
        db
          .from("books")
          .select("genres(id)")
          .or("id.eq.1,id.eq.3", { referencedTable: "genres" })
          .eq("id", 1),
      [{ genres: found(1, 3) }],
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
      "either of two",
      () =>
        db
          .from("books")
          .select("id, book_details(), translator_id()")
          .or("book_details.is.null,translator_id.not.is.null")
          .order("id"),
      found(1, 2, 3),
    ],
    [
      "spread of one",
      () =>
        db.from("books").select("id, ...book_details(isbn), ...author_id(author:name)").eq("id", 1),
      [{ id: 1, isbn: "111", author: "Ada" }],
    ],
    [
      "spread of many",
      () =>
        db
          .from("authors")
          .select("id, ...books!author_id(title, price::text)")
          .in("id", [1, 3])
          .order("id"),
      [
        { id: 1, title: ["Notes", "Engines"], price: ["10.50", "20.00"] },
        { id: 3, title: [], price: [] },
      ],
    ],
    [
      "spread within a spread",
      () =>
        db
          .from("book_details")
          .select("isbn, ...books(title, ...author_id(name))")
          .eq("book_id", 1),
      [{ isbn: "111", title: "Notes", name: "Ada" }],
    ],
    ...([false, true] as const).map(
      (present): [string, () => PromiseLike<ClientResponse>, unknown] => [
        `spread of ${present ? "any" : "no"} rows of many`,
        () => {
          const query = db.from("authors").select("id, ...books!author_id(title)").order("id");
          return present ? query.not("books", "is", null) : query.is("books", null);
        },
        present
          ? [
              { id: 1, title: ["Notes", "Engines"] },
              { id: 2, title: ["Tides"] },
            ]
          : [{ id: 3, title: [] }],
      ],
    ),
    [
      "spread of no rows through a junction",
      () => db.from("genres").select("id, ...books(title)").is("books", null),
      [],
    ],
    [
      "spread of no row of one",
      () => db.from("books").select("id, ...book_details(isbn)").is("book_details", null),
      [{ id: 2, isbn: null }],
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
    expect(await askForGenres()).toMatchObject({ status: 400, error: { code: "PGRST200" } });
    // A second junction in an exposed schema is not ambiguous.
    await library.database.execute(
      `create table archive.author_genres ${link} archive.author_genres to anon`,
    );
    expect(await askForGenres()).toMatchObject({ status: 200, error: null });
    await library.database.execute("drop schema hidden cascade; drop table archive.author_genres");
  });

  test("counts the rows after an inner join", async () => {
    const { count } = await db
      .from("books")
      .select("id, genres!inner(id)", { count: "exact" })
      .eq("genres.id", 2);
    expect(count).toBe(1);
  });

  const refused: [string, () => PromiseLike<ClientResponse>, number, unknown][] = [
    [
      "several relationships",
      () => db.from("books").select("authors(name)"),
      300,
      {
        code: "PGRST201",
        message:
          "Could not embed because more than one relationship was found for 'books' and 'authors'",
        hint: "Try changing 'authors' to one of the following: 'authors!books_author_id_fkey', 'authors!books_translator_id_fkey'. Find the desired relationship in the 'details' key.",
        details: [
          {
            cardinality: "many-to-one",
            embedding: "books with authors",
            relationship: "books_author_id_fkey using books(author_id) and authors(id)",
          },
          {
            cardinality: "many-to-one",
            embedding: "books with authors",
            relationship: "books_translator_id_fkey using books(translator_id) and authors(id)",
          },
        ],
      },
    ],
    [
      "no relationship",
      () => db.from("books").select("shelf(id)"),
      400,
      {
        code: "PGRST200",
        message: "Could not find a relationship between 'books' and 'shelf' in the schema cache",
        details:
          "Searched for a foreign key relationship between 'books' and 'shelf' in the schema 'public', but no matches were found.",
        hint: null,
      },
    ],
    [
      "a misspelled name",
      () => db.from("books").select("genre(id)"),
      400,
      { code: "PGRST200", hint: "Perhaps you meant 'genres' instead of 'genre'." },
    ],
    [
      "a wrong hint",
      () => db.from("books").select("genres!nope(id)"),
      400,
      { code: "PGRST200", details: expect.stringContaining("using the hint 'nope'") },
    ],
    [
      "the same join twice",
      () => db.from("books").select("authors!author_id(id), authors!translator_id(id)"),
      400,
      { code: "42712", message: 'table name "books_authors_1" specified more than once' },
    ],
    [
      "a filter on a resource that is not embedded",
      () => db.from("books").select("id").eq("genres.id", 1),
      400,
      { code: "PGRST108" },
    ],
    [
      "another filter on the whole of it",
      () => db.from("books").select("id, genres(id)").eq("genres", 1),
      400,
      { code: "PGRST120" },
    ],
    [
      "order by a to-many resource",
      () => db.from("books").select("id, genres(id)").order("genres(id)"),
      400,
      { code: "PGRST118" },
    ],
    [
      "an unknown column of it",
      () => db.from("books").select("genres(nope)"),
      400,
      { code: "42703", message: "column genres_1.nope does not exist" },
    ],
  ];
  test.each(refused)("%s is rejected", async (_name, ask, status, error) => {
    const answer = await ask();
    expect(answer.status).toBe(status);
    expect(answer.error).toMatchObject(error as object);
  });
});

describe("aggregates", () => {
  test("are rejected unless enabled", async () => {
    const { status, error } = await db.from("books").select("id.sum()");
    expect(status).toBe(400);
    expect(error).toMatchObject({ code: "PGRST123" });
  });

  describe("when enabled", () => {
    beforeAll(() =>
      library.database.query("alter role authenticator set pgrst.db_aggregates_enabled to 'true'"),
    );
    afterAll(() =>
      library.database.query("alter role authenticator reset pgrst.db_aggregates_enabled"),
    );
    expectData([
      ["count everything", () => db.from("books").select("count()"), [{ count: 3 }]],
      [
        "group by the other columns",
        () => db.from("books").select("status, price.sum()::text, n:count()").order("status"),
        [
          { status: "draft", sum: "20.00", n: 1 },
          { status: "published", sum: "10.50", n: 2 },
        ],
      ],
      [
        "in an embedded resource",
        () => db.from("authors").select("id, books!author_id(id.max())").eq("id", 1),
        [{ id: 1, books: [{ max: 2 }] }],
      ],
      [
        "of a spread, grouped by the parent",
        () => db.from("books").select("status, ...author_id(last:id.max())").order("status"),
        [
          { status: "draft", last: 1 },
          { status: "published", last: 2 },
        ],
      ],
      [
        "of a JSON path",
        () => db.from("authors").select("c:facts->city->>name, count()").eq("id", 1),
        [{ c: "London", count: 1 }],
      ],
    ]);
    test("of a to-many spread are not supported", async () => {
      const { error } = await db.from("authors").select("...books!author_id(id.sum())");
      expect(error).toMatchObject({ code: "PGRST127" });
    });
  });
});
