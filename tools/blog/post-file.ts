import { basename } from "node:path";
import { LineCounter, isMap, isScalar, parseDocument, stringify } from "yaml";
import type { Document } from "yaml";

import { contentProblem, postFields } from "../../app/features/blog/writing/post-fields.ts";
import type { PostDraft, PostRow } from "./post-row.ts";
import { utc } from "./post-row.ts";
import type { FieldName } from "../../app/features/blog/writing/post-fields.ts";

/** Example of each field, for error messages. */
const examples: Record<FieldName, string> = {
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
  share_text: "share_text: Nobody switches on the day they complain.",
  canonical: "canonical: https://example.com/first-published-here",
  date: "date: 2026-03-17T09:00:00Z",
  updated: "updated: 2026-03-18T10:30:00Z",
  status: "status: Published",
};

const fieldNames = Object.keys(examples) as FieldName[];

function exampleOf(field: string): string | undefined {
  return examples[field as FieldName];
}

/** A problem in a file; lines count from 1, 0 means the whole file. */
export type FileProblem = { line: number; text: string };

/** A parsed file; its fields are not validated yet. */
export type PostFile = {
  path: string;
  /** The text without byte order mark and carriage returns. */
  text: string;
  slug: unknown;
  fields: Record<string, unknown>;
  lineOf(field: string): number;
  content: string;
  contentLine: number;
};

type Read = { file: PostFile; problems: [] } | { file: null; problems: FileProblem[] };

const opening = /^---[ \t]*\n/;
const closing = /(?:^|\n)---[ \t]*(?=\n|$)/;
const noFrontMatter =
  "there is no front matter: the file has to begin with a line ---, then the fields, then another line ---";

function linesIn(text: string): number {
  return text.split("\n").length - 1;
}

function fieldLines(document: Document, counter: LineCounter): Map<string, number> {
  const items = isMap(document.contents) ? document.contents.items : [];
  return new Map(
    items.flatMap(({ key }): [string, number][] =>
      isScalar(key) && key.range ? [[String(key.value), counter.linePos(key.range[0]).line]] : [],
    ),
  );
}

function valueOf(document: Document): unknown {
  if (document.contents === null) return {};
  try {
    return document.toJS();
  } catch {
    // yaml throws for too many aliases.
    return null;
  }
}

/** Removes the blank line after the front matter and the final line break. */
function contentIn(rest: string): string {
  return rest.replace(/^\n/, "").replace(/\n$/, "");
}

function refuse(line: number, text: string): Read {
  return { file: null, problems: [{ line, text }] };
}

/**
 * Parses a file: YAML between two lines `---`, then markdown. Without a `slug` field, the slug is the
 * file's name.
 */
export function readPostFile(path: string, given: string): Read {
  const text = /^---[ \t]*\r\n/.test(given) ? given.replaceAll("\r\n", "\n") : given;
  const start = opening.exec(text)?.[0];
  if (start === undefined) return refuse(1, noFrontMatter);
  const afterStart = text.slice(start.length);
  const end = closing.exec(afterStart);
  if (!end) return refuse(1, "the front matter has no end: a line --- is missing below the fields");

  const yaml = afterStart.slice(0, end.index);
  const counter = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: counter, prettyErrors: false });
  const faults = [...document.errors, ...document.warnings].map(({ pos, message }) => ({
    line: counter.linePos(pos[0]).line + 1,
    text: `the front matter is no YAML: ${message}`,
  }));
  if (faults.length > 0) return { file: null, problems: faults };
  const value = valueOf(document);
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    return refuse(
      2,
      `the front matter must be fields, one per line. Example: ${exampleOf("title")}`,
    );
  }
  // A field without a value counts as missing.
  const fields = Object.fromEntries(Object.entries(value).filter(([, given]) => given !== null));
  const lines = fieldLines(document, counter);
  const rest = afterStart.slice(end.index + end[0].length).replace(/^\n/, "");
  const file: PostFile = {
    path,
    text,
    slug: fields["slug"] ?? basename(path).replace(/\.(?:md|markdown)$/i, ""),
    fields,
    lineOf: (field) => (lines.get(field) ?? 0) + 1,
    content: contentIn(rest),
    contentLine: linesIn(text) - linesIn(rest) + (rest.startsWith("\n") ? 2 : 1),
  };
  return { file, problems: [] };
}

function describe(value: unknown): string {
  const text = JSON.stringify(value) ?? "";
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}

function contentProblems({ fields, content, contentLine }: PostFile): FileProblem[] {
  const problem = contentProblem(content, String(fields["status"]).toLowerCase() === "published");
  return problem ? [{ line: contentLine, text: `the text ${problem}` }] : [];
}

type Checked = { draft: PostDraft; problems: [] } | { draft: null; problems: FileProblem[] };

/** The post in a file, or all its problems. */
export function checkPostFile(
  file: PostFile,
  imageProblem: (image: string) => string | null,
): Checked {
  const given: Record<string, unknown> = { ...file.fields, slug: file.slug };
  const parsed = postFields(imageProblem).safeParse(given);
  const problems = (parsed.error?.issues ?? []).flatMap((issue): FileProblem[] => {
    if (issue.code === "unrecognized_keys") {
      return issue.keys.map((key) => ({
        line: file.lineOf(key),
        text: `${key} is no field of a post. The fields are ${fieldNames.join(", ")}`,
      }));
    }
    const field = String(issue.path[0]);
    const missing = given[field] === undefined;
    const item = issue.path.length > 1 ? ` ${Number(issue.path[1]) + 1}` : "";
    const value = issue.path.reduce<unknown>(
      (part, key) => (part as Record<PropertyKey, unknown>)[key],
      given,
    );
    const problem = missing && issue.code === "invalid_type" ? "is missing" : issue.message;
    const actual = missing ? "" : `, but is ${describe(value)}`;
    return [
      {
        line: file.lineOf(field),
        text: `${field}${item} ${problem}${actual}. Example: ${exampleOf(field)}`,
      },
    ];
  });
  problems.push(...contentProblems(file));
  if (!parsed.success || problems.length > 0) return { draft: null, problems };
  const { data } = parsed;
  const draft: PostDraft = {
    slug: data.slug,
    title: data.title,
    content: file.content,
    author: data.author ?? "",
    category: data.category ?? "",
    tags: data.tags,
    language: data.language,
    image_url: data.image ?? null,
    excerpt: data.excerpt ?? "",
    search_title: data.search_title ?? "",
    description: data.description ?? "",
    share_text: data.share_text ?? "",
    canonical: data.canonical ?? null,
    date_published: data.date ?? null,
    updated_at: data.updated ?? null,
    status: data.status,
  };
  return { draft, problems: [] };
}

/** The file of a post; parsing it gives exactly the same post. */
export function formatPostFile(row: PostRow): string {
  const fields = {
    title: row.title,
    slug: row.slug,
    language: row.language,
    author: row.author || undefined,
    category: row.category || undefined,
    tags: row.tags.length > 0 ? row.tags : undefined,
    image: row.image_url ?? undefined,
    excerpt: row.excerpt || undefined,
    search_title: row.search_title || undefined,
    description: row.description || undefined,
    share_text: row.share_text || undefined,
    canonical: row.canonical ?? undefined,
    date: row.date_published === null ? undefined : utc(row.date_published),
    updated: utc(row.updated_at),
    status: row.status,
  };
  const yaml = stringify(fields, { lineWidth: 0, keepUndefined: false });
  return `---\n${yaml}---\n\n${row.content}\n`;
}
