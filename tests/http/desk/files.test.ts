import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";

import { filesCopy } from "../../../app/content/desk/articles/files.ts";
import { ARTICLES, startDesk } from "../../support/people/desk.ts";
import { hrefsIn, textOf } from "../../support/pages/document.ts";
import { shared } from "../../support/shared.ts";
import { mainOf } from "../../support/servers/whole-site.ts";

const FILES = "/app/desk/pictures/files";
const { problems } = filesCopy;
const desk = shared(startDesk);

const send = (name: string, text: string, path = FILES, by = desk.editor) =>
  desk.post(path, { intent: "add", file: new File([text], name) }, by);

const at = (path: string, init: RequestInit = {}) => fetch(`${desk.site.origin}${path}`, init);

/** Stores a file from the editor. */
async function stored(name = "Price list_2026.csv", text = `a,b\n${randomUUID()}\n`) {
  const reply = await send(name, text, `${FILES}/upload`);
  expect(reply.status).toBe(200);
  const { address, words } = (await reply.json()) as { address: string; words: string };
  return { address, words, text, id: address.split("/")[2] ?? "" };
}

test("an uploaded file is a download alone, whole or in part, for a year", async () => {
  const { address, words, text } = await stored();
  expect(words).toBe(`Price list 2026 (CSV, ${text.length} bytes)`);
  expect(address).toMatch(/^\/files\/[0-9a-f]{32}\/price-list-2026\.csv$/);
  const whole = await at(address);
  expect([whole.status, await whole.text()]).toEqual([200, text]);
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": 'attachment; filename="price-list-2026.csv"',
    "x-content-type-options": "nosniff",
    "cache-control": "public, max-age=31536000, immutable",
  });
  const head = await at(address, { method: "HEAD" });
  expect([head.status, head.headers.get("Content-Length")]).toEqual([200, String(text.length)]);
  expect(await head.text()).toBe("");

  const part = await at(address, { headers: { Range: "bytes=2-3" } });
  expect([part.status, await part.text()]).toEqual([206, text.slice(2, 4)]);
  expect(part.headers.get("Content-Range")).toBe(`bytes 2-3/${text.length}`);
  const end = await at(address, { headers: { Range: "bytes=-4" } });
  expect([end.status, await end.text()]).toEqual([206, text.slice(-4)]);
  expect((await at(address, { headers: { Range: "bytes=9000-" } })).status).toBe(416);
});

test("other addresses have no file", async () => {
  const { address, id } = await stored();
  const others = [
    `/files/${"0".repeat(32)}/price-list-2026.csv`,
    `/files/${id}/other.csv`,
    `/files/${id}/price-list-2026.html`,
    `${address}/more`,
  ];
  for (const path of others) expect([path, (await at(path)).status]).toEqual([path, 404]);
});

test("a file that is not what its name says is refused with the reason", async () => {
  const page = await mainOf(await send("a.pdf", "<html>"), 422);
  expect(textOf(page)).toContain(problems.other("pdf"));
  expect(textOf(await mainOf(await send("a.html", "<html>"), 422))).toContain(problems.type);
  const reply = await send("a.docx", "PK", `${FILES}/upload`);
  expect([reply.status, await reply.json()]).toEqual([422, { problem: problems.other("docx") }]);
  const { status } = await send("a.txt", "words", FILES, desk.sales);
  expect(status).toBe(403);
});

test("a file is listed with the articles that offer it, and deleted once there are none", async () => {
  const { address, words, id } = await stored("Checklist.txt");
  const list = await desk.open(FILES);
  expect(hrefsIn(list, "tbody a")).toContain(address);
  const lines = [...list.querySelectorAll<HTMLInputElement>("input[readonly]")];
  expect(lines.map(({ value }) => value)).toContain(`[${words}](${address})`);

  const title = `With ${randomUUID()}`;
  const row = { slug: `offers-${randomUUID()}`, title, content: `[${words}](${address})` };
  const { data: post } = await desk.operator
    .from("blog_posts")
    .insert(row)
    .select("id")
    .single()
    .throwOnError();
  const used = await desk.open(FILES);
  const deletes = (main: Element) => main.querySelector(`[name="file_id"][value="${id}"]`);
  expect([deletes(list) !== null, deletes(used)]).toEqual([true, null]);
  expect(hrefsIn(used, "tbody a")).toContain(`${ARTICLES}/${post.id}`);
  const remove = () => desk.post(FILES, { intent: "delete", file_id: id });
  expect(textOf(await mainOf(await remove(), 409))).toContain(`${problems.used} ${title}`);
  await desk.operator.from("blog_posts").delete().eq("slug", row.slug).throwOnError();
  expect(await desk.noticeAfter(await remove())).toBe("The file is deleted.");
  expect((await at(address)).status).toBe(404);
});

test("an article offers its file as a card, and a file that is not there is named before it is published", async () => {
  const { address, words } = await stored();
  const form = {
    title: "Offer",
    slug: `offer-${randomUUID()}`,
    author: "Product Strategy team",
    category: "Strategy",
    language: "en",
    status: "published",
  };
  const dead = address.replace(/[0-9a-f]{32}/, "0".repeat(32));
  const publish = (link: string) =>
    desk.post(`${ARTICLES}/new`, { ...form, content: `[${words}](${link})` });
  expect(textOf(await mainOf(await publish(dead)))).toContain(dead);
  expect((await publish(address)).status).toBe(303);
  const page = await desk.open(`/resources/blog/${form.slug}`);
  const card = page.querySelector(".bookmark");
  expect(hrefsIn(card, "a[download]")).toEqual([address]);
  expect(textOf(card)).toContain("Price list 2026CSV, ");
  await desk.operator.from("blog_posts").delete().eq("slug", form.slug).throwOnError();
});
