import { expect, test } from "vitest";

import { openAsStaff } from "./testing/site.ts";

const { database } = await openAsStaff("editor");

/** Columns that neither a visitor nor a member of staff writes, or that repeat a limited one. */
const REPEATED = [
  /^audit_log\./,
  /^blog_post_revisions\./,
  /^blog_redirects\.old_slug$/,
  /^lead_bin\./,
  /^workshop_documents\.replaced_title$/,
  // Of the operator alone.
  /^blog_feed_slugs\.slug$/,
];

/** What limits a value: a length, a list of values, or a pattern without a part of any length. */
const LIMITS = (column: string) => [
  `(?:char|octet)_length\\(\\(*${column}\\W`,
  `is_short_list\\(${column}\\W`,
  `\\b${column} = ANY \\(ARRAY\\[`,
  `\\b${column} ~ '\\^[^*+]+\\$'`,
  `array_to_string\\(${column}\\W.* <= `,
];

type Column = { table: string; column: string; checks: string[] };

test("every text that can be written through the API has a limit", async () => {
  const columns = await database.query<Column>(`
    select class.relname as table, attname as column, array(
      select pg_get_constraintdef(checked.oid) from pg_constraint as checked
      where checked.conrelid = class.oid and attnum = any (checked.conkey) and checked.contype = 'c'
    ) as checks
    from pg_class as class join pg_attribute on attrelid = class.oid
    where class.relnamespace = 'public'::regnamespace and class.relkind = 'r'
      and attnum > 0 and not attisdropped and attgenerated = ''
      and atttypid in ('text'::regtype, 'text[]'::regtype, 'json'::regtype, 'jsonb'::regtype, 'bytea'::regtype)`);
  expect(columns.length).toBeGreaterThan(50);
  const unlimited = columns.filter(
    ({ column, checks }) =>
      !LIMITS(column).some((limit) => checks.some((check) => new RegExp(limit).test(check))),
  );
  const names = unlimited.map(({ table, column }) => `${table}.${column}`);
  expect(names.filter((name) => !REPEATED.some((known) => known.test(name)))).toEqual([]);
});

test.each([
  ["author", "repeat('ã', 1000)", "repeat('a', 1001)"],
  ["category", "repeat('ã', 1000)", "repeat('a', 1001)"],
  ["tags", "array_fill(repeat('ã', 300), array[100])", "array[repeat('a', 301)]"],
  ["tags", "'{}'", "array_fill('a'::text, array[101])"],
  ["tags", "array['a']", "array[null]::text[]"],
  ["tags", "array['a']", "'{{a},{b}}'"],
  ["image_url", "'/' || repeat('a', 1999)", "'/' || repeat('a', 2000)"],
  ["share_image", "'/' || repeat('a', 1999)", "'/' || repeat('a', 2000)"],
])("an article's %s takes %s and not %s", async (column, fits, tooLong) => {
  const add = (value: string) =>
    database.query(
      `insert into public.blog_posts (slug, title, ${column}) values (gen_random_uuid(), 'T', ${value})`,
    );
  await add(fits);
  await expect(add(tooLong)).rejects.toMatchObject({ code: "23514" });
});
