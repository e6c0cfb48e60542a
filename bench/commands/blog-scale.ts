import { startBackend, type Backend } from "@helmwise/embedded-supabase";
import { openDatabase } from "@helmwise/embedded-supabase/database";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { startSite } from "../../tests/support/site.ts";
import type { TestSite } from "../../tests/support/site.ts";
import type { Bench } from "../harness/bench.ts";
import {
  commonWord,
  fewPosts,
  generatePosts,
  rareWord,
  somePost,
  topCategory,
  topTag,
} from "../harness/blog-corpus.ts";

const goal = 1.5;

function version(): string {
  const hash = createHash("sha256").update(readFileSync("bench/harness/blog-corpus.ts"));
  for (const file of readdirSync("supabase/migrations").sort()) {
    hash.update(readFileSync(join("supabase/migrations", file)));
  }
  return hash.digest("hex").slice(0, 8);
}

function start(dataDir: string): Promise<Backend> {
  return startBackend({
    dataDir,
    apiPort: 0,
    mailPort: 0,
    migrationsDir: "supabase/migrations",
    seedFiles: [],
    configFile: "supabase/config.toml",
  });
}

const columns =
  "slug,title,content,author,category,tags,language,image_url,date_published,status,post_type";

/** Past the API, which ends a statement after eight seconds. */
async function write({ print }: Bench, dataDir: string, rows: unknown[]): Promise<void> {
  const database = await openDatabase({ dataDir });
  for (let from = 0; from < rows.length; from += 500) {
    await database.query(
      `insert into public.blog_posts (${columns})
       select ${columns} from jsonb_populate_recordset(null::public.blog_posts, $1::jsonb)`,
      [JSON.stringify(rows.slice(from, from + 500))],
    );
    print(`  ${Math.min(from + 500, rows.length)} of ${rows.length} posts written`);
  }
  await database.close();
}

/** The folder of a blog with so many posts, kept from an earlier run if there was one. */
async function folderOf(bench: Bench, count: number): Promise<string> {
  const folder = join(tmpdir(), `blog-scale-${version()}-${count}`);
  const marker = join(folder, "filled");
  if (existsSync(marker)) return folder;
  rmSync(folder, { recursive: true, force: true });
  await (await start(folder)).close();
  await write(bench, folder, [...generatePosts(count)]);
  writeFileSync(marker, "");
  return folder;
}

/** One blog and two sites that show it: one makes each page anew, one keeps it. */
type Blog = { cold: TestSite; warm: TestSite; close(): Promise<void> };

async function open(dataDir: string): Promise<Blog> {
  const backend = await start(dataDir);
  const { apiUrl: url, publishableKey: anonKey } = backend;
  const supabase = { url, anonKey };
  const [cold, warm] = [await startSite({ supabase, kept: false }), await startSite({ supabase })];
  return {
    cold,
    warm,
    async close() {
      await Promise.all([cold.close(), warm.close()]);
      await backend.close();
    },
  };
}

const list = "/resources/blog";
const narrowed = `category=${topCategory}&tag=${topTag}`;
type Paths = Record<string, string>;

/** The last page is the one that the list itself links to. */
async function pathsOf(site: TestSite): Promise<Paths> {
  const html = await (await fetch(`${site.origin}${list}`)).text();
  const [, pages = "1"] =
    /page 1 of (?:<!-- -->)?(\d+)/.exec(html.replaceAll("<!-- -->", "")) ?? [];
  return {
    list,
    category: `${list}?category=${topCategory}`,
    tag: `${list}?tag=${topTag}`,
    "category and tag": `${list}?${narrowed}`,
    "rare word": `${list}?q=${rareWord}`,
    "common word": `${list}?q=${commonWord}`,
    "common word, category, tag": `${list}?q=${commonWord}&${narrowed}`,
    "all tags": `${list}?tags=all`,
    "last page": `${list}?page=${pages}`,
    post: `${list}/${somePost}`,
  };
}

type Visit = { cpu: number; wall: number; bytes: number; articles: number };

async function visit(site: TestSite, path: string): Promise<Visit> {
  const begun = performance.now();
  const before = process.cpuUsage();
  const response = await fetch(`${site.origin}${path}`);
  const html = await response.text();
  const { user, system } = process.cpuUsage(before);
  if (response.status !== 200) throw new Error(`${path} answers ${response.status}`);
  return {
    cpu: (user + system) / 1000,
    wall: performance.now() - begun,
    bytes: Buffer.byteLength(html),
    articles: html.split("<article").length - 1,
  };
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

async function compare(
  { print }: Bench,
  small: TestSite,
  large: TestSite,
  rounds: number,
): Promise<void> {
  const [few, many] = await Promise.all([pathsOf(small), pathsOf(large)]);
  print("page | CPU ms | | ratio | clock ms | | ratio | HTML KB | | articles | |");
  for (const name of Object.keys(few)) {
    const visits: [Visit[], Visit[]] = [[], []];
    // In turn: what else the machine does falls upon both.
    for (let round = -3; round < rounds; round += 1) {
      const pair = [
        await visit(small, few[name] ?? ""),
        await visit(large, many[name] ?? ""),
      ] as const;
      if (round >= 0) pair.forEach((each, at) => visits[at]?.push(each));
    }
    const [a, b] = visits.map((all) => ({
      cpu: median(all.map(({ cpu }) => cpu)),
      wall: median(all.map(({ wall }) => wall)),
      kilobytes: (all[0]?.bytes ?? 0) / 1024,
      articles: all[0]?.articles,
    }));
    if (!a || !b) continue;
    const ratio = b.cpu / a.cpu;
    const cells = [
      ...[a.cpu, b.cpu].map((value) => value.toFixed(1)),
      ratio.toFixed(2) + (ratio > goal ? " (!)" : ""),
      ...[a.wall, b.wall, b.wall / a.wall].map((value) => value.toFixed(2)),
      ...[a.kilobytes, b.kilobytes].map((value) => value.toFixed(1)),
      a.articles,
      b.articles,
    ];
    print(`${name} | ${cells.join(" | ")}`);
  }
}

/** The statements behind the pages, as readers or, where a function asks for them, as its owner. */
async function explain({ print }: Bench, dataDir: string): Promise<void> {
  const listed = "from private.blog_index where";
  const word = `private.words_query('English', '{${commonWord}}')`;
  const tag = `private.facet_term('t', '${topTag}')::tsquery`;
  const due = "and (date_published <= now()) is true";
  const english = "language = 'English' and date_published <= now()";
  const newest = "order by date_published desc, slug limit 12";
  const visible = "where status = 'Published' and post_type = 'Blog'";
  const statements: [role: string, what: string, sql: string][] = [
    [
      "anon",
      "the newest posts",
      `select * from blog_posts ${visible} and language = 'English' ${newest}`,
    ],
    [
      "anon",
      "one post",
      `select * from blog_posts where slug = '${somePost}' and status = 'Published'`,
    ],
    ["owner", "counts of a common word", `select facets ${listed} terms @@ ${word} ${due}`],
    ["owner", "counts of a tag", `select facets ${listed} terms @@ ${tag} ${due}`],
    ["owner", "newest of a tag", `select id ${listed} terms @@ ${tag} ${due} ${newest}`],
    [
      "walker",
      "newest of a common word",
      `select id ${listed} ${english} and (terms @@ ${word}) is true ${newest}`,
    ],
    ["walker", "a page in the middle", `select id ${listed} ${english} ${newest} offset 3300`],
    [
      "owner",
      "counts of all posts",
      "select * from private.blog_counts where language = 'English'",
    ],
  ];
  const database = await openDatabase({ dataDir });
  for (const [role, what, sql] of statements) {
    const asked = `explain (analyze, costs off, timing off) ${sql}`;
    const rows = await (role === "anon"
      ? database.asRequest({ role, claims: {} }, (query) => query(asked))
      : database.transaction(async (query) => {
          // As the function does.
          await query("set local enable_seqscan = off");
          if (role === "walker") await query("set local enable_bitmapscan = off");
          return query(asked);
        }));
    print(`\n${what} (${role}):`);
    for (const row of rows) print(`  ${String(Object.values(row)[0])}`);
  }
  await database.close();
}

/**
 * What a page of the blog costs with so many posts beside what it costs with twenty, in processor time
 * of the whole process (site, database and the one who asks) and on the clock, and how the database
 * goes about it. `[posts] [rounds]`, 10,000 and 15 unless told; the larger blog is written once and
 * kept in the temporary folder.
 */
export async function run(bench: Bench, args: string[]): Promise<void> {
  const [posts = 10_000, rounds = 15] = args.map(Number);
  const folder = await folderOf(bench, posts);
  const small = await open(await folderOf(bench, fewPosts));
  const large = await open(folder);
  bench.print(`${fewPosts} and ${posts} posts, medians of ${rounds} rounds, goal ${goal}\n`);
  for (const way of ["cold", "warm"] as const) {
    bench.print(way === "cold" ? "Each page made anew\n" : "\nPages kept\n");
    await compare(bench, small[way], large[way], rounds);
  }
  await small.close();
  await large.close();
  await explain(bench, folder);
}
