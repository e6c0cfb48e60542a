import { beforeEach, describe, expect, test } from "vitest";

import { openAsStaff, STAFF } from "../testing/site.ts";

const { run } = await openAsStaff("editor");

const tab = "22222222-2222-4222-8222-222222222222";
const otherTab = "33333333-3333-4333-8333-333333333333";
let post: string;

beforeEach(() => {
  post = crypto.randomUUID();
});

type Save = { text: string; after: number; from?: string; nth?: number; base?: number };

async function save({ text, after, from = tab, nth = 1, base = 0 }: Save): Promise<number | null> {
  const [row] = await run<{ saved_revision: number }>(
    `select saved_revision from public.save_post_draft('${post}', ${base}, '', '{"content": "${text}"}', ${after}, '${from}', ${nth})`,
  );
  return row?.saved_revision ?? null;
}

type Draft = { text: string; open: boolean };

const drafts = () =>
  run<Draft>(
    `select fields ->> 'content' as text, open from public.blog_post_drafts where post_id = '${post}' order by revision`,
  );

/** Makes all drafts of the article older. */
const age = (by: string) =>
  run(
    `update public.blog_post_drafts set saved_at = saved_at - interval '${by}' where post_id = '${post}'`,
  );

describe("what a tab saves", () => {
  test("replaces what it saved before in the same hour, also after a reply was lost", async () => {
    expect(await save({ text: "One", after: 0, nth: 1 })).toBe(1);
    expect(await save({ text: "Two", after: 0, nth: 2 })).toBe(2);
    expect(await drafts()).toEqual([{ text: "Two", open: true }]);
  });

  test("and arrives late does not replace what it sent later", async () => {
    await save({ text: "Later", after: 0, nth: 2 });
    expect(await save({ text: "Earlier", after: 0, nth: 1 })).toBe(1);
    expect(await drafts()).toEqual([{ text: "Later", open: true }]);
  });

  test("is refused after another tab saved, and joins a draft that it has seen", async () => {
    await save({ text: "One", after: 0 });
    expect(await save({ text: "Blind", after: 0, from: otherTab })).toBeNull();
    expect(await save({ text: "Seen", after: 1, from: otherTab })).toBe(2);
    expect(await drafts()).toEqual([
      { text: "One", open: false },
      { text: "Seen", open: true },
    ]);
  });

  test("and arrives after Save or Discard opens nothing again", async () => {
    await save({ text: "One", after: 0 });
    await run(`select public.close_post_draft('${post}')`);
    expect(await save({ text: "Late", after: 1, nth: 2 })).toBeNull();
    expect(await drafts()).toEqual([{ text: "One", open: false }]);
  });
});

test("the newest of each hour remain, after a day the newest of each day, and for 30 days", async () => {
  for (const [at, text] of ["long ago", "morning", "noon", "evening"].entries()) {
    if (at > 0) await age(text === "morning" ? "31 days" : "2 hours");
    await save({ text, after: at, nth: at });
  }
  expect((await drafts()).map(({ text }) => text)).toEqual(["morning", "noon", "evening"]);
  await run(
    `update public.blog_post_drafts set saved_at = date_trunc('day', now()) - interval '3 days' + revision * interval '1 hour' where post_id = '${post}'`,
  );
  await save({ text: "today", after: 4, nth: 5 });
  expect(await drafts()).toEqual([
    { text: "evening", open: false },
    { text: "today", open: true },
  ]);
});

test("drafts are not in the audit log and change no article", async () => {
  await save({ text: "One", after: 0 });
  expect(await run(`select 1 from public.audit_log where table_name like '%draft%'`)).toEqual([]);
  expect(await run(`select 1 from public.blog_posts where id = '${post}'`)).toEqual([]);
});

test("who discards a colleague's draft is in the audit log, but not who ends the own one", async () => {
  const colleague = "00000000-0000-4000-8000-0000000000cc";
  const logged = () =>
    run<{ entry: string }>(`
      select concat_ws(' ', actor, action, row_id) as entry from public.audit_log
      where table_name = 'blog_post_drafts'
    `);
  await save({ text: "Mine", after: 0 });
  await run(`select public.close_post_draft('${post}')`);
  await run(`
    insert into public.blog_post_drafts (post_id, author, base_version, title, fields, revision, tab_order)
      values ('${post}', '${colleague}', 0, '', '{}', 1, 0)
  `);
  expect(await logged()).toEqual([]);
  await run(`select public.close_post_draft('${post}', '${colleague}')`);
  await run(`select public.close_post_draft('${post}', '${colleague}')`);
  expect(await logged()).toEqual([{ entry: `${STAFF} delete ${post} ${colleague}` }]);
});

test.each([
  ["30 seconds", 1],
  ["1 minute", 0],
])("who called %s ago is in the article: %i", async (age, colleagues) => {
  await run(
    `insert into private.article_visits values ('${post}', '${crypto.randomUUID()}', now() - interval '${age}')`,
  );
  expect(await run(`select public.visit_article('${post}')`)).toHaveLength(colleagues);
  expect(await run(`select public.visit_article('${post}')`)).toHaveLength(colleagues);
});

test.each([
  ["", "", false],
  [" ", String.raw`\n`, false],
  ["A title", "", true],
  ["", "Words", true],
])(
  "the draft of a new article with title %j and text %j is listed: %j",
  async (title, text, isListed) => {
    const fields = `{"content": "${text}", "author": "Ada", "language": "English"}`;
    await run(
      `select public.save_post_draft('${post}', 0, '${title}', '${fields}', 0, '${tab}', 1)`,
    );
    const listed = await run<{ post_id: string }>(
      "select post_id from public.list_post_drafts(100)",
    );
    expect(listed.some(({ post_id }) => post_id === post)).toBe(isListed);
  },
);

test.each([
  ["quok", true],
  ["marsúpial TITLED", true],
  ["quokka other", false],
])("the search for %j finds a draft by its words: %j", async (words, isFound) => {
  const fields = `{"content": "A quokka, a marsupial."}`;
  await run(`select public.save_post_draft('${post}', 0, 'Titled', '${fields}', 0, '${tab}', 1)`);
  const found = await run<{ post_id: string }>(
    `select post_id from public.list_post_drafts(100, '${words}')`,
  );
  expect(found.some(({ post_id }) => post_id === post)).toBe(isFound);
});
