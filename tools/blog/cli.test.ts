import { createHash } from "node:crypto";
import { startBackend, type Backend } from "@helmwise/embedded-supabase";
import { totpCode } from "@helmwise/embedded-supabase/testing";
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@supabase/supabase-js";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, inject, test } from "vitest";

import { PASSWORD } from "../../tests/support/people/account.ts";
import { runBlogCommand, runProgram } from "../../tests/support/blog-command.ts";
import { newStaff } from "../../tests/support/people/staff.ts";

const siteUrl = "http://localhost:3999";

let folder: string;
let dataDir: string;
let backend: Backend;
let service: SupabaseClient;
/** All output of the tool, which must not contain a key. */
let printed = "";

/** A new editor, whose app's present code was used to set it up. */
async function newEditor() {
  const { email, secret } = await newStaff(backend, ["editor"]);
  const BLOG_CODE = totpCode(secret, new Date(Date.now() + 30_000));
  return { BLOG_EMAIL: email, BLOG_PASSWORD: PASSWORD, BLOG_CODE };
}

/** Runs the tool on the embedded backend as an editor. */
async function blog(args: readonly string[], editor?: Record<string, string>) {
  const credentials = editor ?? (await newEditor());
  const env = { BACKEND: "embedded", EMBEDDED_DATA_DIR: dataDir, ...credentials };
  const result = await runBlogCommand(args, { folder, env });
  printed += result.out + result.err;
  return result;
}

async function write(name: string, fields: string, text = "Words."): Promise<string> {
  await writeFile(join(folder, name), `---\n${fields}\n---\n\n${text}\n`);
  return name;
}

async function stored(slug: string) {
  const { data } = await service.from("blog_posts").select().eq("slug", slug).throwOnError();
  return data[0] as Record<string, unknown> | undefined;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "articles-"));
  dataDir = join(folder, "data");
  await cp(inject("siteDatabase"), join(dataDir, "postgres"), { recursive: true });
  backend = await startBackend({
    dataDir,
    apiPort: 0,
    mailPort: 0,
    migrationsDir: "supabase/migrations",
    configFile: "supabase/config.toml",
    siteUrl,
  });
  const options = { auth: { persistSession: false } };
  service = createClient(backend.apiUrl, backend.secretKey, options);
  await service.from("blog_posts").delete().neq("slug", "").throwOnError();
});

afterAll(async () => {
  await backend.close();
  await rm(folder, { recursive: true });
});

test("prints its usage and the unknown argument", async () => {
  const npm = ["--prefix", process.cwd(), "run", "--silent", "blog", "--", "--help"];
  const help = await runProgram("npm", npm, { folder, env: {} });
  expect([help.code, help.err]).toEqual([0, ""]);
  expect(help.out).toMatch(/import FILE\.md….*export/s);
  const unknown = await blog(["imprt", "x.md"], {});
  expect([unknown.code, unknown.out]).toEqual([2, ""]);
  expect(unknown.err).toMatch(/^There is no command "imprt"\.\n\nUsage: npm run blog/);
});

test("writes nothing if one of the files is invalid", async () => {
  await write("good.md", "title: Good");
  await write("bad.md", "title: Bad\nlanguage: fr\nimage: /images/none.svg");
  const missing = await blog(["import", "good.md", "none.md"], {});
  const message = "none.md: there is no such file\n\n1 problem. Nothing was written.\n";
  expect(missing).toEqual({ code: 1, out: "", err: message });
  const { code, err } = await blog(["import", "good.md", "bad.md"]);
  expect(code).toBe(1);
  expect(err).toMatch(
    /\nbad\.md:3: language must be .*\nbad\.md:4: image is not there.*\n\n2 problems\. Nothing was written\.\n$/,
  );
  const { count } = await service.from("blog_posts").select("*", { count: "exact", head: true });
  expect(count).toBe(0);
});

test("imports files once, and leaves unchanged articles alone", async () => {
  const published = `language: pt\nauthor: A\ncategory: C\ntags: [x, y]\nstatus: published`;
  const files = [
    await write("one.md", `title: One\ndate: 2026-03-17\n${published}`, "Uma *palavra*."),
    await write("two.md", "title: Two\nslug: second", ""),
    await write("three.md", `title: Three\ndate: 2999-01-01T00:00:00Z\n${published}`),
  ];
  const check = await blog(["import", "--check", ...files]);
  expect([check.code, check.out]).toEqual([
    0,
    "new        one  (Published)\nnew        second  (Draft)\nnew        three  (Published)\n3 new, 0 changed, 0 unchanged. Nothing was written.\n",
  ]);
  expect(await stored("one")).toBeUndefined();

  expect((await blog(["import", ...files])).out).toMatch(/3 new, 0 changed, 0 unchanged\.\n$/);
  const one = await stored("one");
  expect(one).toMatchObject({
    title: "One",
    content: "Uma *palavra*.",
    language: "Português",
    tags: ["x", "y"],
    date_published: "2026-03-17T00:00:00+00:00",
    status: "Published",
    image_url: null,
  });
  expect(await stored("second")).toMatchObject({ status: "Draft", content: "" });

  await write("two.md", "title: Two, better\nslug: second", "");
  const again = await blog(["import", ...files]);
  expect(again.out).toBe(
    "unchanged  one\nunchanged  three\nchanged    second  (Draft)\n0 new, 1 changed, 2 unchanged.\n",
  );
  expect(await stored("one")).toEqual(one);
  expect(await stored("second")).toMatchObject({ title: "Two, better" });
});

test("adds the posts of a Ghost export as drafts, except those that are there, and says what is left out", async () => {
  const posts = ["one", "of-ghost", "about"].map((slug) => {
    const type = slug === "about" ? "page" : "post";
    return { id: slug, title: slug, slug, type };
  });
  const [tags, posts_tags] = [[{ id: "1", name: "c" }], [{ post_id: "of-ghost", tag_id: "1" }]];
  const data = { posts, tags, posts_tags };
  await writeFile(join(folder, "ghost.json"), JSON.stringify({ data }));
  const before = await stored("one");
  const { code, out } = await blog(["import", "--ghost", "ghost.json"]);
  const lines = "unchanged  one\nnew        of-ghost  (Draft)\n1 new, 0 changed, 1 unchanged.\n";
  expect([code, out]).toEqual([0, `${lines}left out   about: a page\n`]);
  expect(await stored("one")).toEqual(before);
  expect(await stored("of-ghost")).toMatchObject({
    title: "of-ghost",
    status: "Draft",
    category: "C",
  });
  await service.from("blog_posts").delete().eq("slug", "of-ghost").throwOnError();
  const other = await blog(["import", "--ghost", "one.md"], {});
  expect([other.code, other.err]).toEqual([
    1,
    "one.md: is no export of Ghost. Make one in Ghost: Settings, Import/Export.\n",
  ]);
});

test("importing an exported article changes nothing, however unusual it is", async () => {
  const odd = [
    {
      slug: "../Odd slug",
      title: " odd:\n'title' ",
      content: "a\r\nb\n\n",
      status: "Archived",
      tags: ["", ""],
    },
    { slug: "odd", title: "odd", status: "Published", image_url: "/images/a%20b.png?x=[1]" },
    { slug: "ODD", title: "odd", date_published: "2026-01-01T00:00:00.123456Z" },
    { slug: "page", title: "page", post_type: "Page" },
  ];
  await service.from("blog_posts").insert(odd, { defaultToNull: false }).throwOnError();
  const all = async () =>
    (await service.from("blog_posts").select().order("slug").throwOnError()).data;
  const before = await all();
  const exported = await blog(["export", "--to", "out"]);
  expect([exported.code, exported.out]).toEqual([0, "6 articles in out\n"]);
  const files = (await readdir(join(folder, "out"))).map((name) => join("out", name));
  expect(files).toHaveLength(6);
  expect((await readdir(folder)).filter((name) => /odd/i.test(name))).toEqual([]);
  expect((await blog(["import", ...files])).out).toMatch(/\n0 new, 0 changed, 6 unchanged\.\n$/);
  expect(await all()).toEqual(before);

  await writeFile(join(folder, "out", "one.md"), "My own words");
  const refused = await blog(["export", "--to", "out"]);
  expect(refused.code).toBe(1);
  expect(refused.err).toContain("out/one.md: says something else than the database\n");
  expect(await readFile(join(folder, "out", "one.md"), "utf8")).toBe("My own words");
  expect((await blog(["export", "--to", "out", "--force"])).code).toBe(0);
  expect(await readFile(join(folder, "out", "one.md"), "utf8")).toContain("Uma *palavra*.");
});

test("exports pictures and files beside the articles, and stores those that are missing when they are imported", async () => {
  const id = `${"a".repeat(32)}-10x10`;
  const picture = { id, alt: "A chart", file_name: "chart.png" };
  const bucket = service.storage.from("pictures");
  const bytes = Buffer.from("RIFF....WEBP");
  const file = `${id}/640.webp`;
  await bucket.upload(file, bytes, { contentType: "image/webp" });
  await service.from("pictures").insert(picture).throwOnError();
  const text = "a,b\n1,2\n";
  const digest = createHash("sha256").update(text).digest("hex").slice(0, 32);
  const csv = { id: digest, name: "prices.csv", title: "Prices" };
  const files = service.storage.from("files");
  const place = `${digest}/prices.csv`;
  await files.upload(place, Buffer.from(text), { contentType: "text/csv" });
  await service
    .from("article_files")
    .insert({ ...csv, bytes: text.length })
    .throwOnError();
  const content = `![A chart](/pictures/${id}/1280)\n\n[Prices](/files/${place})`;
  await service.from("blog_posts").insert({ slug: "charted", title: "Charted", content });
  expect((await blog(["export", "--to", "moved"])).code).toBe(0);
  expect(await readdir(join(folder, "moved"))).toEqual(
    expect.arrayContaining(["charted.md", "files", "pictures"]),
  );

  await service.from("blog_posts").delete().eq("slug", "charted").throwOnError();
  await service.from("pictures").delete().eq("id", id).throwOnError();
  await bucket.remove([file]);
  await service.from("article_files").delete().eq("id", digest).throwOnError();
  await files.remove([place]);
  const imported = await blog(["import", "moved/charted.md"]);
  expect(imported.out).toMatch(/new +picture .*chart\.png.*\nnew +file .*Prices.*\nnew +charted/);
  expect(await stored("charted")).toMatchObject({ content });
  const { data } = await service.from("pictures").select("id, alt, file_name").eq("id", id);
  expect(data).toEqual([picture]);
  const { data: kept } = await bucket.download(file);
  expect(await kept?.text()).toBe(bytes.toString());
  const { data: row } = await service.from("article_files").select("id, name, title");
  expect(row).toEqual([csv]);
  expect(await (await files.download(place)).data?.text()).toBe(text);
  expect((await blog(["import", "moved/charted.md"])).out).not.toContain("picture");
});

test("opens the database directly if no backend runs", async () => {
  const editor = await newEditor();
  await backend.close();
  const { code, out, err } = await blog(["import", "one.md"], editor);
  expect(err).toBe(`Articles: the database in ${dataDir}\nEditor: ${editor.BLOG_EMAIL}\n`);
  expect([code, out]).toEqual([0, "unchanged  one\n0 new, 0 changed, 1 unchanged.\n"]);
  for (const secret of [backend.secretKey, backend.serviceRoleKey, PASSWORD]) {
    expect(printed).not.toContain(secret);
  }
});
