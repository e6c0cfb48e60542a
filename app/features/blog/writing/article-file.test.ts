import { describe, expect, test } from "vitest";

import {
  blankStrings,
  plainStrings,
  stringsWithLines,
} from "../../../../tests/support/naughty-strings.ts";
import { formatArticleFile } from "./format-article-file.ts";
import { checkArticleFile, readArticleFile } from "./article-file.ts";

const row = {
  id: "9f1c2f1e-0000-4000-8000-000000000000",
  slug: "an-article",
  title: "An article",
  content: "Words.",
  author: "Editor",
  category: "Discovery",
  tags: ["a", "b"],
  language: "Português",
  image_url: "/images/a.svg",
  excerpt: "An excerpt",
  search_title: "In search engines",
  description: "A description",
  share_title: "Its title on networks",
  share_text: "On networks",
  share_image: "/images/card.png",
  canonical: "https://elsewhere.example/an-article",
  date_published: "2026-03-17T09:00:00.123456+00:00",
  updated_at: "2026-03-18T09:00:00+00:00",
  status: "Published",
  post_type: "Blog",
  version: 1,
};

function read(text: string, path = "articles/an-article.md") {
  const { file, problems } = readArticleFile(path, text);
  return file ? checkArticleFile(file, () => null) : { draft: null, problems };
}

describe("an article written to a file and parsed again", () => {
  test("is the same article, to the fraction of a second", () => {
    const { draft } = read(formatArticleFile(row), "articles/other-name.md");
    expect(draft).toEqual({
      slug: "an-article",
      title: "An article",
      content: "Words.",
      author: "Editor",
      category: "Discovery",
      tags: ["a", "b"],
      language: "Português",
      image_url: "/images/a.svg",
      excerpt: "An excerpt",
      search_title: "In search engines",
      description: "A description",
      share_title: "Its title on networks",
      share_text: "On networks",
      share_image: "/images/card.png",
      canonical: "https://elsewhere.example/an-article",
      date_published: "2026-03-17T09:00:00.123456Z",
      updated_at: "2026-03-18T09:00:00Z",
      status: "Published",
    });
  });

  test.each([
    ...plainStrings,
    ...stringsWithLines,
    ...blankStrings.filter((text) => text && !text.includes("\0")),
    ..."--- null ' - *a &a %a 2026-03-17 \uFEFFa \u0085".split(" "),
    "a\n---\nb",
    "a\u2028---\u2028b",
    "a: b # c",
    " a ",
    "---\na: b\n---\n",
    "\na\r\nb\r\n\n",
  ])("keeps %j in any position", (text) => {
    const written = { title: text, author: text, tags: [text, "b"], content: text };
    const { file } = readArticleFile("x.md", formatArticleFile({ ...row, ...written }));
    expect({ ...file?.fields, content: file?.content }).toMatchObject(written);
  });
});

describe("a file written by an author", () => {
  test("requires only a title: its name is the slug, and it is a draft", () => {
    expect(read("---\r\ntitle: An article\r\n---\r\nOne\r\n\r\nTwo\r\n").draft).toMatchObject({
      slug: "an-article",
      title: "An article",
      content: "One\n\nTwo",
      language: "English",
      status: "Draft",
      tags: [],
      date_published: null,
    });
  });

  test.each([
    ["language", "pt", "Português"],
    ["language", "pt-BR", "Português"],
    ["language", "English", "English"],
    ["tags", "[Estratégia, ESTRATEGIA]", ["Estratégia"]],
    ["date_published", "2026-03-17", "2026-03-17T00:00:00Z"],
    ["date_published", "2026-03-17T09:00:00-03:00", "2026-03-17T09:00:00-03:00"],
  ] as const)("has the %s %s", (column, value, stored) => {
    const text = `---\ntitle: A\n${column.replace("_published", "")}: ${value}\n---\n`;
    expect(read(text).draft?.[column]).toEqual(stored);
  });
});

describe("problems are reported together, with their lines", () => {
  test.each<[string, ...RegExp[]]>([
    ["Just words.", /^1: there is no front matter/],
    ["---\ntitle: A\n\nWords.", /^1: the front matter has no end/],
    ["---\njust words\n---\n", /^2: the front matter must be fields, one per line/],
    ["---\n---\n", /^1: title is missing\. Example: title: /],
    ["---\ntitle: A\ntitle: B\n---\n", /^3: the front matter is no YAML: .*unique/],
    ["---\ntitle: A\nauthour: B\n---\n", /^3: authour is no field of an article/],
    ["---\ntitle: 2026\n---\n", /^2: title must be text; put it in quotes, but is 2026\. Ex/],
    ["---\ntitle: A\ntags: [a, 1]\n---\n", /^3: tags 2 must be text.*, but is 1/],
    ...["17.03.2026", "2026-02-30", "2026-03-17T09:00:00"].map((date): [string, RegExp] => [
      `---\ntitle: A\ndate: ${date}\n---\n`,
      /^3: date must be .*\. Example: date: 2026-03-17T09:00:00Z$/,
    ]),
    [
      "---\nlanguage: fr\ntitle: A\nstatus: Published\n---\n\n",
      /^2: language must be/,
      /^1: author is missing/,
      /^1: category is missing/,
      /^1: date is missing/,
      /^7: the text is missing; a published article needs one$/,
    ],
  ])("%j", (text, ...problems) => {
    const found = read(text).problems.map(({ line, text }) => `${line}: ${text}`);
    expect(found).toEqual(problems.map((problem) => expect.stringMatching(problem)));
  });
});
