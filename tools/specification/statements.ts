import { readdirSync, readFileSync } from "node:fs";
import { parse } from "yaml";
import { z } from "zod";

const list = new URL("statements/", import.meta.url);

const oneOrMore = z
  .union([z.string(), z.array(z.string()).min(1)])
  .transform((value) => (typeof value === "string" ? [value] : value));

/** Statements with the same source files and tests. */
const group = z.strictObject({
  /** Heading above the group. */
  about: z.string().optional(),
  statements: z.array(z.string()).min(1),
  built: oneOrMore.optional(),
  /** Test titles by file; `group > title` if a title occurs more than once in the file. */
  shown: z.record(z.string(), oneOrMore).optional(),
  /** Decision about a gap in the specification, or the reason why something is not built. */
  note: z.string().optional(),
});

const chapter = z.strictObject({
  section: z.number().int(),
  title: z.string(),
  groups: z.array(group).min(1),
});

export type Group = z.infer<typeof group>;
export type Chapter = z.infer<typeof chapter>;

/** All chapters, in the order of their file names. */
export function readStatements(): Chapter[] {
  return readdirSync(list)
    .sort()
    .map((name) => chapter.parse(parse(readFileSync(new URL(name, list), "utf8"))));
}
