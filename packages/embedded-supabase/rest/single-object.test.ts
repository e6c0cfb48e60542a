import { beforeEach, describe, expect, test } from "vitest";

import { type ClientResponse, openTestLibrary } from "../testing/library-backend.ts";

const library = await openTestLibrary();

beforeEach(() => library.reset());

const shelves = () => library.client().from("shelves");
const genres = () => library.client().from("genres");
const readAll = async () => (await genres().select().order("id")).data;

/** `.single()` sends this header; after a write without `.select()` the client does not type it. */
const single = <T extends { setHeader(name: string, value: string): T }>(write: T): T =>
  write.setHeader("Accept", "application/vnd.pgrst.object+json");

type Case = [name: string, write: () => PromiseLike<ClientResponse>];

describe("a write without representation that requests a single object", () => {
  const refused: [...Case, rows: number][] = [
    ["an update of two rows", () => single(genres().update({ name: "x" }).gt("id", 1)), 2],
    ["an update of no row", () => single(genres().update({ name: "x" }).eq("id", 9)), 0],
    ["an update with an empty object", () => single(genres().update({}).eq("id", 1)), 0],
    ["a deletion of no row", () => single(genres().delete().eq("id", 9)), 0],
    [
      "an insert of two rows",
      () =>
        single(
          genres().insert([
            { id: 8, name: "a" },
            { id: 9, name: "b" },
          ]),
        ),
      2,
    ],
    ["an insert of no row", () => single(genres().insert([])), 0],
    [
      "an upsert of two rows",
      () =>
        single(
          genres().upsert([
            { id: 1, name: "a" },
            { id: 9, name: "b" },
          ]),
        ),
      2,
    ],
  ];
  test.each(refused)("rejects %s and changes no rows", async (_name, write, rows) => {
    const before = await readAll();
    expect(await write()).toMatchObject({
      status: 406,
      error: { code: "PGRST116", details: `The result contains ${rows} rows` },
    });
    expect(await readAll()).toEqual(before);
  });

  test("rejects a deletion of two rows and deletes neither", async () => {
    const answer = await single(shelves().delete().eq("parent_id", 1));
    expect(answer).toMatchObject({ status: 406, error: { code: "PGRST116" } });
    expect((await shelves().select()).data).toHaveLength(3);
  });

  const accepted: [...Case, status: number][] = [
    ["an update", () => single(genres().update({ name: "x" }).eq("id", 1)), 204],
    ["an insert", () => single(genres().insert({ id: 9, name: "x" })), 201],
    ["a deletion", () => single(shelves().delete().eq("id", 3)), 204],
  ];
  test.each(accepted)("accepts %s of one row", async (_name, write, status) => {
    expect(await write()).toMatchObject({ status, error: null });
  });
});
