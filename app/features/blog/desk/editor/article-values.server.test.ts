import { expect, test } from "vitest";

import { checkValues, completeValues, dateMeaning, inZone } from "./article-values.server";

const now = Date.UTC(2026, 2, 17, 9);

const uploadedPicture = `/pictures/${"0".repeat(32)}-640x480/1280`;

const given = {
  title: "Written here",
  slug: "written-here",
  language: "English",
  author: "The team",
  category: "Discovery",
  tags: "one, two",
  content: "Words",
  status: "draft",
};

const manyTags = (count: number) => Array.from({ length: count }, (_, at) => `t${at}`).join(", ");

test.each<[Record<string, string>, string, string]>([
  [{ title: " " }, "title", "Title is empty"],
  [{ title: " ", slug: "" }, "title", "Title is empty"],
  [{ slug: "Not Good" }, "slug", "Address must be of lower-case letters"],
  [{ language: "Klingon" }, "language", "Language must be"],
  [{ image: "javascript:alert(1)" }, "image", "must be the path of a picture"],
  [{ share_image: "javascript:alert(1)" }, "share_image", "must be the path of a picture"],
  ...["/a.svg", "/a.WEBP?b", "https://files.test/a.avif"].map(
    (share_image): [Record<string, string>, string, string] => [
      { share_image },
      "share_image",
      "must be a JPG, PNG or GIF",
    ],
  ),
  [{ tags: manyTags(21) }, "tags", "Tags must be at most 20"],
  [{ status: "published", author: "" }, "author", "Author is missing"],
  [{ status: "published", category: "" }, "category", "Category is missing"],
  [{ status: "published", content: " " }, "content", "Text is missing"],
  [{ status: "published", date: "2026-03-17T09:01" }, "date", "in the future"],
  [{ status: "scheduled" }, "date", "Date is missing"],
  [{ status: "scheduled", date: "2026-03-17T09:00" }, "date", "must be in the future"],
  [{ status: "scheduled", date: "tomorrow" }, "date", "must be a day"],
  [{ content: "é".repeat(102_401) }, "content", "Text has 201 KB"],
  [{ content: "a\0" }, "content", "Text has a NUL"],
  [{ content: ">".repeat(51) }, "content", "more than 50 levels"],
])("an article with %o is refused", (change, field, problem) => {
  const { errors } = checkValues({ ...given, ...change }, now);
  expect(errors).toEqual({ [field]: expect.stringContaining(problem) });
});

test.each<[Record<string, string>, object]>([
  [{}, { status: "Draft", date_published: null }],
  [{ content: "é".repeat(102_400) }, { status: "Draft" }],
  [{ share_image: "" }, { share_image: null }],
  [{ share_image: "/images/a.PNG" }, { share_image: "/images/a.PNG" }],
  [{ share_image: uploadedPicture }, { share_image: uploadedPicture }],
  [{ tags: "a, a" }, { tags: ["a"] }],
  [{ tags: "Estratégia, x, ESTRATEGIA, estratégia" }, { tags: ["Estratégia", "x"] }],
  [{ tags: `${manyTags(20)}, T1` }, { tags: manyTags(20).split(", ") }],
  [{ content: "a\r\nb" }, { content: "a\nb" }],
  [{ slug: "", title: "Ação & more!" }, { slug: "acao-more" }],
  [{ status: "published" }, { status: "Published", date_published: "2026-03-17T09:00:00.000Z" }],
  [{ status: "scheduled", date: "2026-03-17T09:01" }, { date_published: "2026-03-17T09:01:00Z" }],
  [
    { date: "2024-01-01T09:30", dateStored: "2024-01-01T09:30:12.345+00:00" },
    { date_published: "2024-01-01T09:30:12.345+00:00" },
  ],
  [
    { status: "scheduled", date: "2026-07-01T12:00", zone: "America/New_York" },
    { date_published: "2026-07-01T16:00:00Z" },
  ],
  [{ intent: "publish", date: "2999-01-01T00:00" }, { date_published: "2026-03-17T09:00:00.000Z" }],
  [{ intent: "withdraw", status: "published" }, { status: "Draft" }],
])("an article with %o is saved", (change, columns) => {
  const { fields } = checkValues(completeValues({ ...given, ...change }), now);
  expect(fields).toMatchObject(columns);
});

test.each([
  ["", ""],
  ["tomorrow", ""],
  ["2026-07-01T12:00", "July 1, 2026 at 12:00 (16:00 UTC)"],
  ["2026-03-08T02:30", "02:30 does not exist on this day"],
  ["2026-03-08T02:30", "March 8, 2026 at 03:30 (07:30 UTC)"],
  ["2026-11-01T01:30", "the first of the two"],
])("the date %j in New York means %j", (date, meaning) => {
  expect(dateMeaning({ date, zone: "America/New_York" })).toContain(meaning);
});

test("a date is the same moment in another time zone, with its seconds", () => {
  const dateStored = "2026-07-01T16:00:30+00:00";
  const there = { ...given, date: "2026-07-01T12:00", dateStored, zone: "America/New_York" };
  const here = inZone(there, "Asia/Tokyo");
  expect(here).toMatchObject({ date: "2026-07-02T01:00", zone: "Asia/Tokyo" });
  expect(checkValues(here, now).fields?.date_published).toBe(dateStored);
});
