import { postStatus } from "./post-row.ts";
import type { PostRow } from "./post-row.ts";
import type { Posts } from "./posts.ts";

function dateOf({ date_published }: PostRow): string {
  return date_published?.slice(0, 10) ?? "no date";
}

/** Prints a table of all posts: scheduled ones first, then the newest, then those without a date. */
export async function listPosts(
  posts: Posts,
  print: (line: string) => void,
  now: Date,
): Promise<void> {
  const rows = await posts.all();
  rows.sort((a, b) => (b.date_published ?? "").localeCompare(a.date_published ?? ""));
  const table = rows.map((row) => [dateOf(row), row.language, row.slug, postStatus(row, now)]);
  const widths = [0, 1, 2].map((at) => Math.max(...table.map((cells) => cells[at]?.length ?? 0)));
  for (const cells of table)
    print(cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join("  "));
  print(`${rows.length} posts`);
}
