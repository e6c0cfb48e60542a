import { createHash } from "node:crypto";

import { makeZip } from "client-zip";
import { beforeEach, expect, test } from "vitest";

import {
  articleImportCopy as copy,
  MOST_MEGABYTES,
} from "../../../app/content/desk/articles/article-import.ts";
import { ARTICLES, drawing, startDesk } from "../../support/people/desk.ts";
import { filled, hrefsIn, textOf } from "../../support/pages/document.ts";
import { pictureFiles } from "../../../app/lib/http/picture-address.ts";
import { shared } from "../../support/shared.ts";
import { mainOf } from "../../support/servers/whole-site.ts";

const IMPORT = `${ARTICLES}/import`;
const desk = shared(startDesk);
const posts = () => desk.operator.from("blog_posts");
beforeEach(() => posts().delete().like("slug", "imported-%").throwOnError());

type Files = Record<string, string | Blob>;

/** A multipart form, as the page sends it. */
function send(fields: Record<string, string>, files: Files = {}) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  for (const [name, file] of Object.entries(files)) body.append("files", new Blob([file]), name);
  return fetch(`${desk.site.origin}${IMPORT}`, {
    method: "POST",
    redirect: "manual",
    body,
    headers: { Cookie: desk.editor.cookie, "Sec-Fetch-Site": "same-origin" },
  });
}

const preview = async (files: Files, fields: Record<string, string> = {}) =>
  mainOf(await send({ intent: "preview", ...fields }, files), 200);
const confirm = async (main: Element, label: string, change: Record<string, string> = {}) =>
  send(filled(main, label, change));
const sectionOf = (main: Element, id: string) =>
  textOf(main.querySelector(`section[aria-labelledby='${id}']`));
const stored = async () =>
  (
    await posts()
      .select("slug, title, content, status")
      .like("slug", "imported-%")
      .order("slug")
      .throwOnError()
  ).data;

const file = (fields: Record<string, string>, text = "Words.") =>
  `---\n${Object.entries(fields)
    .map(([name, value]) => `${name}: ${value}\n`)
    .join("")}---\n\n${text}\n`;

const published = {
  author: "Ana",
  category: "Discovery",
  date: "2026-03-17",
  status: "Published",
};

test("files are shown as new, changed, the same or skipped, then imported as they were shown", async () => {
  await posts().insert([
    { slug: "imported-b", title: "B", content: "Old." },
    { slug: "imported-c", title: "C", content: "Same." },
  ]);
  const main = await preview({
    "imported-a.md": file({ title: "A", ...published }),
    "imported-b.md": file({ title: "B" }, "New."),
    "imported-c.md": file({ title: "C" }, "Same."),
    "imported-d.md": file({ titel: "D" }),
    "notes.txt": "Notes",
  });
  expect(sectionOf(main, "created")).toMatch(/Aimported-a.*Draft/);
  expect(sectionOf(main, "changed")).toContain("Bimported-b");
  expect(textOf(main)).toContain(copy.unchanged(1));
  expect(sectionOf(main, "skipped")).toMatch(/notes\.txt.*imported-d\.mdLine 1: title is missing/);
  expect((await stored())?.map(({ title }) => title)).toEqual(["B", "C"]);

  const done = await mainOf(await confirm(main, copy.submit(2, false)), 200);
  const { data } = await posts().select("id").in("slug", ["imported-a", "imported-b"]);
  const links = hrefsIn(done, "section a");
  expect(links.toSorted()).toEqual(data?.map(({ id }) => `${ARTICLES}/${id}`).toSorted());
  expect(await stored()).toMatchObject([
    { slug: "imported-a", content: "Words.", status: "Draft" },
    { slug: "imported-b", content: "New.", status: "Draft" },
    { slug: "imported-c", content: "Same.", status: "Draft" },
  ]);
});

test("the example file is one that can be imported", async () => {
  const example = await desk.visit(`${ARTICLES}/example.md`, desk.editor);
  expect(example.headers.get("Content-Disposition")).toContain(copy.exampleName);
  const main = await preview({ [copy.exampleName]: await example.blob() });
  expect(sectionOf(main, "created")).toContain("The day they switched");
  expect(sectionOf(main, "skipped")).toBe("");
});

test("states are those of the files only on request, and nothing is imported that was not shown", async () => {
  const files = { "imported-a.md": file({ title: "A", ...published }) };
  const drafts = await preview(files);
  const changed = await confirm(drafts, copy.submit(1, false), { states: "keep" });
  const shown = await mainOf(changed, 409);
  expect(sectionOf(shown, "created")).toContain(copy.live);
  await posts().insert({ slug: "imported-a", title: "A colleague’s" });
  const taken = await mainOf(await confirm(shown, copy.submit(1, false)), 409);
  expect(sectionOf(taken, "changed")).toContain("Aimported-a");
  expect(await stored()).toMatchObject([{ title: "A colleague’s", status: "Draft" }]);
  await mainOf(await confirm(taken, copy.submit(1, false)), 200);
  expect(await stored()).toMatchObject([{ title: "A", status: "Published" }]);
  // Without the request, a published article stays published.
  const again = { "imported-a.md": file({ title: "A new", ...published, status: "Draft" }) };
  await mainOf(await confirm(await preview(again), copy.submit(1, false)), 200);
  expect(await stored()).toMatchObject([{ title: "A new", status: "Published" }]);
});

test("the desk’s own ZIP file brings back articles, pictures and files", async () => {
  const image = new File([await drawing()], "a.png", { type: "image/png" });
  await desk.post("/app/desk/pictures", { intent: "add", alt: "Alt", file: image });
  const { data } = await desk.operator.from("pictures").select("*").single().throwOnError();
  const address = `/pictures/${data.id}/1280`;
  const prices = new File(["a,b\n1,2\n"], "prices.csv");
  await desk.post("/app/desk/pictures/files", { intent: "add", file: prices });
  const { operator } = desk;
  const { data: offered } = await operator
    .from("article_files")
    .select("*")
    .single()
    .throwOnError();
  const download = `/files/${offered.id}/${offered.name}`;
  const content = `![A](${address})\n\n[Prices](${download})`;
  const article = { slug: "imported-a", title: "A", content, ...published };
  const { date: date_published, ...row } = article;
  await posts().insert({ ...row, date_published });
  const zip = await (await desk.visit(`${ARTICLES}.zip?q=imported`, desk.editor)).blob();
  const same = await preview({ "articles.zip": zip });
  expect(textOf(same)).toContain(copy.nothing);

  await posts().delete().eq("slug", "imported-a");
  await desk.operator.from("pictures").delete().eq("id", data.id).throwOnError();
  await desk.operator.storage.from("pictures").remove(pictureFiles(data.id));
  await operator.from("article_files").delete().eq("id", offered.id).throwOnError();
  await operator.storage.from("files").remove([`${offered.id}/${offered.name}`]);
  expect((await desk.visit(address)).status).toBe(404);
  expect((await desk.visit(download)).status).toBe(404);
  const main = await preview({ "articles.zip": zip }, { states: "keep" });
  expect(textOf(main)).toContain(copy.newAttachments(2));
  await mainOf(await confirm(main, copy.submit(1, false)), 200);
  expect((await desk.visit(address)).status).toBe(200);
  expect(await (await desk.visit(download)).text()).toBe(await prices.text());
  expect(await stored()).toMatchObject([{ slug: "imported-a", status: "Published" }]);
});

test.each([
  ["other bytes than its address says", "a.csv", "a,b"],
  ["another kind of file than its name says", "a.pdf", "a,b,c"],
  ["a name that leads elsewhere", "../../a.csv", "a,b,c"],
])("a file of a ZIP file with %s is not stored", async (_what, name, text) => {
  const id = createHash("sha256").update("a,b,c").digest("hex").slice(0, 32);
  const list = JSON.stringify([{ id, name, title: "Forged" }]);
  const parts = {
    "files/files.json": list,
    [`files/${id}/a.csv`]: text,
    [`files/${id}/a.pdf`]: text,
  };
  const zipped = Object.entries(parts).map(([path, input]) => ({ name: path, input }));
  const zip = await new Response(makeZip(zipped)).blob();
  const main = await preview({ "articles.zip": zip });
  const done = await mainOf(await confirm(main, copy.submit(1, true)), 200);
  expect(sectionOf(done, "failed")).toContain("Forged");
  const { data } = await desk.operator.from("article_files").select("id").eq("id", id);
  expect(data).toEqual([]);
});

test("more than 500 articles are shown in short, and imported", async () => {
  const all = Array.from({ length: 501 }, (_, at) => {
    const input = file({ title: `Number ${at}`, ...(at === 500 && { titel: "x" }) });
    return { name: `imported-${at}.md`, input };
  });
  const main = await preview({ "articles.zip": await new Response(makeZip(all)).blob() });
  expect(sectionOf(main, "created")).toContain(copy.more(480));
  expect(sectionOf(main, "skipped")).toMatch(/imported-500\.md.*titel/);
  const done = await mainOf(await confirm(main, copy.submit(500, false)), 200);
  expect(textOf(done.querySelector("output"))).toBe(copy.done.title(500, 0));
  expect(await stored()).toHaveLength(500);
});

test("posts of Ghost come in as drafts, and what is left out is named", async () => {
  const posts = [
    { id: 1, title: "A", slug: "imported-a", html: "<p>One</p>", status: "published" },
    { id: 2, title: "About", slug: "imported-about", type: "page" },
  ];
  const tags = [{ id: 1, name: "Delivery" }];
  const data = { posts, tags, posts_tags: [{ post_id: 1, tag_id: 1 }] };
  const files = { "export.json": JSON.stringify({ db: [{ data }] }) };
  const main = await preview(files);
  // The site's articles spell the two as the first articles do.
  expect(sectionOf(main, "created")).toContain("Category: Delivery · Tags: delivery");
  const chosen = await preview(files, { category: "ai" });
  expect(sectionOf(chosen, "created")).toContain("Category: AI · Tags: delivery");
  expect(textOf(main)).toContain("imported-about: a page");
  await mainOf(await confirm(main, copy.submit(1, false)), 200);
  expect(await stored()).toMatchObject([{ slug: "imported-a", content: "One", status: "Draft" }]);
  const none = await send({ intent: "preview" }, { "other.json": "{}" });
  expect(textOf(await mainOf(none, 422))).toContain(copy.problems.noGhost("other.json"));
});

test("a hostile or too large file is refused with the reason", async () => {
  const inside = [{ name: "../a.md", input: "x" }];
  const unsafe = await new Response(makeZip(inside)).blob();
  const { problems } = copy;
  const refused: [Files, string][] = [
    [{}, problems.noFile],
    [{ "a.zip": unsafe }, problems.zip.unsafe("a.zip")],
    [{ "a.zip": "PK" }, problems.zip.damaged("a.zip")],
    [{ "a.md": new Blob([Buffer.alloc(MOST_MEGABYTES * 1024 * 1024 + 1)]) }, problems.tooLarge],
  ];
  for (const [files, problem] of refused) {
    const main = await mainOf(await send({ intent: "preview" }, files), 422);
    expect(textOf(main)).toContain(problem);
  }
});
