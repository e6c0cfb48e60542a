import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import {
  articleListCopy,
  articleNotices,
  articleQuickCopy,
} from "../../../app/content/desk/articles/articles.ts";
import { ARTICLES, drawing, formIn, startDesk } from "../../support/people/desk.ts";
import type { Form } from "../../support/people/desk.ts";
import {
  canonicalOf,
  filled,
  formDataOf,
  hrefsIn,
  metaOf,
  readPage,
  textOf,
  textsIn,
  thingsOf,
} from "../../support/pages/document.ts";
import { filesInZip } from "../../support/zip-files.ts";
import { shared } from "../../support/shared.ts";
import { newStaff } from "../../support/people/staff.ts";
import { mainOf } from "../../support/servers/whole-site.ts";

const PAGE = "/resources/blog/written-here";
const desk = shared(startDesk);

// A name that no other article has is asked about.
beforeAll(() =>
  posts()
    .insert({ slug: "known-authors", title: "Known authors", author: "The team, Ana, Bo, Cy" })
    .throwOnError(),
);
beforeEach(() => posts().delete().like("slug", "written-%").throwOnError());

const posts = () => desk.operator.from("blog_posts");

const draft: Form = {
  title: "Written here",
  slug: "written-here",
  language: "English",
  author: "The team",
  category: "Discovery",
  tags: "one, two",
  image: "",
  date: "",
  status: "draft",
  content: "First line\n\nSecond line",
  intent: "save",
};

const post: typeof desk.post = (...sent) => desk.post(...sent);

async function stored(slug = "written-here") {
  return (await posts().select().eq("slug", slug).maybeSingle()).data;
}

const statusOfPage = async () => (await desk.visit(PAGE)).status;

/** Saves a new article and returns the path of its page. */
async function write(form: Form = {}): Promise<string> {
  const response = await post(`${ARTICLES}/new`, { ...draft, ...form });
  expect(response.status).toBe(303);
  return response.headers.get("location") ?? "";
}

/** Sends the form of an article as its page has it, with these changes. */
async function edit(path: string, change: Form, by = desk.editor): Promise<Response> {
  const form = formIn(await desk.open(path, by));
  return post(path, { ...form, intent: "save", ...change }, by);
}

test("the known author that a mistyped one is near to is a button, which publishes nothing yet", async () => {
  const path = await write();
  const refused = await edit(path, { author: "Ana, The taem", intent: "publish" });
  const corrected = await post(path, filled(await mainOf(refused, 422), "The team"));
  expect(formIn(await mainOf(corrected))).toMatchObject({
    author: "Ana, The team",
    status: "published",
  });
  expect(await stored()).toMatchObject({ status: "Draft" });
});

describe("writing", () => {
  test("saves a draft and shows it again exactly as it was typed", async () => {
    const content = "\n# مرحبا 🚀\r\n\r\n<b>&amp;</b> “quotes”\n";
    const saved = content.replaceAll("\r\n", "\n");
    const title = "Written <i> ação & 🚀";
    const path = await write({ content, title, slug: "", tags: " a ,b,, " });
    const slug = "written-i-acao";
    const columns = { title, content: saved, tags: ["a", "b"], status: "Draft" };
    expect(await stored(slug)).toMatchObject(columns);
    const form = formIn(await desk.open(path));
    expect(form).toMatchObject({ title, slug, tags: "a, b", content: saved });
  });

  test("publishes and withdraws at once", async () => {
    const path = await write();
    expect(await statusOfPage()).toBe(404);
    expect(await desk.noticeAfter(await edit(path, { intent: "publish" }))).toContain("see it now");
    expect(await statusOfPage()).toBe(200);
    expect(await desk.noticeAfter(await edit(path, { intent: "withdraw" }))).toContain(
      "a draft again",
    );
    expect(await statusOfPage()).toBe(404);
  });

  test("schedules an article that visitors see only from its date on", async () => {
    const far = { status: "scheduled", date: "2999-01-01T09:30" };
    const question = await mainOf(await post(`${ARTICLES}/new`, { ...draft, ...far }), 422);
    expect(textOf(question)).toContain("only from January 1, 2999 on, in more than five years");
    const path = await write({ ...far, anyway: "yes" });
    const scheduled = { status: "Published", date_published: "2999-01-01T09:30:00+00:00" };
    expect(await stored()).toMatchObject(scheduled);
    expect(await statusOfPage()).toBe(404);
    await posts().update({ date_published: "2024-01-01" }).eq("slug", "written-here");
    expect(await statusOfPage()).toBe(200);
    expect(formIn(await desk.open(path))["status"]).toBe("published");
  });

  test("takes the spelling of names that other articles have, also for several at once", async () => {
    const [tag, category, author] = ["Tág", "Cat", "Aut"].map((name) => name + crypto.randomUUID());
    const names = { tags: tag ?? "", category: category ?? "", author: author ?? "" };
    await write({ slug: "written-first", ...names });
    const typed = Object.entries(names).map(([name, value]) => [name, value.toUpperCase()]);
    await write({ slug: "written-second", ...Object.fromEntries(typed) });
    expect(await stored("written-second")).toMatchObject({ ...names, tags: [tag] });
    await write({ slug: "written-third", title: "Bulk of written-third" });
    await send({ ...addTag, name: `tag${tag?.slice(3)}` }, ["written-third"]);
    expect(await stored("written-third")).toMatchObject({ tags: ["one", "two", tag] });
  });

  test("keeps what was typed in an article that it refuses", async () => {
    const given = { ...draft, title: " ", status: "published", author: "" };
    const main = await mainOf(await post(`${ARTICLES}/new`, given), 422);
    expect(textOf(main.querySelector("[role=alert]"))).toMatch(/Title is empty.*Author is missing/);
    expect(formIn(main)).toMatchObject({ content: draft["content"], tags: "one, two" });
    expect(await stored()).toBeNull();
  });

  test("gives a repeated title the next address that is free", async () => {
    for (const slug of ["written-here", "written-here-2", "written-here-3"]) {
      await write({ slug: "" });
      expect(await stored(slug)).toMatchObject({ title: "Written here", status: "Draft" });
    }
  });

  test("duplicates an article as a draft at the next address, at once and twice", async () => {
    const own = { excerpt: "In short", canonical: "https://a.test/first" };
    const path = await write({ ...own, status: "published", content: "Words" });
    const copies = await Promise.all([1, 2].map(() => post(path, { intent: "duplicate" })));
    for (const slug of ["written-here-2", "written-here-3"])
      expect(await stored(slug)).toMatchObject({
        title: "Written here (copy)",
        content: "Words",
        excerpt: "In short",
        canonical: null,
        status: "Draft",
        date_published: null,
      });
    expect(await desk.noticeAfter(copies[0] as Response)).toContain("This is the copy");
    expect(await stored()).toMatchObject({ ...own, title: "Written here", status: "Published" });
  });

  test("suggests the authors, categories and tags that articles have, each once", async () => {
    await write({ slug: "written-first", category: "Kategorie", tags: "Ação" });
    await write();
    // As the operator's tool writes it.
    await posts()
      .update({ category: "KATEGORIE", tags: ["acao"] })
      .eq("slug", "written-here");
    const main = await desk.open(`${ARTICLES}/new`);
    const options = [...main.querySelectorAll("#known-category option")];
    const named = options.map((option) => option.getAttribute("value") ?? "");
    expect(named.filter((name) => /kategorie/i.test(name))).toEqual(["KATEGORIE"]);
    expect(main.querySelector("#known-author option[value='The team']")).not.toBeNull();
    expect(textOf(main)).toMatch(/In use: .*acao/);
    const found = await desk.open(`${ARTICLES}/names?q=GORI`);
    const links = [...found.querySelectorAll(`[aria-label="Categories"] bdi`)].map(textOf);
    expect(links).toEqual(["KATEGORIE"]);
    const tags = await desk.open(`${ARTICLES}/names?q=GORI&kind=tag`);
    expect(textOf(tags)).toContain("No name contains this.");
  });

  test("suggests the author of the newest article that its writer created, by its name now", async () => {
    const writer = await newStaff(desk.backend, ["editor"]);
    for (const [slug, author] of [
      ["written-first", "Ana"],
      ["written-second", ""],
    ] as const)
      await post(`${ARTICLES}/new`, { ...draft, slug, author }, writer);
    await posts().update({ author: "Ana Lima" }).eq("author", "Ana").throwOnError();
    await write();
    const page = await desk.open(`${ARTICLES}/new`, writer);
    expect(formIn(page)["author"]).toBe("");
    expect(textOf(page.querySelector("#article-author-hint"))).toContain("Ana Lima");
  });

  test("names the address that another article has", async () => {
    await write();
    const response = await post(`${ARTICLES}/new`, draft);
    expect(textOf(await mainOf(response, 422))).toContain("Address belongs to another article");
  });
});

describe("a scheduled change of a published article", () => {
  const far = { status: "change", date: "2999-01-01T09:30", content: "Later line" };
  const later = { ...far, anyway: "yes" };

  test("waits beside the article until its time, and can be opened and cancelled", async () => {
    const path = await write({ status: "published", date: "2024-01-01T09:30" });
    expect((await edit(path, far)).status).toBe(422);
    expect(await desk.noticeAfter(await edit(path, later))).toContain("The change is scheduled");
    expect(await stored()).toMatchObject({ content: draft["content"], version: 1 });
    const main = await desk.open(path);
    expect(textOf(main)).toContain(`A change by ${desk.editor.email} goes live on Jan 1, 2999`);
    const [waiting] = [...main.querySelectorAll("form")];
    expect(formDataOf(waiting)).toEqual([["intent", "cancel-change"]]);
    const opened = await desk.open(`${path}?change=1`);
    const form = Object.fromEntries(
      formDataOf(opened.querySelector("form[data-editor], form[data-stays]")),
    );
    expect(form).toMatchObject({ ...far, dateStored: "2024-01-01T09:30:00+00:00" });
    await post(path, { ...form, content: "Even later", anyway: "yes", intent: "save" });
    await desk.operator
      .from("blog_post_changes")
      .update({ due_at: "2024-02-01" })
      .eq("post_id", path.split("/").at(-1))
      .throwOnError();
    await desk.operator.rpc("blog_version").throwOnError();
    const changed = { content: "Even later", date_published: "2024-01-01T09:30:00+00:00" };
    expect(await stored()).toMatchObject({ ...changed, status: "Published", version: 2 });
    await edit(path, later);
    await post(path, { intent: "cancel-change" });
    expect(textOf(await desk.open(path))).not.toContain("goes live on");
  });

  test("is merged with what a colleague saved first, and says if one was saved after it", async () => {
    const path = await write({ status: "published" });
    const mine = formIn(await desk.open(path));
    await edit(path, { tags: "three" }, desk.colleague);
    const response = await post(path, { ...mine, ...later, intent: "save" });
    expect(await desk.noticeAfter(response)).toMatch(/is scheduled.*merged into yours/);
    const id = path.split("/").at(-1);
    const { data } = await desk.operator
      .from("blog_post_changes")
      .select()
      .eq("post_id", id)
      .single();
    expect(data).toMatchObject({
      base_version: 2,
      fields: { tags: ["three"], content: "Later line" },
    });
    await post(path, {
      ...mine,
      version: "2",
      tags: "four",
      content: "Other line",
      intent: "save",
    });
    expect(textOf(await desk.open(path))).toContain("It will not go live");
    // As an earlier release took it.
    const refused = { base_version: 3, problem: "role", fields: { tags: "x" } };
    await desk.operator.from("blog_post_changes").update(refused).eq("post_id", id).throwOnError();
    expect(textOf(await desk.open(path))).toContain("who made it was no editor any more");
    const opened = await desk.open(`${path}?change=1`);
    const form = opened.querySelector("form[data-editor], form[data-stays]");
    expect(Object.fromEntries(formDataOf(form))).toMatchObject({ tags: "four", status: "change" });
  });

  test("takes new names of its article along, and is in the list", async () => {
    const path = await write({ status: "published", tags: "one, two", author: "Cy" });
    await edit(path, { ...later, tags: "one, two, three" });
    const [id, tag] = [path.split("/").at(-1), `bulk-${crypto.randomUUID()}`];
    const { chosen } = await send({ ...addTag, name: tag }, ["written-here"]);
    expect(Object.keys(chosen)).toHaveLength(1);
    const names = `${ARTICLES}/names`;
    await post(names, { kind: "tag", from: tag, new_name: `${tag}-new`, intent: "rename" });
    await post(names, { kind: "author", from: "Cy", new_name: tag, intent: "rename" });
    const changes = desk.operator.from("blog_post_changes");
    const { data } = await changes.select().eq("post_id", id).single();
    const tags = ["one", "two", "three", `${tag}-new`];
    const fields = { tags, author: tag, category: "Discovery", content: "Later line" };
    expect(data).toMatchObject({ base_version: 4, fields });
    for (const address of [ARTICLES, `${ARTICLES}?state=scheduled`]) {
      const list = await desk.open(`${address}${address.includes("?") ? "&" : "?"}q=written`);
      const row = list.querySelector(`tr:has(a[href="${path}"])`);
      expect([address, textOf(row)]).toEqual([
        address,
        expect.stringMatching(/Change on Jan 1, 2999/),
      ]);
    }
  });

  test.each([
    [
      "published",
      { status: "change", date: "2024-01-01T09:30" },
      422,
      "Date must be in the future",
    ],
    ["published", { status: "change", date: "" }, 422, "Date is missing"],
    ["draft", later, 409, "Only a published article"],
  ])("of a %s article cannot be %j", async (status, change, code, problem) => {
    const path = await write({ status });
    const form = formIn(await desk.open(path));
    const main = await mainOf(await post(path, { ...form, ...change, intent: "save" }), code);
    expect(textOf(main.querySelector("[role=alert]"))).toContain(problem);
    expect(await stored()).toMatchObject({ version: 1 });
  });
});

test("before publishing, dead links, missing pictures and words that are not shown are named", async () => {
  const content =
    "[dead](/no-such-page) [old](/resources/blog/no-such) [self](/resources/blog/written-here) [home](/) [list](/resources/blog?tag=a#x) [sign up](/auth/signup) [expert](/products/ai-experts/customer-discovery) [out](https://other.example/) [mail](mailto:a@b.example) [here](#part) [nowhere](#no-part)\n\n## Part\n\n![](/images/blog/loops-not-funnels.svg)\n\n![gone](/images/blog/no-such.png) ![there](/images/blog/the-struggling-moment.svg)\n\nPaste no <script> tag. <!-- Ask Ana first -->";
  const form = { ...draft, content, image: "/images/blog/none.png" };
  // With the fields that have to be filled, so that one round names all.
  const published = { ...form, status: "published", author: "" };
  const main = await mainOf(await post(`${ARTICLES}/new`, published), 422);
  expect(hrefsIn(main, "[role=alert] a")).toEqual(["#article-author"]);
  expect([...main.querySelectorAll("li code")].map(textOf)).toEqual([
    "/no-such-page",
    "/resources/blog/no-such",
    "#no-part",
    "/images/blog/none.png",
    "/images/blog/no-such.png",
    "/images/blog/loops-not-funnels.svg",
    "Ask Ana first",
  ]);
  expect(await stored()).toBeNull();
  expect(
    (await post(`${ARTICLES}/new`, { ...formIn(main), author: "Ana", anyway: "yes" })).status,
  ).toBe(303);
  expect(await stored()).toMatchObject({ status: "Published", content });
  await write({ ...form, slug: "written-draft" });
  // What was accepted is not named again.
  const path = `${ARTICLES}/${(await stored())?.id}`;
  expect((await edit(path, { excerpt: "New" })).status).toBe(303);
  const again = await edit(path, { content: `${content} [another](/no-such-other)` });
  const named = [...(await mainOf(again, 422)).querySelectorAll("li code")].map(textOf);
  expect(named).toEqual(["/no-such-other"]);
});

test("before publishing, a new author is named with the known ones, and is none once accepted", async () => {
  const name = `Del ${crypto.randomUUID()}`;
  const path = await write({ author: `Ana, ${name}` });
  const main = await mainOf(await edit(path, { intent: "publish" }), 422);
  expect(textOf(main)).toMatch(new RegExp(`${name} is new. ?Known: .*Ana, Bo`));
  expect(await stored()).toMatchObject({ status: "Draft" });
  const incomplete = await mainOf(await edit(path, { intent: "publish", category: "" }), 422);
  expect(textOf(incomplete)).toContain(`${name} is new.`);
  expect(textOf(incomplete)).not.toContain("anyway");
  expect((await post(path, filled(main, "Publish anyway"))).status).toBe(303);
  expect(await stored()).toMatchObject({ status: "Published", author: `Ana, ${name}` });
  expect((await edit(path, { excerpt: "New" })).status).toBe(303);
});

test("a stored article is downloaded as a file that the blog command imports", async () => {
  const path = await write();
  const link = (await desk.open(path)).querySelector("a[download]");
  expect(textOf(link)).toBe("Download as Markdown");
  const { cookie } = desk.editor;
  const file = await fetch(`${desk.site.origin}${link?.getAttribute("href")}`, {
    headers: { cookie },
  });
  expect(file.headers.get("content-disposition")).toBe('attachment; filename="written-here.md"');
  const text = await file.text();
  expect(text).toMatch(/^---\ntitle: Written here\nslug: written-here\n/);
  expect(text).toMatch(/\nstatus: Draft\n---\n\nFirst line\n\nSecond line\n$/);
});

/** The search result and the shared link that the editor shows for a form. */
async function cardsOf(form: Form): Promise<string[]> {
  const response = await post(`${ARTICLES}/new`, { ...draft, ...form, intent: "edit" });
  return [...(await mainOf(response)).querySelectorAll("figure")].map(textOf);
}

async function sharedImageOf(form: Form) {
  const response = await post(`${ARTICLES}/new`, { ...draft, ...form, intent: "edit" });
  return (await mainOf(response)).querySelector("figure img")?.getAttribute("src");
}

describe("excerpt, search and sharing", () => {
  const own: Form = {
    excerpt: "The excerpt in the list",
    search_title: "Found by searching",
    description: "What a search engine shows",
    share_title: "Shared on a network",
    share_text: "What a network shows",
    share_image: "/images/share/cases.png",
    canonical: "https://first.example/article",
  };

  test("are what lists, feeds, search engines and networks show of an article", async () => {
    const path = await write({ ...own, author: "Ana ,Bo,", status: "published" });
    expect(formIn(await desk.open(path))).toMatchObject(own);
    const page = await readPage(desk.site, PAGE);
    const { title, content = "" } = draft;
    expect(page.document.title).toMatch(/^Found by searching · /);
    expect(metaOf(page, "description")).toBe(own["description"]);
    expect(metaOf(page, "og:title")).toBe(own["share_title"]);
    expect(metaOf(page, "og:description")).toBe(own["share_text"]);
    expect(metaOf(page, "og:image")).toContain(own["share_image"]);
    expect([canonicalOf(page), metaOf(page, "og:url")]).toEqual([
      own["canonical"],
      own["canonical"],
    ]);
    expect(metaOf(page, "author")).toBe("Ana, Bo");
    expect(thingsOf(page)).toContainEqual(
      expect.objectContaining({
        mainEntityOfPage: own["canonical"],
        headline: title,
        author: ["Ana", "Bo"].map((name) => expect.objectContaining({ name })),
      }),
    );
    for (const shown of ["/resources/blog", "/resources/blog/en/rss.xml"]) {
      const text = await (await desk.visit(shown)).text();
      expect(text).toContain(own["excerpt"]);
    }
    expect(await (await desk.visit("/sitemap.xml")).text()).not.toContain(PAGE);
    const none = Object.fromEntries(Object.keys(own).map((name) => [name, ""]));
    await edit(path, none);
    const plain = await readPage(desk.site, PAGE);
    expect(metaOf(plain, "og:image")).not.toContain(own["share_image"]);
    expect(metaOf(plain, "og:description")).toBe(content.replaceAll(/\s+/g, " "));
    expect(await (await desk.visit("/sitemap.xml")).text()).toContain(PAGE);
  });

  test("go along with a draft beside the article, a copy and a version", async () => {
    const path = await write(own);
    const form = formIn(await desk.open(path));
    await edit(path, { share_image: "/images/share/pricing.png", intent: "enter" });
    expect(formIn(await desk.open(path))["share_image"]).toBe("/images/share/pricing.png");
    const copy = await post(path, { ...form, intent: "duplicate" });
    const { canonical: _first, ...copied } = own;
    expect(formIn(await desk.open(copy.headers.get("Location") ?? ""))).toMatchObject(copied);
    await edit(path, { share_image: "" });
    const versions = textOf(await desk.open(`${path}/versions?from=1&to=2`));
    expect(versions).toContain(`Image of shared links${own["share_image"]}—`);
  });

  test("are shown in the editor as a search result and a shared link, also without scripts", async () => {
    const image = "/images/share/pricing.png";
    expect(await sharedImageOf({ image })).toBe(image);
    expect(await sharedImageOf({ ...own, image })).toBe(own["share_image"]);
    const [search, share] = await cardsOf(own);
    expect(search).toMatch(/written-here.*Found by searching.*What a search engine shows/);
    expect(share).toMatch(/Shared on a network.*What a network shows/);
    const path = await write();
    const figures = [...(await desk.open(path)).querySelectorAll("figure")].map(textOf);
    expect(figures[1]).toContain("First line Second line");
  });

  test.each([
    ["canonical", "/resources/blog/elsewhere", "whole https:// address"],
    ["canonical", "http://first.example/", "whole https:// address"],
    ["excerpt", "x".repeat(301), "at most 300 characters"],
    ["share_text", "x".repeat(301), "at most 300 characters"],
    ["share_image", "/images/card.svg", "networks show no other"],
  ])("cannot have the %s %j", async (name, value, problem) => {
    const main = await mainOf(await post(`${ARTICLES}/new`, { ...draft, [name]: value }), 422);
    expect(textOf(main.querySelector("[role=alert]"))).toContain(problem);
    expect(formIn(main)[name]).toBe(value);
  });
});

describe("preview", () => {
  test("shows the unsaved article as it would be published, and gives the text back", async () => {
    const content = "## A part\n\n**bold**\n\n<script>alert(1)</script>\n";
    const response = await post(`${ARTICLES}/new`, { ...draft, content, intent: "preview" });
    const main = await mainOf(response);
    expect(textOf(main.querySelector("h1"))).toBe("Written here");
    expect(textOf(main.querySelector(".prose strong"))).toBe("bold");
    expect(main.querySelector(".prose script")).toBeNull();
    expect(await stored()).toBeNull();
    const back = await post(`${ARTICLES}/new`, { ...formIn(main), intent: "edit" });
    expect(formIn(await mainOf(back))).toMatchObject({ content, title: "Written here" });
  });

  test("a link shows a draft to people without an account", async () => {
    const main = await mainOf(await edit(await write(), { days: "1", intent: "link" }));
    const link = main.querySelector<HTMLInputElement>("#preview-link")?.value ?? "";
    expect(await (await fetch(link)).text()).toContain("Preview, not published.");
    const seconds = Number(new URL(link).searchParams.get("expires")) - Date.now() / 1000;
    expect(Math.round(seconds / 3600)).toBe(24);
  });
});

/** Saves `theirs` as a colleague, then `mine` with the form that was open before. */
async function saveBoth(theirs: Form, mine: Form): Promise<{ path: string; response: Response }> {
  const path = await write();
  const form = formIn(await desk.open(path));
  expect((await edit(path, theirs, desk.colleague)).status).toBe(303);
  return { path, response: await post(path, { ...form, intent: "save", ...mine }) };
}

describe("two editors", () => {
  test("who changed different lines and fields: all is saved, and the second is told", async () => {
    const { response } = await saveBoth(
      {
        content: "Their line\n\nSecond line",
        tags: "one, two, three",
        status: "published",
        date: "2024-01-01T09:30",
      },
      { content: "First line\r\n\r\nMy line", tags: "two, four", title: "Mine" },
    );
    expect(await desk.noticeAfter(response)).toContain("those changes are merged into yours");
    expect(await stored()).toMatchObject({
      content: "Their line\n\nMy line",
      tags: ["two", "four", "three"],
      title: "Mine",
      status: "Published",
      date_published: "2024-01-01T09:30:00+00:00",
      version: 3,
    });
  });

  test("who changed the same lines: the second sees both, merged elsewhere, and decides", async () => {
    const content = "First line\n\nMy line";
    const { path, response } = await saveBoth(
      { content: "First line\n\nTheir line", category: "Strategy", title: "Theirs" },
      { content, author: "Me", title: "Mine" },
    );
    const main = await mainOf(response, 409);
    expect(textOf(main)).toContain(desk.colleague.email);
    expect(textOf(main.querySelector("del"))).toContain("Their line");
    expect(textOf(main.querySelector("ins"))).toContain("My line");
    expect(textOf(main.querySelector("table"))).toContain("TitleTheirsMine");
    const refused = formIn(main);
    expect(refused).toMatchObject({ content, title: "Mine", category: "Strategy", author: "Me" });
    expect(await stored()).toMatchObject({ version: 2, title: "Theirs" });
    await edit(path, { author: "Third", language: "Português" }, desk.colleague);
    const decided = { ...refused, title: "Both", author: "The team", intent: "save" };
    expect((await post(path, decided)).status).toBe(303);
    const decision = { title: "Both", author: "Third", language: "Português", content };
    expect(await stored()).toMatchObject({ ...decision, version: 4 });
  });

  test("of each part that both changed, one keeps mine, theirs or both, and sees that before it is saved", async () => {
    const { path, response } = await saveBoth(
      { content: "Their first\n\nSecond line", title: "Theirs", category: "Their own" },
      { content: "My first\n\nMy second", title: "Mine", category: "My own" },
    );
    const main = await mainOf(response, 409);
    const form = formIn(main);
    const choices = Object.keys(form).filter((name) => name.startsWith("keep-"));
    const text = choices.find((name) => !["keep-title", "keep-category"].includes(name)) ?? "";
    expect(choices).toHaveLength(3);
    const resolve = async (chosen: Form) =>
      mainOf(await post(path, { ...form, intent: "resolve", ...chosen }), 200);
    const mine = { content: "My first\n\nMy second", title: "Mine", category: "My own" };
    expect(formIn(await resolve({}))).toMatchObject(mine);
    const both = formIn(await resolve({ [text]: "both", "keep-title": "both" }));
    expect(both["content"]).toBe("Their first\n\nMy first\n\nMy second");
    expect(both["title"]).toMatch(/Theirs.*Mine/);
    const theirs = { [text]: "theirs", "keep-title": "theirs", "keep-category": "theirs" };
    const result = await resolve(theirs);
    const left = textOf(result.querySelector("[data-undecided] details"));
    for (const words of ["My first", "Mine", "My own"]) expect(left).toContain(words);
    const typedOn = formIn(await resolve({ ...theirs, content: "My new\n\nMy second" }));
    expect(typedOn["content"]).toBe("My new\n\nMy second");
    expect(await stored()).toMatchObject({ version: 2, title: "Theirs" });
    const saved = await post(path, { ...formIn(result), intent: "save" });
    expect(saved.status).toBe(303);
    const content = "Their first\n\nMy second";
    expect(await stored()).toMatchObject({ content, title: "Theirs", category: "Their own" });
  });

  test("the merged article is checked before it is published", async () => {
    const { path, response } = await saveBoth(
      { content: "[dead](/no-such-page)\n\nSecond line" },
      { content: "First line\n\nMy line", intent: "publish" },
    );
    const main = await mainOf(response, 422);
    expect(textOf(main)).toContain("Those changes are merged into the form below");
    expect(textOf(main.querySelector("li code"))).toBe("/no-such-page");
    const content = "[dead](/no-such-page)\n\nMy line";
    expect(formIn(main)).toMatchObject({ content, version: "2" });
    expect(await stored()).toMatchObject({ status: "Draft", version: 2 });
    await post(path, { ...formIn(main), anyway: "yes" });
    expect(await stored()).toMatchObject({ status: "Published", content });
  });

  test("a form without a known version decides all", async () => {
    const path = await write();
    const form = { ...draft, title: "Mine", version: "9999" };
    const main = await mainOf(await post(path, form));
    expect(formIn(main)).toMatchObject({ title: "Mine", version: "1" });
    expect(await stored()).toMatchObject({ title: "Written here" });
  });

  test("an article deleted meanwhile comes back when its text is saved", async () => {
    const path = await write();
    const mine = formIn(await desk.open(path));
    await post(path, { intent: "delete", version: "1" }, desk.colleague);
    const refused = formIn(
      await mainOf(await post(path, { ...mine, content: "My line", intent: "save" }), 409),
    );
    expect(refused["content"]).toBe("My line");
    const saved = await post(path, { ...refused, intent: "save" });
    expect(saved.headers.get("location")).toBe(path);
    expect(await stored()).toMatchObject({ content: "My line", version: 2 });
  });

  test("nobody deletes or restores over a version they have not seen", async () => {
    const path = await write();
    await edit(path, { title: "Newer" });
    expect((await post(path, { intent: "delete", version: "1" })).status).toBe(409);
    expect((await post(`${path}/versions`, { version: "1", current: "1" })).status).toBe(409);
    expect(await stored()).toMatchObject({ title: "Newer", version: 2 });
  });
});

describe("versions", () => {
  test("are listed with who saved them, compared and restored", async () => {
    const path = await write();
    await edit(path, { content: "First line\n\nOther line", title: "Renamed" }, desk.colleague);
    const list = await desk.open(`${path}/versions`);
    expect(textOf(list.querySelector("tr a"))).toBe("Title, Text, Version 2");
    expect(textsIn(list, "tbody tr:first-child td")).toContain("+1 −1");
    const [changes = ""] = hrefsIn(list, "tr a");
    const page = await desk.open(`${path}/versions${changes}`);
    expect(textOf(page.querySelector("table tbody"))).toContain("Renamed");
    expect(list.querySelector(`tr [title="${desk.colleague.email}"]`)).not.toBeNull();
    expect(textOf(page.querySelector("del"))).toContain("Second line");
    expect(textOf(page.querySelector("ins"))).toContain("Other line");
    const unsaved = { ...formIn(await desk.open(path)), content: "Unsaved", nth: "1" };
    await post(`${ARTICLES}/drafts`, unsaved);
    const restored = await post(`${path}/versions`, { version: "1", current: "2" });
    expect(await desk.noticeAfter(restored)).toContain("restored");
    expect(formIn(await desk.open(path))["content"]).toBe(draft["content"]);
    expect(textOf(await desk.open(`${path}/versions`))).toContain("Drafts that saved themselves");
    const { title, content } = draft;
    expect(await stored()).toMatchObject({ title, content, version: 3 });
  });

  test("that cannot be published are restored only as drafts", async () => {
    const path = await write({ author: "", category: "" });
    const whole = { author: "The team", category: "Discovery", intent: "publish" };
    expect((await edit(path, whole)).status).toBe(303);
    const main = await mainOf(await post(`${path}/versions`, { version: "1", current: "2" }), 422);
    expect(textOf(main)).toMatch(/Author is missing.*Category is missing.*author and the category/);
    expect(await stored()).toMatchObject({ author: "The team", version: 2 });
    await edit(path, { content: "Third" });
    const offered = await mainOf(
      await post(`${path}/versions`, { version: "1", current: "3" }),
      422,
    );
    const present = "Restore 1 with the present author and category";
    expect((await post(`${path}/versions`, filled(offered, present))).status).toBe(303);
    const { content } = draft;
    expect(await stored()).toMatchObject({
      author: "The team",
      category: "Discovery",
      content,
      version: 4,
    });
    await edit(path, { intent: "withdraw" });
    expect((await post(`${path}/versions`, { version: "1", current: "5" })).status).toBe(303);
    expect(await stored()).toMatchObject({ author: "", status: "Draft", version: 6 });
  });

  test("a deleted article is listed and comes back as a draft", async () => {
    const path = await write({ status: "published" });
    const deleted = await post(path, { intent: "delete", version: "1" });
    expect(deleted.headers.get("location")).toBe(`${ARTICLES}?state=deleted`);
    expect([await statusOfPage(), (await desk.visit(path, desk.editor)).status]).toEqual([
      404, 404,
    ]);
    const list = await desk.open(`${ARTICLES}?state=deleted&q=written`);
    const links = [...list.querySelectorAll(`a[href="${path}/versions"]`)].map(textOf);
    expect(links).toEqual([draft.title]);
    expect(textOf(list.querySelector("tbody"))).toContain(`by ${desk.editor.name}`);
    const form = filled(list, `Restore: ${draft.title}`);
    const back = await post(`${path}/versions`, form);
    expect(back.headers.get("location")).toBe(path);
    expect(await stored()).toMatchObject({ status: "Draft", content: draft["content"] });
  });

  test("several deleted articles come back at once, as drafts", async () => {
    const path = await write({ status: "published" });
    await post(path, { intent: "delete", version: "1" });
    const list = await desk.open(`${ARTICLES}?state=deleted&q=written`);
    const chosen = [...list.querySelectorAll<HTMLInputElement>("tbody [type=checkbox]")];
    const form = Object.fromEntries(chosen.map(({ name, value }) => [name, value]));
    const back = await mainOf(await post(ARTICLES, { ...form, intent: "redraft" }), 200);
    expect(textOf(back.querySelector(`output a[href="${path}"]`))).toBe(draft.title);
    expect(await stored()).toMatchObject({ status: "Draft", content: draft["content"] });
  });
});

const slugsIn = (main: Element) => [...main.querySelectorAll("tbody a + span")].map(textOf);

test("the list has each found article once, on its pages", async () => {
  const zebra = { title: "Zebra", language: "Português", date_published: "2999-01-01" };
  const wanted = Array.from({ length: 60 }, (_, at) => `written-wanted-${at}`);
  await posts()
    .insert([
      ...wanted.map((slug) => ({ ...zebra, slug, status: "Published" })),
      { ...zebra, slug: "written-draft", status: "Draft" },
    ])
    .throwOnError();
  const seen: string[] = [];
  let path: string | null | undefined = `${ARTICLES}?q=zeb&state=scheduled&language=Portugu%C3%AAs`;
  while (path) {
    const main: Element = await desk.open(path);
    const state = main.querySelector(`[aria-label=${articleListCopy.filter}] [aria-current]`);
    expect(textOf(state)).toContain(String(wanted.length));
    seen.push(...slugsIn(main));
    path = main.querySelector("a[href*='after=']:not([href*='edit='])")?.getAttribute("href");
  }
  expect(seen.toSorted()).toEqual(wanted.toSorted());
  const unknown = `q=${"z".repeat(99)}${encodeURIComponent("🚀")}%00%ED%A0%80&state=odd`;
  expect(slugsIn(await desk.open(`${ARTICLES}?${unknown}`))).toEqual([]);
});

describe("the row of an article as a form", () => {
  const LIST = `${ARTICLES}?q=written&sort=title`;
  const main = async () => desk.open(`${LIST}&edit=${(await stored())?.id}`);
  const quick = async (change: Form) => {
    const form = (await main()).querySelector("#quick");
    const values = Object.fromEntries(formDataOf(form));
    return post(`${LIST}&edit=${values["quick"]}`, { ...values, intent: "quick", ...change });
  };

  test("saves its fields, keeps the others and an unsaved draft, and leads back to the list", async () => {
    const path = await write();
    const form = { ...formIn(await desk.open(path)), content: "Not saved", nth: "1" };
    await post("/app/desk/articles/drafts", form);
    const change = { title: "Retitled", tags: "three", status: "published" };
    const response = await quick(change);
    const article = await stored();
    const location = response.headers.get("location");
    expect([response.status, location?.split("&saved")[0]]).toEqual([303, LIST]);
    expect(article).toMatchObject({ title: "Retitled", tags: ["three"], status: "Published" });
    expect(article.content).toBe(draft["content"]);
    expect(formIn(await desk.open(path))["content"]).toBe("Not saved");
    const list = await desk.pageAfter(response, desk.editor);
    const opener = list.querySelector(location?.slice(location.indexOf("#")) ?? "");
    expect(textOf(opener)).toContain(articleQuickCopy.open);
    const notice = list.querySelector(`#${opener?.getAttribute("aria-describedby")}`);
    expect(textOf(notice)).toBe(articleNotices["article-published"]);
    const cancel = [...(await main()).querySelectorAll("#quick a")].find(
      (link) => textOf(link) === articleQuickCopy.cancel,
    );
    expect(cancel?.getAttribute("href")).toBe(`${LIST}#${opener?.id}`);
  });

  test("says so with a link to the article where the list no longer has it", async () => {
    const path = await write();
    const drafts = `${ARTICLES}?state=draft&q=written`;
    const form = (await main()).querySelector("#quick");
    const values = { ...Object.fromEntries(formDataOf(form)), status: "published" };
    const list = await desk.pageAfter(
      await post(drafts, { ...values, intent: "quick" }),
      desk.editor,
    );
    const link = [...list.querySelectorAll("a")].find(
      (one) => textOf(one) === articleQuickCopy.elsewhere,
    );
    expect(link?.getAttribute("href")).toBe(path);
  });

  test("leaves other articles selected, also when it is saved", async () => {
    await write();
    const other = { slug: "written-other", title: "Written too", language: "English" };
    const { data } = await posts().insert(other).select("id").single().throwOnError();
    const chosen = `article-${data?.id}=1`;
    const form = (await desk.open(`${LIST}&${chosen}&edit=${(await stored())?.id}`)).querySelector(
      "#quick",
    );
    const saved = await post(`${LIST}&${chosen}`, {
      ...Object.fromEntries(formDataOf(form)),
      intent: "quick",
    });
    const after = await desk.open(saved.headers.get("location") ?? "");
    const boxes = [...after.querySelectorAll<HTMLInputElement>("tbody [checked]")];
    expect(boxes.map(({ name }) => name)).toEqual([`article-${data?.id}`]);
  });

  test("names what is to be checked beside the typed text, corrects it, and saves it anyway", async () => {
    const names = { category: "Discovery", tags: ["Pricing"] };
    await posts()
      .insert({ slug: "written-other", title: "Written too", ...names })
      .throwOnError();
    await write({ status: "published" });
    const typed = { title: "Kept", category: "Discovry", tags: "one, pricng" };
    const first = await mainOf(await quick(typed), 422);
    expect(Object.fromEntries(formDataOf(first.querySelector("#quick")))).toMatchObject(typed);
    const tagged = await mainOf(await post(LIST, filled(first, "Pricing")), 422);
    expect(await stored()).toMatchObject({ title: draft["title"], version: 1 });
    const all = await mainOf(await post(LIST, filled(tagged, "Discovery")));
    const corrected = { title: "Kept", category: "Discovery", tags: ["one", "Pricing"] };
    expect((await post(LIST, filled(all, articleQuickCopy.save))).status).toBe(303);
    expect(await stored()).toMatchObject(corrected);
    const again = await mainOf(await quick(typed), 422);
    expect((await post(LIST, filled(again, "Update anyway"))).status).toBe(303);
    expect(await stored()).toMatchObject({ ...typed, tags: ["one", "pricng"] });
  });

  test("says what it refuses with the typed text, and is merged with what a colleague saved", async () => {
    const path = await write();
    const page = await mainOf(await quick({ title: "Kept", slug: "No slug" }), 422);
    const again = formDataOf(page.querySelector("#quick"));
    expect(Object.fromEntries(again)).toMatchObject({ title: "Kept", slug: "No slug" });
    expect(page.querySelector("#quick-slug")?.getAttribute("aria-invalid")).toBe("true");
    const older = Object.fromEntries(again);
    await edit(path, { content: "A colleague's", title: "Theirs" }, desk.colleague);
    const merged = { ...older, title: draft["title"] ?? "", slug: "written-here" };
    expect((await post(LIST, { ...merged, author: "Ana", intent: "quick" })).status).toBe(303);
    expect(await stored()).toMatchObject({
      title: "Theirs",
      author: "Ana",
      content: "A colleague's",
    });
    const conflict = await post(LIST, { ...merged, title: "Mine", intent: "quick" });
    expect(textOf(await mainOf(conflict, 409))).toContain("the same was changed meanwhile");
  });
});

test.each([
  [`${ARTICLES}?q=&author=&tag=a%26b&sort=`, `${ARTICLES}?tag=a%26b`],
  ["/app/desk/leads?q=&state=", "/app/desk/leads"],
])("the address of a list, %s, keeps only what was chosen", async (path, clean) => {
  const response = await desk.visit(path, desk.admin);
  expect([response.status, response.headers.get("location")]).toEqual([302, clean]);
});

const addTag = { intent: "set", change: "tag" };
const someArticle = `article-${crypto.randomUUID()}`;

/** Sends the list with these articles selected, as the page shows them. */
async function send(form: Form, slugs: readonly string[], by = desk.editor) {
  const main = await desk.open(`${ARTICLES}?q=written&sort=title`, by);
  const rows = [...main.querySelectorAll("tbody tr")].filter((row) =>
    slugs.includes(textOf(row.querySelector("a + span"))),
  );
  const boxes = rows.map((row) => row.querySelector<HTMLInputElement>("input[type=checkbox]"));
  const chosen = Object.fromEntries(boxes.map((box) => [box?.name ?? "", box?.value ?? ""]));
  return { chosen, main: await mainOf(await post(ARTICLES, { ...chosen, ...form }, by)) };
}

describe("several articles of the list", () => {
  const slugs = ["written-1", "written-2"];

  beforeEach(async () => {
    for (const slug of slugs) await write({ slug, title: `Bulk of ${slug}` });
  });

  test("get a tag, are published, withdrawn and duplicated", async () => {
    const { main } = await send({ ...addTag, name: "Três" }, slugs);
    expect(textOf(main.querySelector("output"))).toBe("The tag is added to 2 articles.");
    await send({ intent: "publish" }, ["written-1"]);
    expect(await stored("written-1")).toMatchObject({
      tags: ["one", "two", "Três"],
      status: "Published",
    });
    const both = await send({ intent: "publish" }, slugs);
    expect(textOf(both.main.querySelector("output"))).toMatch(
      /1 article is published.*1 article is like that already/,
    );
    await send({ intent: "unpublish" }, slugs);
    expect(await stored("written-2")).toMatchObject({ status: "Draft" });
    const { main: copied } = await send({ intent: "duplicate" }, ["written-1"]);
    const copy = await stored("written-1-2");
    expect(copy).toMatchObject({ status: "Draft", tags: ["one", "two", "Três"] });
    expect(textOf(copied.querySelector("output"))).toContain("Bulk of written-1 (copy)");
    expect(hrefsIn(copied, "output a")).toEqual([`${ARTICLES}/${copy?.id}`]);
  });

  test.each([
    [{ change: "untag", name: "ONE" }, { tags: ["two"] }, "The tag is removed from 2 articles."],
    [{ change: "category", name: "Growth" }, { category: "Growth" }, "The category of 2 articles"],
    [{ change: "author", name: "Ana" }, { author: "Ana" }, "The author of 2 articles is set."],
    [{ ...addTag, name: "Três" }, { tags: ["one", "two", "Três"] }, "added to 2 articles."],
    [{ intent: "publish" }, { status: "Published" }, "2 articles are published."],
  ])("are changed by %j, and Undo takes it back unless a colleague saved one", async (...row) => {
    const [form, columns, said] = row;
    const before = await Promise.all(slugs.map((slug) => stored(slug)));
    const { main } = await send({ intent: "set", ...form }, slugs);
    expect(textOf(main.querySelector("output"))).toContain(said);
    for (const slug of slugs) expect(await stored(slug)).toMatchObject(columns);
    const again = await send({ intent: "set", ...form }, slugs);
    expect(textOf(again.main.querySelector("output"))).toBe("2 articles are like that already.");
    await edit(`${ARTICLES}/${before[1].id}`, { excerpt: "Theirs" }, desk.colleague);
    const undone = await mainOf(await post(ARTICLES, { ...formIn(main), intent: "undo" }));
    const answer = textOf(undone.querySelector("output"));
    expect(answer).toMatch(/1 article is as before.*Bulk of written-2: a colleague saved/);
    const { version: _version, updated_at: _time, ...same } = before[0];
    expect(await stored("written-1")).toMatchObject(same);
    expect(await stored("written-2")).toMatchObject({ ...columns, excerpt: "Theirs" });
  });

  test("are deleted, and Undo brings them back as they were", async () => {
    await send({ intent: "publish" }, ["written-1"]);
    const before = await stored("written-1");
    const { main } = await send({ intent: "delete" }, slugs);
    expect(textOf(main.querySelector("output"))).toBe("2 articles are deleted.");
    expect([await stored("written-1"), await stored("written-2")]).toEqual([null, null]);
    const undone = await mainOf(await post(ARTICLES, { ...formIn(main), intent: "restore" }));
    expect(textOf(undone.querySelector("output"))).toBe("2 articles are back as before.");
    const { version: _version, updated_at: _time, ...same } = before;
    expect(await stored("written-1")).toMatchObject(same);
  });

  test("that cannot be changed are named with the reason, and the others are changed", async () => {
    await posts().update({ content: "[dead](/no-such-page)" }).eq("slug", "written-1");
    await write({ slug: "written-3", title: "Without an author", author: "" });
    const { main } = await send({ intent: "publish" }, [...slugs, "written-3"]);
    const said = textOf(main.querySelector("output"));
    expect(said).toContain("1 article is published");
    expect(said).toMatch(/Bulk of written-1: it has something to check/);
    expect(said).toMatch(/Without an author: Author is missing/);
    const { chosen } = await send({ ...addTag, name: "x" }, ["written-2"]);
    const late = await mainOf(await post(ARTICLES, { ...chosen, intent: "delete" }), 409);
    expect(textOf(late.querySelector("output"))).toContain("a colleague saved or deleted it");
    expect(await stored("written-2")).not.toBeNull();
  });

  test.each([
    [{ intent: "publish" }, "select articles first"],
    [{ ...addTag, name: " ", [someArticle]: "1" }, "Type a name first"],
    [{ ...addTag, name: "a,b", [someArticle]: "1" }, "no comma"],
    [{ intent: "set", change: "untag", name: "", [someArticle]: "1" }, "Type a name first"],
    [{ intent: "set", change: "category", name: " ", [someArticle]: "1" }, "Type a name first"],
    [{ intent: "set", change: "author", name: "a".repeat(201), [someArticle]: "1" }, "Shorten"],
  ])("change only if the form says how: %j", async (form, problem) => {
    const main = await mainOf(await post(ARTICLES, form), 422);
    expect(textOf(main.querySelector("output"))).toContain(problem);
  });

  test("are found by the name that the page of names links to, and renamed there", async () => {
    const NAMES = `${ARTICLES}/names`;
    await write({ slug: "written-3", category: "Wombats", tags: "Marsúpio" });
    const page = await desk.open(NAMES);
    const link = [...page.querySelectorAll("a")].find((one) => textOf(one) === "Wombats");
    expect(slugsIn(await desk.open(link?.getAttribute("href") ?? ""))).toEqual(["written-3"]);
    const renamed = { kind: "category", from: "Wombats", new_name: "discovery", intent: "rename" };
    const asked = await mainOf(await post(`${NAMES}?kind=category&name=Wombats`, renamed), 200);
    expect(textOf(asked.querySelector("#merge-question"))).toContain("1 article changes");
    expect(await stored("written-3")).toMatchObject({ category: "Wombats" });
    const into = "Merge into “Discovery”";
    const merged = await mainOf(await post(NAMES, filled(asked, into)), 200);
    expect(await stored("written-3")).toMatchObject({ category: "Discovery" });
    const undone = await post(NAMES, filled(merged, "Undo"));
    expect(await desk.noticeAfter(undone)).toContain("have their earlier names again");
    expect(await stored("written-3")).toMatchObject({ category: "Wombats" });
    await post(NAMES, filled(asked, into));
    const row = await desk.open(`${NAMES}?kind=tag&name=${encodeURIComponent("Marsúpio")}`);
    const question = row.querySelector("#change details:not([open]) form:has([value=remove])");
    expect(textOf(question)).toContain("“Marsúpio” goes from 1 article");
    await post(NAMES, filled(row, "Remove from 1 article"));
    expect(await stored("written-3")).toMatchObject({ category: "Discovery", tags: [] });
    for (const [new_name, problem] of [
      [" ", "Type a name first"],
      ["Ana, Bo", "no comma"],
    ] as const) {
      const refused = { kind: "author", from: "The team", new_name, intent: "rename" };
      expect(textOf(await mainOf(await post(NAMES, refused), 422))).toContain(problem);
    }
  });
});

const download = async (path: string) => {
  const response = await desk.visit(path, desk.editor);
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/zip"]);
  return filesInZip(Buffer.from(await response.arrayBuffer()));
};
const linkIn = async (path: string, text: string) => {
  const links = [...(await desk.open(path)).querySelectorAll("a[download]")];
  return links.find((one) => textOf(one) === text)?.getAttribute("href") ?? "";
};

describe("the download of articles", () => {
  const tag = `zipped-${crypto.randomUUID()}`;

  test("has those that the list finds, as files that the blog command reads, and the pictures that they show", async () => {
    for (const name of ["shown", "unused"]) {
      const file = new File([await drawing()], `${name}.png`, { type: "image/png" });
      const sent = { intent: "add", alt: name, file };
      expect((await desk.post("/app/desk/pictures", sent)).status).toBe(303);
    }
    const { data } = await desk.operator
      .from("pictures")
      .select("id, alt, file_name")
      .throwOnError();
    const idOf = (alt: string) => String(data.find((one) => one.alt === alt)?.id);
    const address = `/pictures/${idOf("shown")}/1280`;
    await write({ slug: "written-plain", tags: tag });
    const path = await write({ slug: "written-shown", tags: tag, content: `![A](${address})` });
    const { download: texts } = articleListCopy;
    const files = await download(await linkIn(`${ARTICLES}?tag=${tag}`, texts.found));
    const pictures = [...files.keys()].filter((name) => name.startsWith("pictures/"));
    expect([...files.keys()].filter((name) => !pictures.includes(name))).toEqual([
      "written-plain.md",
      "written-shown.md",
    ]);
    const single = await desk.visit(`${path}/file`, desk.editor);
    expect(files.get("written-shown.md")?.toString()).toBe(await single.text());
    expect(new Set(pictures.map((name) => name.split("/")[1]))).toEqual(
      new Set([idOf("shown"), "pictures.json"]),
    );
    const served = await desk.visit(address.replace("1280", "640"));
    expect(files.get(`pictures/${idOf("shown")}/640.webp`)).toEqual(
      Buffer.from(await served.arrayBuffer()),
    );
    const all = await download(await linkIn(ARTICLES, texts.all));
    const { count } = await posts().select("*", { count: "exact", head: true }).throwOnError();
    expect([...all.keys()].filter((name) => name.endsWith(".md"))).toHaveLength(count ?? 0);
    expect([...all.keys()]).toContain(`pictures/${idOf("unused")}/1920.webp`);
  });

  test("without an article leads to the list that says so", async () => {
    const path = `${ARTICLES}.zip?tag=${crypto.randomUUID()}`;
    const response = await desk.visit(path, desk.editor);
    expect([response.status, response.headers.get("location")]).toEqual([
      303,
      path.replace(".zip", ""),
    ]);
  });
});

const listOf = async (tag: string) =>
  readPage(desk.site, `/resources/blog?${new URLSearchParams({ tag })}`);
const leadOf = ({ document }: Awaited<ReturnType<typeof listOf>>) =>
  textOf(document.querySelector("h1 + p"));

describe("the row of a category or tag as a form", () => {
  const NAMES = `${ARTICLES}/names`;
  const row = (name: string) => `${NAMES}?${new URLSearchParams({ kind: "tag", name })}`;
  const form = async (name: string) => filled(await desk.open(row(name)), "Save the text");

  test("gives the list of its articles a text, which a colleague's does not replace unseen", async () => {
    const tag = `Rów-${crypto.randomUUID()}`;
    await write({ tags: tag, status: "published" });
    const usual = metaOf(await listOf(tag), "description");
    const seen = await form(tag);
    const saved = await post(row(tag), { ...seen, text_en: " How to\r\nrow. " });
    expect([saved.status, saved.headers.get("location")]).toEqual([303, `${NAMES}?kind=tag`]);
    const page = await listOf(tag);
    expect([metaOf(page, "description"), leadOf(page)]).toEqual(["How to row.", "How to row."]);
    expect(metaOf(await listOf("none"), "description")).toBe(usual);
    const conflict = await mainOf(await post(row(tag), { ...seen, text_en: "Mine" }), 409);
    expect(textOf(conflict)).toContain("another text meanwhile: “How to row.”");
    const again = filled(conflict, "Save the text");
    expect(again).toMatchObject({ text_en: "Mine" });
    expect((await post(row(tag), again)).status).toBe(303);
    expect(leadOf(await listOf(tag))).toBe("Mine");
  });

  test("keeps a text that is too long", async () => {
    await write();
    const text_pt = "a".repeat(301);
    const sent = { ...(await form("one")), text_pt };
    const main = await mainOf(await post(row("one"), sent), 422);
    expect(textOf(main.querySelector("[role=alert]"))).toContain("Shorten the text to 300");
    expect(main.querySelector<HTMLTextAreaElement>("[name=text_pt]")?.value).toBe(text_pt);
  });
});

describe("the row of an author as a form", () => {
  const name = `Zoë ${crypto.randomUUID()}`;
  const row = `${ARTICLES}/names?${new URLSearchParams({ kind: "author", name })}`;
  const picture = `${"e".repeat(32)}-900x900`;
  const form = async () => filled(await desk.open(row), "Save the author");

  beforeAll(() =>
    desk.operator
      .from("pictures")
      .insert({ id: picture, alt: "Zoë at a desk", file_name: "zoe.png" })
      .throwOnError(),
  );
  afterAll(async () => {
    await desk.operator.from("pictures").delete().eq("id", picture).throwOnError();
    await desk.operator.from("blog_authors").delete().neq("key", "").throwOnError();
  });

  test("gives each article a biography and a picture, which a colleague's does not replace unseen", async () => {
    await write({ author: `${name}, Ana`, status: "published", anyway: "yes" });
    const before = await readPage(desk.site, PAGE);
    expect(before.document.querySelector("[aria-labelledby=authors]")).toBeNull();
    const seen = await form();
    const searched = await post(row, {
      ...seen,
      biography: "Typed",
      find: "zoe",
      intent: "find-picture",
    });
    const found = await mainOf(searched, 200);
    const choice = found.querySelector<HTMLInputElement>(`[name=picture][value*="${picture}"]`);
    const chosen = choice?.value ?? "";
    expect(filled(found, "Save the author")).toMatchObject({ biography: "Typed", picture: "" });
    const website = "https://www.linkedin.com/in/zoe";
    const sent = { ...seen, biography: " Asks\r\nfirst. ", picture: chosen, website };
    expect((await post(row, sent)).status).toBe(303);

    const page = await readPage(desk.site, PAGE);
    const shown = page.document.querySelector("[aria-labelledby=authors] ul");
    expect(textsIn(shown, "p")).toEqual([name, "Asks first."]);
    expect(shown?.querySelector("img")?.getAttribute("src")).toBe(chosen);
    expect(thingsOf(page).find((thing) => thing["@type"] === "BlogPosting")?.["author"]).toEqual([
      {
        "@type": "Person",
        name,
        description: "Asks first.",
        image: expect.stringMatching(`^https?://.*${chosen}$`),
        url: expect.stringContaining("author=Zo"),
        sameAs: website,
      },
      expect.objectContaining({ "@type": "Organization", name: "Ana" }),
    ]);
    // The link leads to all articles of the author, also those with co-authors.
    const [own = "", other = ""] = hrefsIn(page.document, "article header a[href*='author=']");
    const respelled = await desk.visit(own.replace("Zo%C3%AB", "zoe"));
    expect([respelled.status, respelled.headers.get("location")]).toEqual([301, own]);
    const list = await readPage(desk.site, own);
    expect(textOf(list.document.querySelector("h1"))).toBe(name);
    expect([metaOf(list, "description"), leadOf(list)]).toEqual(["Asks first.", "Asks first."]);
    expect(new URL(canonicalOf(list) ?? "").search).toBe(new URL(own, "https://x.test").search);
    expect(list.document.querySelector(`main img[src="${chosen}"]`)).not.toBeNull();
    expect(hrefsIn(list.document, "article a")).toEqual([PAGE]);
    expect(hrefsIn(list.document, "main a")).toContain(website);
    expect(thingsOf(list)).toContainEqual(
      expect.objectContaining({
        "@type": "ProfilePage",
        mainEntity: expect.objectContaining({ "@type": "Person", name, sameAs: website }),
      }),
    );
    expect(textOf((await readPage(desk.site, other)).document.querySelector("h1"))).toBe("Ana");
    const used = await post("/app/desk/pictures", { intent: "delete", picture });
    expect(textOf(await mainOf(used, 409))).toContain(name);

    const conflict = await mainOf(await post(row, { ...seen, biography: "Mine" }), 409);
    expect(textOf(conflict)).toContain("another text meanwhile: “Asks first.”");
    expect((await post(row, filled(conflict, "Save the author"))).status).toBe(303);
    const mine = await readPage(desk.site, PAGE);
    expect(textsIn(mine.document, "[aria-labelledby=authors] p")).toEqual([name, "Mine"]);
    const none = { biography: "", website: "" };
    expect((await post(row, { ...(await form()), ...none })).status).toBe(303);
    const after = await readPage(desk.site, PAGE);
    expect(after.document.querySelector("[aria-labelledby=authors]")).toBeNull();
  });

  test("moves to another name and back", async () => {
    await write({ author: name, anyway: "yes" });
    const names = `${ARTICLES}/names`;
    const detailsOf = async (one: string) => {
      const page = `${names}?${new URLSearchParams({ kind: "author", name: one })}`;
      return filled(await desk.open(page), "Save the author")["biography"];
    };
    expect((await post(row, { ...(await form()), biography: "Asks" })).status).toBe(303);
    const sent = { kind: "author", from: name, new_name: `${name} B`, intent: "rename" };
    const renamed = await mainOf(await post(names, sent), 200);
    expect(await detailsOf(`${name} B`)).toBe("Asks");
    expect((await post(names, filled(renamed, "Undo"))).status).toBe(303);
    expect(await detailsOf(name)).toBe("Asks");
    const { data } = await desk.operator.from("blog_authors").select("name").throwOnError();
    expect(data).toEqual([{ name }]);
  });

  test.each([
    [{ biography: "a".repeat(301) }, "Shorten the text to 300"],
    [{ picture: "/images/blog/x.svg" }, "Choose one of the site’s pictures"],
    [{ website: "zoe.example" }, "Type the whole address"],
  ])("refuses %j and keeps it", async (change, problem) => {
    await write({ author: name, anyway: "yes" });
    const main = await mainOf(await post(row, { ...(await form()), ...change }), 422);
    expect(textOf(main.querySelector("[role=alert]"))).toContain(problem);
    expect(filled(main, "Save the author")).toMatchObject(change);
  });
});

describe("a save without a session", () => {
  test("keeps the text on the page, with the way to sign in, and works after that", async () => {
    const path = await write();
    const form = formIn(await desk.open(path));
    const mine = { ...form, content: "A long night's work", intent: "save" };
    const main = await mainOf(await post(path, mine, { cookie: "" }), 401);
    expect(textOf(main.querySelector("[role=alert]"))).toContain("your session has ended");
    expect(main.querySelector('a[href="/auth/login"]')).not.toBeNull();
    expect((await post(path, { ...formIn(main), intent: "save" })).status).toBe(303);
    expect(await stored()).toMatchObject({ content: "A long night's work" });
  });

  test("says where to set up the app if the account has none, and keeps the text", async () => {
    const newcomer = await newStaff(desk.backend, ["editor"], { app: false });
    const main = await mainOf(await post(`${ARTICLES}/new`, draft, newcomer), 403);
    expect(textOf(main.querySelector("[role=alert]"))).toContain("no authenticator app");
    expect(main.querySelector('a[href="/app/account#two-step"]')).not.toBeNull();
    const { title, content } = draft;
    expect(formIn(main)).toMatchObject({ title, content });
    expect(await stored()).toBeNull();
  });
});
