import { expect, test } from "vitest";

import { articleImportCopy as copy } from "~/content/desk/articles/article-import";

import { testContext } from "../../../../../tests/support/load-context";
import { carryOut } from "./carry-out.server";
import type { Change } from "./plan-import.server";

const changes = ["a", "b", "c"].map((slug) => {
  const draft = { slug, title: slug.toUpperCase(), content: "Words." } as Change["draft"];
  return { file: `${slug}.md`, draft, over: undefined };
});

type Row = { slug: string; title: string };

/** Saves new articles, but none with the address `b`. */
const context = () =>
  testContext(({ body }) => {
    const rows = [body as Row | Row[]].flat();
    if (rows.some(({ slug }) => slug === "b"))
      return Response.json({ code: "23505", message: "taken" }, { status: 409 });
    return Response.json(rows.map((row) => Object.assign({ id: `id of ${row.slug}` }, row)));
  });

const carried = (longestMs?: number) =>
  carryOut(
    { changes, attachments: new Map() },
    { picture: async () => {}, download: async () => true },
    context(),
    longestMs,
  );

test("an article that the database refuses is named, and those beside it are imported", async () => {
  const { result, left } = await carried();
  expect(result.created.map(({ id }) => id)).toEqual(["id of a", "id of c"]);
  expect(result.failed).toEqual([{ file: "b.md", reasons: [copy.reasons.meanwhile] }]);
  expect(left.changes).toEqual([]);
});

test("what a request has no time for is left", async () => {
  const { result, left } = await carried(-1);
  expect(result.created).toEqual([]);
  expect(left.changes).toEqual(changes);
});
