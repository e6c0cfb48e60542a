import { basename } from "node:path";
import type { z } from "zod";
import { LineCounter, isNode, parseDocument } from "yaml";

import { contentProblem, articleFieldsSchema } from "./article-fields.ts";
import type { FieldName } from "./article-fields.ts";
import type { ArticleColumns } from "./save-article-row.ts";

/** Example of each field, for error messages. */
const EXAMPLES: Record<FieldName, string> = {
  title: "title: The struggling moment",
  slug: "slug: the-struggling-moment",
  language: "language: en",
  author: "author: Customer Discovery team",
  category: "category: Discovery",
  tags: "tags: [interviews, jobs-to-be-done]",
  image: "image: /images/blog/the-struggling-moment.svg",
  excerpt: "excerpt: Ask about the day they switched.",
  search_title: "search_title: When people switch products",
  description: "description: How to interview people about the day they switched.",
  share_title: "share_title: The day somebody finally switches",
  share_text: "share_text: Nobody switches on the day they complain.",
  share_image: "share_image: /images/blog/the-struggling-moment.png",
  canonical: "canonical: https://example.com/first-published-here",
  date: "date: 2026-03-17T09:00:00Z",
  updated: "updated: 2026-03-18T10:30:00Z",
  status: "status: Published",
};

/** A problem in a file; lines count from 1. */
export type FileProblem = { line: number; text: string };

/** An article to save; triggers date later changes. */
export type ArticleDraft = ArticleColumns & { updated_at?: string };

/** A parsed file; its fields are not checked yet. */
export type ArticleFile = {
  path: string;
  /** The text with plain line breaks. */
  text: string;
  slug: unknown;
  fields: Record<string, unknown>;
  lineOf(field: string): number;
  content: string;
  contentLine: number;
};

type Read = { file: ArticleFile; problems: [] } | { file: null; problems: FileProblem[] };

const OPENING = /^---[ \t]*\n/;
const CLOSING = /\n---[ \t]*(?=\n|$)/;

function refuse(line: number, text: string): Read {
  return { file: null, problems: [{ line, text }] };
}

/**
 * Parses a file: YAML between two lines `---`, then markdown. Without a `slug` field, the slug is the file's name.
 * The YAML is parsed here, not by a library for front matter, because none tells the line of a field.
 */
export function readArticleFile(path: string, given: string): Read {
  const text = given.startsWith("---\r\n") ? given.replaceAll("\r\n", "\n") : given;
  if (!OPENING.test(text)) {
    return refuse(
      1,
      "there is no front matter: the file has to begin with a line ---, then the fields, then another line ---",
    );
  }
  const end = CLOSING.exec(text.slice(3));
  if (!end) return refuse(1, "the front matter has no end: a line --- is missing below the fields");

  const matter = text.slice(0, 3 + end.index + 1);
  const lineCounter = new LineCounter();
  const document = parseDocument(matter, { lineCounter, prettyErrors: false });
  const faults = [...document.errors, ...document.warnings].map(({ pos, message }) => ({
    line: lineCounter.linePos(pos[0]).line,
    text: `the front matter is no YAML: ${message}`,
  }));
  if (faults.length > 0) return { file: null, problems: faults };
  const value: unknown = document.toJS() ?? {};
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    return refuse(2, `the front matter must be fields, one per line. Example: ${EXAMPLES.title}`);
  }
  // A field without a value counts as missing.
  const fields = Object.fromEntries(Object.entries(value).filter(([, field]) => field !== null));
  const rest = text.slice(matter.length + end[0].length - 1).replace(/^\n/, "");
  // A blank line before the text and the line break at its end are none of it.
  const content = rest.replace(/^\n/, "").replace(/\n$/, "");
  const file: ArticleFile = {
    path,
    text,
    slug: fields["slug"] ?? basename(path).replace(/\.(?:md|markdown)$/i, ""),
    fields,
    lineOf(field) {
      const node = document.get(field, true);
      return isNode(node) && node.range ? lineCounter.linePos(node.range[0]).line : 1;
    },
    content,
    contentLine:
      text.slice(0, text.length - rest.length).split("\n").length + (rest.startsWith("\n") ? 1 : 0),
  };
  return { file, problems: [] };
}

function describe(value: unknown): string {
  const text = JSON.stringify(value) ?? "";
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}

type Checked = { draft: ArticleDraft; problems: [] } | { draft: null; problems: FileProblem[] };

/** The article in a file, or all its problems: those that the desk finds, with their lines. */
export function checkArticleFile(
  file: ArticleFile,
  imageProblem: (image: string) => string | null,
): Checked {
  const given: Record<string, unknown> = { ...file.fields, slug: file.slug };
  const parsed = articleFieldsSchema(imageProblem).safeParse(given);
  const problems = (parsed.error?.issues ?? []).flatMap((issue): FileProblem[] => {
    if (issue.code === "unrecognized_keys") {
      const known = `. The fields are ${Object.keys(EXAMPLES).join(", ")}`;
      return issue.keys.map((key, index) => ({
        line: file.lineOf(key),
        text: `${key} is no field of an article${index === 0 ? known : ""}`,
      }));
    }
    const [field, item] = issue.path as [FieldName, number?];
    const value = given[field];
    const isMissing = value === undefined;
    const name = item === undefined ? field : `${field} ${item + 1}`;
    const wrong = item === undefined ? value : (value as unknown[])[item];
    const problem = isMissing && issue.code === "invalid_type" ? "is missing" : issue.message;
    const actual = isMissing ? "" : `, but is ${describe(wrong)}`;
    const text = `${name} ${problem}${actual}. Example: ${EXAMPLES[field]}`;
    return [{ line: file.lineOf(field), text }];
  });
  const isPublished = String(given["status"]).toLowerCase() === "published";
  const fault = contentProblem(file.content, isPublished);
  if (fault) problems.push({ line: file.contentLine, text: `the text ${fault}` });
  if (!parsed.success || problems.length > 0) return { draft: null, problems };
  return { draft: draftOf(parsed.data, file.content), problems: [] };
}

/** The article of checked fields. */
export function draftOf(
  data: z.infer<ReturnType<typeof articleFieldsSchema>>,
  content: string,
): ArticleDraft {
  const { author = "", category = "", image, share_image, canonical, ...others } = data;
  const {
    excerpt = "",
    search_title = "",
    description = "",
    share_title = "",
    share_text = "",
    ...rest
  } = others;
  const { date, updated, ...fields } = rest;
  return {
    ...fields,
    content,
    author,
    category,
    image_url: image ?? null,
    excerpt,
    search_title,
    description,
    share_title,
    share_text,
    share_image: share_image ?? null,
    canonical: canonical ?? null,
    date_published: date ?? null,
    ...(updated && { updated_at: updated }),
  };
}
