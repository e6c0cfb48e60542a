import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import {
  blankStrings,
  plainStrings,
  stringsWithLines,
} from "../../tests/support/naughty-strings.ts";
import { imageProblem } from "./image-problem.ts";
import { checkPostFile, formatPostFile, readPostFile } from "./post-file.ts";
import type { PostRow } from "./post-row.ts";

const row: PostRow = {
  slug: "a-post",
  title: "A post",
  content: "Words.",
  author: "Editor",
  category: "Discovery",
  tags: ["a", "b"],
  language: "Português",
  image_url: "/images/a.svg",
  date_published: "2026-03-17T09:00:00.123456+00:00",
  updated_at: "2026-03-18T09:00:00+00:00",
  status: "Published",
  post_type: "Blog",
  version: 1,
};

function read(text: string, path = "posts/a-post.md") {
  const { file, problems } = readPostFile(path, text);
  return file ? checkPostFile(file, () => null) : { draft: null, problems };
}

/** `line: text` of each problem. */
function problemsIn(text: string): string[] {
  return read(text).problems.map(({ line, text }) => `${line}: ${text}`);
}

function again(post: PostRow) {
  const { file } = readPostFile("x.md", formatPostFile(post));
  return { ...file?.fields, content: file?.content };
}

describe("a post written to a file and parsed again", () => {
  test("is the same post, to the fraction of a second", () => {
    const { draft } = read(formatPostFile(row), "posts/other-name.md");
    expect(draft).toEqual({
      slug: "a-post",
      title: "A post",
      content: "Words.",
      author: "Editor",
      category: "Discovery",
      tags: ["a", "b"],
      language: "Português",
      image_url: "/images/a.svg",
      date_published: "2026-03-17T09:00:00.123456Z",
      updated_at: "2026-03-18T09:00:00Z",
      status: "Published",
    });
  });

  const odd = [
    ...plainStrings,
    ...stringsWithLines,
    ...blankStrings.filter((text) => !text.includes("\0")),
    "---",
    "a\n---\nb",
    "a\u2028---\u2028b",
    "- a",
    "a: b # c",
    "2026-03-17",
    "null",
    "'",
    " a ",
    "a\nb\n",
    "*a",
    "&a",
    "%a",
    "a\r\nb",
    "\uFEFFa",
    "\u0085",
  ].filter(Boolean);

  test.each(odd)("keeps %j in any position", (text) => {
    const back = again({ ...row, title: text, author: text, tags: [text, "b"], content: text });
    expect(back).toMatchObject({ title: text, author: text, tags: [text, "b"], content: text });
  });

  test.each(["", "\n", "\n\n", "a\n", "\na", "a\n\n", " ", "---\na: b\n---\n", "a\r\nb\r\n"])(
    "keeps the ends of its text: %j",
    (content) => {
      expect(again({ ...row, content }).content).toBe(content);
    },
  );
});

describe("a file written by an author", () => {
  test("requires only a title: its name is the slug, and it is a draft", () => {
    expect(read("---\ntitle: A post\n---\nWords.\n").draft).toMatchObject({
      slug: "a-post",
      title: "A post",
      content: "Words.",
      language: "English",
      status: "Draft",
      tags: [],
      date_published: null,
    });
  });

  test.each([
    ["en", "English"],
    ["English", "English"],
    ["pt", "Português"],
    ["pt-BR", "Português"],
    ["português", "Português"],
  ])("has the language %s", (value, language) => {
    expect(read(`---\ntitle: A\nlanguage: ${value}\n---\n`).draft?.language).toBe(language);
  });

  test.each([
    ["2026-03-17", "2026-03-17T00:00:00Z"],
    ["2026-03-17T09:00:00Z", "2026-03-17T09:00:00Z"],
    ["2026-03-17T09:00:00-03:00", "2026-03-17T09:00:00-03:00"],
    ['"2026-03-17"', "2026-03-17T00:00:00Z"],
  ])("has the date %s", (value, date) => {
    expect(read(`---\ntitle: A\ndate: ${value}\n---\n`).draft?.date_published).toBe(date);
  });

  test("may have Windows line ends", () => {
    const { draft } = read("---\r\ntitle: A\r\nstatus: draft\r\n---\r\n\r\nOne\r\n\r\nTwo\r\n");
    expect(draft).toMatchObject({ title: "A", status: "Draft", content: "One\n\nTwo" });
  });
});

describe("problems are reported together, with their lines", () => {
  test.each([
    [
      "Just words.",
      [
        "1: there is no front matter: the file has to begin with a line ---, then the fields, then another line ---",
      ],
    ],
    [
      "---\ntitle: A\n\nWords.",
      ["1: the front matter has no end: a line --- is missing below the fields"],
    ],
    [
      "---\njust words\n---\n",
      ["2: the front matter must be fields, one per line. Example: title: The struggling moment"],
    ],
    ["---\n---\n", ["1: title is missing. Example: title: The struggling moment"]],
    [
      "---\ntitle: A\ntitle: B\n---\n",
      [expect.stringMatching(/^3: the front matter is no YAML: .*unique/)],
    ],
    ["---\ntitle: [A\n---\n", [expect.stringMatching(/^\d: the front matter is no YAML: /)]],
    [
      "---\ntitle: A\nauthour: B\n---\n",
      [
        expect.stringMatching(
          /^3: authour is no field of a post\. The fields are title, slug, language, author, /,
        ),
      ],
    ],
    [
      "---\ntitle: 2026\n---\n",
      [
        "2: title must be text; put it in quotes, but is 2026. Example: title: The struggling moment",
      ],
    ],
    ["---\ntitle: ''\n---\n", [expect.stringMatching(/^2: title is empty/)]],
    [
      "---\ntitle: A\nslug: Not A Slug\n---\n",
      [
        expect.stringMatching(
          /^3: slug must be of lower-case letters .*, but is "Not A Slug"\. Example: slug: the-struggling-moment$/,
        ),
      ],
    ],
    [
      "---\ntitle: A\nlanguage: fr\n---\n",
      [
        expect.stringMatching(
          /^3: language must be en \(English\) or pt \(Português\), but is "fr"\. Example: language: en$/,
        ),
      ],
    ],
    [
      "---\ntitle: A\nstatus: Publish\n---\n",
      [expect.stringMatching(/^3: status must be Draft or Published, but is "Publish"/)],
    ],
    [
      "---\ntitle: A\ntags: a, b\n---\n",
      [expect.stringMatching(/^3: tags must be a list, but is "a, b"\. Example: tags: \[/)],
    ],
    [
      "---\ntitle: A\ntags: [a, 1]\n---\n",
      [expect.stringMatching(/^3: tags 2 must be text; put it in quotes, but is 1/)],
    ],
    [
      "---\ntitle: A\ntags: [a, a]\n---\n",
      [expect.stringMatching(/^3: tags must not name a tag twice/)],
    ],
  ])("%j", (text, problems) => {
    expect(problemsIn(text)).toEqual(problems);
  });

  test.each([
    "17.03.2026",
    "2026-02-30",
    "2026-03-17T09:00:00",
    "2026-03-17 09:00",
    "soon",
    "2026",
  ])("%s is not a date", (date) => {
    expect(problemsIn(`---\ntitle: A\ndate: ${date}\n---\n`)).toEqual([
      expect.stringMatching(/^3: date must be .*\. Example: date: 2026-03-17T09:00:00Z$/),
    ]);
  });

  test("missing fields of a published post are reported with the rest", () => {
    const problems = problemsIn(
      "---\ntitle: A\nlanguage: fr\nbogus: 1\nstatus: Published\n---\n\n",
    );
    expect(problems.map((problem) => problem.split(" ")[1]).sort()).toEqual([
      "author",
      "bogus",
      "category",
      "date",
      "language",
      "the",
    ]);
    expect(problems).toContain("8: the text is missing; a published article needs one");
  });

  test("a text longer than the site shows", () => {
    expect(problemsIn(`---\ntitle: A\n---\n\n${"é".repeat(103_000)}`)).toEqual([
      "5: the text has 202 KB; the site shows at most 200 KB of an article",
    ]);
  });
});

describe("the URL of an image", () => {
  let root: string;

  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), "pictures-"));
    mkdirSync(join(root, "public/images/folder.svg"), { recursive: true });
    writeFileSync(join(root, "public/images/a b.svg"), "");
    writeFileSync(join(root, "secret.svg"), "");
  });
  afterAll(() => rmSync(root, { recursive: true }));

  test.each(["/images/a%20b.svg", "/images/a b.svg", "https://elsewhere.test/a.png?b=c"])(
    "may be %s",
    (address) => {
      expect(imageProblem(address, join(root, "public"))).toBeNull();
    },
  );

  test.each([
    ["/images/none.svg", "is not there: put the picture at public/images/none.svg"],
    ["/images/folder.svg", "is not there: put the picture at public/images/folder.svg"],
    ["/../secret.svg", "must be the path of a picture below public/"],
    ["/images/%2e%2e/%2e%2e/secret.svg", "must be the path of a picture below public/"],
    ["/images/\0.svg", "must be the path of a picture"],
    ["/images/%", "must be the path of a picture"],
    ["/images/a.html", "must be the path of a picture"],
    ["images/a b.svg", "must be the path of a picture below public/, from the / on"],
    ["//elsewhere.test/a.png", "must be the path of a picture below public/, from the / on"],
    ["http://elsewhere.test/a.png", "must be the path of a picture below public/, from the / on"],
    ["https://", "must be a whole https:// address"],
    ["https://a:b@elsewhere.test/a.png", "must be a whole https:// address"],
  ])("may not be %j", (address, problem) => {
    expect(imageProblem(address, join(root, "public"))).toContain(problem);
  });
});
