import { readdirSync, readFileSync } from "node:fs";
import { parse } from "yaml";
import { z } from "zod";

const list = new URL("statements/", import.meta.url);

const oneOrMore = z
  .union([z.string(), z.array(z.string()).min(1)])
  .transform((value) => (typeof value === "string" ? [value] : value));

/** Statements that are built in the same files and shown by the same tests. */
const group = z.strictObject({
  /** Heading above the group. */
  about: z.string().optional(),
  statements: z.array(z.string()).min(1),
  built: oneOrMore.optional(),
  /** Titles of tests, by file; `group > title` where a file has a title more than once. */
  shown: z.record(z.string(), oneOrMore).optional(),
  /** What was decided where the specification is silent, or why something is not built. */
  note: z.string().optional(),
});

const chapter = z.strictObject({
  section: z.number().int(),
  title: z.string(),
  groups: z.array(group).min(1),
});

export type Group = z.infer<typeof group>;
export type Chapter = z.infer<typeof chapter>;

/** The list, in the order of its file names. */
export function readStatements(): Chapter[] {
  return readdirSync(list)
    .sort()
    .map((name) => chapter.parse(parse(readFileSync(new URL(name, list), "utf8"))));
}
