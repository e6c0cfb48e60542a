import { randomUUID } from "node:crypto";

import { describe, expect, test } from "vitest";

import { ARTICLES, formIn, startDesk } from "../../support/people/desk.ts";
import type { Form } from "../../support/people/desk.ts";
import { textOf, textsIn } from "../../support/pages/document.ts";
import { mainOf } from "../../support/servers/whole-site.ts";
import { shared } from "../../support/shared.ts";

const desk = shared(startDesk);

const openForm = async (path: string, by = desk.editor) => formIn(await desk.open(path, by));

/** Saves the form as the editor's script does. */
const saveItself = (form: Form) => desk.post(`${ARTICLES}/drafts`, { ...form, nth: "1" });

/** A published article; the path of its page on the desk and of its page on the site. */
async function publish(): Promise<{ path: string; page: string }> {
  const slug = `draft-beside-${randomUUID()}`;
  const row = { slug, title: slug, content: "Published", author: "A", category: "C" };
  const dated = { ...row, status: "Published", date_published: "2024-01-01" };
  const { data } = await desk.operator
    .from("blog_posts")
    .insert(dated)
    .select("id")
    .single()
    .throwOnError();
  return { path: `${ARTICLES}/${data.id}`, page: `/resources/blog/${slug}` };
}

test("a new article is a draft before it has a title, in the list and at its own address", async () => {
  const form = await openForm(`${ARTICLES}/new`);
  const path = `${ARTICLES}/${form["post"]}`;
  expect((await saveItself({ ...form, content: "Words alone" })).status).toBe(200);
  const link = (await desk.open(ARTICLES, desk.colleague)).querySelector(`a[href="${path}"]`);
  expect(textOf(link)).toContain("Untitled draft");
  const again = await openForm(path);
  expect(again).toMatchObject({ content: "Words alone", title: "", version: "0" });
  const saved = await desk.post(path, { ...again, title: randomUUID(), intent: "save" });
  expect(saved.headers.get("location")).toBe(path);
  expect((await desk.open(ARTICLES)).textContent).not.toContain("Untitled draft");
});

test("of two who save the same draft for the first time, the second chooses where the texts differ", async () => {
  const form = await openForm(`${ARTICLES}/new`);
  const path = `${ARTICLES}/${form["post"]}`;
  await saveItself({ ...form, content: "One\n\nTwo\n\nThree" });
  const both = { title: randomUUID(), author: "", intent: "save" };
  const [mine, theirs] = [await openForm(path), await openForm(path, desk.colleague)];
  const theirText = "One\n\nTwo of theirs\n\nThree\n\nFour";
  await desk.post(path, { ...theirs, ...both, content: theirText }, desk.colleague);
  const myText = "One\n\nTwo of mine\n\nThree";
  const refused = await desk.post(path, { ...mine, ...both, content: myText });
  const main = await mainOf(refused, 409);
  expect(textsIn(main, "fieldset mark")).toEqual(["mine", "theirs"]);
  const again = formIn(main);
  expect(again["content"]).toBe("One\n\nTwo of mine\n\nThree\n\nFour");
  const choice = Object.keys(again).find((name) => name.startsWith("keep-")) ?? "";
  const chosen = await desk.post(path, { ...again, [choice]: "theirs", intent: "resolve" });
  expect(formIn(await mainOf(chosen, 200))["content"]).toBe(theirText);
});

test.each(["save", "publish"])("a double press of %s saves once", async (intent) => {
  const form = await openForm(`${ARTICLES}/new`);
  const slug = `double-${randomUUID()}`;
  const typed = { title: slug, slug, content: "Words", author: "Ana", category: "Discovery" };
  const press = (path: string, values: Form) =>
    desk.post(path, { ...values, ...typed, intent, anyway: "yes" });
  const path = `${ARTICLES}/${form["post"]}`;
  for (const [at, values] of [
    [`${ARTICLES}/new`, form] as const,
    [path, { ...form, version: "1" }] as const,
  ]) {
    for (const response of await Promise.all([press(at, values), press(at, values)]))
      expect(response.headers.get("location")).toBe(path);
  }
  const { data } = await desk.operator.from("blog_posts").select("version").eq("slug", slug);
  expect(data).toHaveLength(1);
});

test("the discarded draft of a new article leads to the list, with a notice", async () => {
  const form = await openForm(`${ARTICLES}/new`);
  const path = `${ARTICLES}/${form["post"]}`;
  await saveItself({ ...form, content: "Only tried" });
  const discarded = await desk.post(path, { ...(await openForm(path)), intent: "discard" });
  expect(discarded.headers.get("location")).toBe(ARTICLES);
  expect(await desk.noticeAfter(discarded)).toContain("The draft is discarded");
  expect((await desk.open(ARTICLES)).querySelector(`a[href="${path}"]`)).toBeNull();
  const versions = await desk.open(`${path}/versions`);
  expect(versions.querySelector(`a[href="${ARTICLES}"]`)).not.toBeNull();
});

describe("the draft beside a published article", () => {
  test("is shown with its Discard, and visitors see it only after Save", async () => {
    const { path, page } = await publish();
    await saveItself({ ...(await openForm(path)), content: "Unsaved words", status: "draft" });
    expect(textOf(await desk.open(page))).toContain("Published");
    const main = await desk.open(path);
    expect(main.querySelector("button[value=discard]")).not.toBeNull();
    const form = formIn(main);
    expect(form).toMatchObject({ content: "Unsaved words", status: "draft" });
    await desk.post(path, { ...form, status: "published", intent: "save" });
    expect(textOf(await desk.open(page))).toContain("Unsaved words");
    expect((await desk.open(path)).querySelector("button[value=discard]")).toBeNull();
  });

  test("is named in the row of the article, and found by its words", async () => {
    const { path } = await publish();
    const word = `word${randomUUID().slice(0, 8)}`;
    await saveItself({ ...(await openForm(path)), content: `A ${word}` });
    const found = await desk.open(`${ARTICLES}?q=${word}`);
    expect(found.querySelector(`details[open] a[href="${path}"]`)).not.toBeNull();
    const unsaved = async (by = desk.editor) =>
      [...(await desk.open(ARTICLES, by)).querySelectorAll(`th a[href^="${path}"]`)].slice(1);
    const [own] = await unsaved();
    expect([textOf(own), own?.getAttribute("href")]).toEqual(["Your unsaved changes", path]);
    const [theirs] = await unsaved(desk.colleague);
    expect(textOf(theirs)).toContain(desk.editor.email);
    const shown = formIn(await desk.open(theirs?.getAttribute("href") ?? "", desk.colleague));
    expect(shown["content"]).toBe(`A ${word}`);
  });

  test("is what Enter in a field keeps without scripts", async () => {
    const { path, page } = await publish();
    const form = { ...(await openForm(path)), content: "Unsaved words", tags: "new" };
    const kept = await desk.post(path, { ...form, intent: "enter" });
    expect(await desk.noticeAfter(kept)).toContain("What you typed is kept as your draft");
    expect(textOf(await desk.open(page))).toContain("Published");
    expect(await openForm(path)).toMatchObject({ content: "Unsaved words", tags: "new" });
  });

  test("can be discarded and opened again from the versions", async () => {
    const { path } = await publish();
    await saveItself({ ...(await openForm(path)), content: "Unsaved words" });
    const discarded = await desk.post(path, { ...(await openForm(path)), intent: "discard" });
    expect(formIn(await desk.pageAfter(discarded, desk.editor))).toMatchObject({
      content: "Published",
    });
    const versions = await desk.open(`${path}/versions`);
    const earlier = versions.querySelector<HTMLAnchorElement>("a[href*='?draft=']");
    const href = earlier?.getAttribute("href") ?? "";
    expect(await openForm(href)).toMatchObject({ content: "Unsaved words", version: "1" });
  });

  test("is the writer's own: a colleague sees the article and a link to the draft", async () => {
    const { path } = await publish();
    await saveItself({ ...(await openForm(path)), content: "Unsaved words" });
    const main = await desk.open(path, desk.colleague);
    expect(formIn(main)).toMatchObject({ content: "Published" });
    expect(textOf(main)).toContain(`${desk.editor.email} has unsaved changes`);
    const href = main.querySelector("a[href^='?draft=']")?.getAttribute("href");
    expect(await openForm(path + href, desk.colleague)).toMatchObject({ content: "Unsaved words" });
  });

  test("is merged with what a colleague saved meanwhile, which alarms the writer only if both changed the same", async () => {
    const { path } = await publish();
    const form = await openForm(path);
    const theirs = await openForm(path, desk.colleague);
    await desk.post(
      path,
      { ...theirs, author: "Product Strategy team", tags: "theirs", intent: "save" },
      desk.colleague,
    );
    const reply = await saveItself({ ...form, content: "Mine", tags: "mine" });
    expect(await reply.json()).toMatchObject({ isBehind: false });
    const contested = await saveItself({ ...form, content: "Mine", tags: "mine", author: "Ana" });
    expect(await contested.json()).toMatchObject({ isBehind: true });
    await saveItself({ ...form, content: "Mine", tags: "mine" });
    await desk.post(path, { ...(await openForm(path)), intent: "save" });
    expect(await openForm(path)).toMatchObject({
      content: "Mine",
      author: "Product Strategy team",
      tags: "mine, theirs",
    });
  });
});

test("nothing is saved of a far too long text, without a tab, or after another tab saved", async () => {
  const form: Form = { ...(await openForm(`${ARTICLES}/new`)), content: "Words" };
  const long = "word ".repeat(145_000);
  expect((await saveItself({ ...form, content: long })).status).toBe(422);
  expect((await saveItself({ ...form, tab: "none" })).status).toBe(400);
  await saveItself({ ...form, tab: randomUUID() });
  expect((await saveItself(form)).status).toBe(409);
});

test("colleagues who have the article open are named until they leave it", async () => {
  const { path } = await publish();
  const { post = "" } = await openForm(path, desk.colleague);
  const main = await desk.open(path);
  const shown = textOf(main.querySelector("[data-here]"));
  expect(shown).toContain(`${desk.colleague.email} is in this article`);
  const call = async (here: string, by = desk.editor) => {
    const response = await desk.post(`${ARTICLES}/drafts`, { post, here }, by);
    return ((await response.json()) as { text: string }).text;
  };
  expect(await call("yes", desk.colleague)).toContain(desk.editor.email);
  await call("no", desk.colleague);
  expect(await call("yes")).toBe("");
  expect((await desk.post(`${ARTICLES}/drafts`, { post: "x", here: "yes" })).status).toBe(400);
  expect((await desk.post(`${ARTICLES}/drafts`, { post, here: "yes" }, desk.sales)).status).toBe(
    403,
  );
});
