import type { Backend } from "@helmwise/embedded-supabase";
import { createClient } from "@supabase/supabase-js";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { startSiteBackend } from "../../support/backend.ts";
import { cookiesAfter } from "../../support/cookie-jar.ts";
import { parseDocument, textOf } from "../../support/document.ts";
import { postForm, startSite } from "../../support/site.ts";
import type { TestSite } from "../../support/site.ts";
import { newStaff } from "../../support/staff.ts";
import type { StaffAccount } from "../../support/staff.ts";

const ARTICLES = "/app/desk/articles";
const BLOG = "/resources/blog";

let backend: Backend;
let site: TestSite;
let service: SupabaseClient;
let editor: StaffAccount;
let colleague: StaffAccount;

beforeAll(async () => {
  backend = await startSiteBackend();
  site = await startSite({ supabase: { url: backend.apiUrl, anonKey: backend.publishableKey } });
  service = createClient(backend.apiUrl, backend.secretKey, { auth: { persistSession: false } });
  editor = await newStaff(backend, ["editor"]);
  colleague = await newStaff(backend, ["editor"]);
});
afterAll(async () => {
  await site.close();
  await backend.close();
});
beforeEach(() => service.from("blog_posts").delete().like("slug", "written-%").throwOnError());

type Form = Record<string, string>;

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

function visit(path: string, cookie = editor.cookie): Promise<Response> {
  return fetch(`${site.origin}${path}`, { headers: { Cookie: cookie }, redirect: "manual" });
}

function post(path: string, form: Form, cookie = editor.cookie): Promise<Response> {
  return postForm(`${site.origin}${path}`, form, { Cookie: cookie });
}

async function mainOf(response: Response): Promise<Element> {
  const main = parseDocument(await response.text()).querySelector("main");
  if (!main) throw new Error("The page has no main");
  return main;
}

async function stored(slug = "written-here") {
  const { data } = await service.from("blog_posts").select().eq("slug", slug).maybeSingle();
  return data;
}

/** Saves a new article and returns the path of its page. */
async function write(form: Form = {}): Promise<string> {
  const response = await post(`${ARTICLES}/new`, { ...draft, ...form });
  expect(response.status).toBe(303);
  return response.headers.get("location") ?? "";
}

/** The values of the article's form on a page. */
function formIn(main: Element): Form {
  const values: Form = {};
  for (const field of main.querySelector("form")?.querySelectorAll<HTMLInputElement>("[name]") ??
    []) {
    if (field.localName === "button" || (field.type === "radio" && !field.checked)) continue;
    values[field.name] ??= field.value;
  }
  return values;
}

async function formAt(path: string): Promise<Form> {
  return formIn(await mainOf(await visit(path)));
}

async function noticeAfter(response: Response): Promise<string> {
  const path = response.headers.get("location") ?? "";
  const page = await mainOf(await visit(path, cookiesAfter(editor.cookie, response)));
  return textOf(page.querySelector("output"));
}

describe("roles", () => {
  test.each([ARTICLES, `${ARTICLES}/new`])("%s opens for editors and admins only", async (path) => {
    const admin = await newStaff(backend, ["admin"]);
    const sales = await newStaff(backend, ["sales"]);
    const user = await newStaff(backend, []);
    const statuses = [];
    for (const { cookie } of [editor, admin, sales, user]) {
      statuses.push((await visit(path, cookie)).status);
    }
    expect(statuses).toEqual([200, 200, 403, 404]);
    expect((await visit(path, "")).headers.get("location")).toContain("/auth/login");
  });

  test("others cannot save, delete or restore", async () => {
    const path = await write();
    const sales = await newStaff(backend, ["sales"]);
    const forms: Form[] = [
      { ...draft, version: "1" },
      { intent: "delete", version: "1" },
    ];
    for (const form of forms) {
      expect((await post(path, form, sales.cookie)).status).toBe(403);
    }
    const restored = await post(`${path}/versions`, { version: "1", current: "1" }, sales.cookie);
    expect(restored.status).toBe(403);
    expect(await stored()).toMatchObject({ version: 1 });
  });
});

describe("writing", () => {
  test("saves a draft that visitors do not see, and shows it again exactly as it was typed", async () => {
    const content = "\n# مرحبا 🚀\r\n\r\n<b>&amp;</b> “quotes”\n";
    const path = await write({ content, title: "Über <i> & 🚀", image: "", tags: " a ,b,, " });
    expect(await stored()).toMatchObject({
      title: "Über <i> & 🚀",
      content: content.replaceAll("\r\n", "\n"),
      tags: ["a", "b"],
      status: "Draft",
      author: "The team",
    });
    const form = await formAt(path);
    expect(form).toMatchObject({ title: "Über <i> & 🚀", slug: "written-here", tags: "a, b" });
    expect(form["content"]).toBe(content.replaceAll("\r\n", "\n"));
    expect((await visit(`${BLOG}/written-here`, "")).status).toBe(404);
  });

  test("makes the address from the title if none is given", async () => {
    await write({ slug: "", title: "Written “ação” & more!" });
    expect(await stored("written-acao-more")).not.toBeNull();
  });

  test("publishes and withdraws at once", async () => {
    const path = await write();
    expect((await visit(`${BLOG}/written-here`, "")).status).toBe(404);
    const published = await post(path, { ...(await formAt(path)), intent: "publish" });
    expect(await noticeAfter(published)).toContain("Visitors see it now");
    expect((await visit(`${BLOG}/written-here`, "")).status).toBe(200);
    const withdrawn = await post(path, { ...(await formAt(path)), intent: "withdraw" });
    expect(await noticeAfter(withdrawn)).toContain("a draft again");
    expect((await visit(`${BLOG}/written-here`, "")).status).toBe(404);
  });

  test("schedules an article that visitors see only from its date on", async () => {
    const path = await write({ status: "scheduled", date: "2999-01-01T09:30" });
    expect(await stored()).toMatchObject({
      status: "Published",
      date_published: "2999-01-01T09:30:00+00:00",
    });
    for (const cookie of ["", editor.cookie]) {
      expect((await visit(`${BLOG}/written-here`, cookie)).status).toBe(404);
    }
    await service
      .from("blog_posts")
      .update({ date_published: "2024-01-01T00:00:00Z" })
      .eq("slug", "written-here");
    expect((await visit(`${BLOG}/written-here`, "")).status).toBe(200);
    expect((await formAt(path))["status"]).toBe("published");
  });

  test("keeps the seconds of a date that was not changed", async () => {
    const path = await write({ status: "published", date: "2024-01-01T09:30" });
    const exact = "2024-01-01T09:30:12.345+00:00";
    await service.from("blog_posts").update({ date_published: exact }).eq("slug", "written-here");
    await post(path, { ...(await formAt(path)), title: "Written again", intent: "save" });
    expect(await stored()).toMatchObject({ title: "Written again", date_published: exact });
  });

  test.each<[string, Form, string]>([
    ["without a title", { title: " " }, "Title is empty"],
    ["with a bad address", { slug: "Not Good" }, "Address must be of lower-case letters"],
    ["in another language", { language: "Klingon" }, "Language must be"],
    ["with a bad image", { image: "javascript:alert(1)" }, "Image must be the path"],
    ["with the same tag twice", { tags: "a, a" }, "Tags must not name a tag twice"],
    ["published without an author", { status: "published", author: "" }, "Author is missing"],
    ["published without a text", { status: "published", content: " " }, "Text is missing"],
    [
      "published from a future date",
      { status: "published", date: "2999-01-01T00:00" },
      "in the future",
    ],
    ["scheduled without a date", { status: "scheduled" }, "Date is missing"],
    [
      "scheduled in the past",
      { status: "scheduled", date: "2020-01-01T00:00" },
      "must be in the future",
    ],
    ["with an impossible date", { status: "scheduled", date: "tomorrow" }, "must be a day"],
    ["with more than 200 KB", { content: "é".repeat(102_401) }, "Text has 201 KB"],
  ])("refuses an article %s and keeps what was typed", async (_case, fields, problem) => {
    const given = { ...draft, ...fields };
    const response = await post(`${ARTICLES}/new`, given);
    expect(response.status).toBe(422);
    const main = await mainOf(response);
    expect(textOf(main.querySelector("[role=alert]"))).toContain(problem);
    expect(formIn(main)["content"]).toBe(given["content"]);
    expect(await stored()).toBeNull();
  });

  test("takes a text of 200 KB", async () => {
    await write({ content: "é".repeat(102_400) });
    expect((await stored()).content).toHaveLength(102_400);
  });

  test("names the address that another article has", async () => {
    await write();
    const response = await post(`${ARTICLES}/new`, draft);
    expect(response.status).toBe(422);
    expect(textOf(await mainOf(response))).toContain("Address belongs to another article");
  });

  test("renaming a published article redirects its old address", async () => {
    const path = await write({ status: "published" });
    await post(path, { ...(await formAt(path)), slug: "written-elsewhere", intent: "save" });
    const response = await visit(`${BLOG}/written-here`, "");
    expect([response.status, response.headers.get("location")]).toEqual([
      301,
      `${BLOG}/written-elsewhere`,
    ]);
  });
});

describe("before publishing", () => {
  const content =
    "[dead](/no-such-page) [old](/resources/blog/no-such) [self](/resources/blog/written-here) [home](/) [list](/resources/blog?tag=a#x) [sign up](/auth/signup) [expert](/products/ai-experts/customer-discovery) [out](https://other.example/) [mail](mailto:a@b.example) [here](#part)\n\n![gone](/images/blog/no-such.png) ![there](/images/blog/the-struggling-moment.svg)\n\nPaste no <script> tag. <!-- Ask Ana first -->";

  test("names dead links, missing pictures and words that are not shown, and publishes anyway on request", async () => {
    const form = { ...draft, content, status: "published", image: "/images/blog/none.png" };
    const response = await post(`${ARTICLES}/new`, form);
    expect(response.status).toBe(422);
    const main = await mainOf(response);
    const named = [...main.querySelectorAll("li code")].map((code) => code.textContent);
    expect(named).toEqual([
      "/no-such-page",
      "/resources/blog/no-such",
      "/images/blog/none.png",
      "/images/blog/no-such.png",
      "Ask Ana first",
    ]);
    expect(await stored()).toBeNull();
    expect((await post(`${ARTICLES}/new`, { ...formIn(main), anyway: "yes" })).status).toBe(303);
    expect(await stored()).toMatchObject({ status: "Published", content });
  });

  test("drafts are saved without these checks", async () => {
    await write({ content });
    expect(await stored()).toMatchObject({ status: "Draft" });
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
    const path = await write();
    const response = await post(path, { ...(await formAt(path)), days: "1", intent: "link" });
    const main = await mainOf(response);
    const link = main.querySelector<HTMLInputElement>("#preview-link")?.value ?? "";
    const shown = await fetch(link);
    expect(shown.status).toBe(200);
    expect(await shown.text()).toContain("Preview, not published.");
    const seconds = Number(new URL(link).searchParams.get("expires")) - Date.now() / 1000;
    expect(Math.round(seconds / 3600)).toBe(24);
  });
});

describe("two editors", () => {
  /** Saves `theirs` as a colleague, then `mine` with the form that was open before. */
  async function saveBoth(theirs: Form, mine: Form): Promise<{ path: string; response: Response }> {
    const path = await write();
    const form = { ...(await formAt(path)), intent: "save" };
    expect((await post(path, { ...form, ...theirs }, colleague.cookie)).status).toBe(303);
    return { path, response: await post(path, { ...form, ...mine }) };
  }

  test.each<[string, Form, Form, object]>([
    [
      "different paragraphs",
      { content: "Their line\n\nSecond line" },
      { content: "First line\r\n\r\nMy line" },
      { content: "Their line\n\nMy line" },
    ],
    [
      "different fields",
      { category: "Strategy", tags: "one, two, three" },
      { title: "Mine", tags: "two, four" },
      { category: "Strategy", title: "Mine", tags: ["two", "four", "three"] },
    ],
    [
      "a field, and the other published",
      { status: "published", date: "2024-01-01T09:30" },
      { author: "Me" },
      { author: "Me", status: "Published", date_published: "2024-01-01T09:30:00+00:00" },
    ],
  ])("who changed %s: both changes are saved, and the second is told", async (...row) => {
    const [, theirs, mine, merged] = row;
    const { response } = await saveBoth(theirs, mine);
    expect(response.status).toBe(303);
    expect(await noticeAfter(response)).toContain("their changes are merged into yours");
    expect(await stored()).toMatchObject({ ...merged, version: 3 });
  });

  test("who changed the same are told of no merge", async () => {
    const { response } = await saveBoth({ title: "Same" }, { title: "Same" });
    expect(await noticeAfter(response)).toBe("The article is saved.");
  });

  test("who changed the same lines: the second sees both, merged elsewhere, and decides", async () => {
    const { path, response } = await saveBoth(
      { content: "First line\n\nTheir line", category: "Strategy", title: "Theirs" },
      { content: "First line\n\nMy line", author: "Me", title: "Mine" },
    );
    expect(response.status).toBe(409);
    const main = await mainOf(response);
    expect(textOf(main)).toContain(colleague.email);
    expect(textOf(main.querySelector("del"))).toContain("Their line");
    expect(textOf(main.querySelector("ins"))).toContain("My line");
    expect(textOf(main.querySelector("table"))).toContain("TitleTheirsMine");
    const kept = formIn(main);
    const content = "First line\n\nMy line";
    expect(kept).toMatchObject({ content, title: "Mine", category: "Strategy", author: "Me" });
    expect(await stored()).toMatchObject({ version: 2, title: "Theirs" });
    const third = { ...(await formAt(path)), author: "Third", language: "Português" };
    await post(path, { ...third, intent: "save" }, colleague.cookie);
    const decided = { ...kept, title: "Both", author: "The team", intent: "save" };
    expect((await post(path, decided)).status).toBe(303);
    const decision = { title: "Both", author: "Third", language: "Português", content };
    expect(await stored()).toMatchObject({ ...decision, version: 4 });
  });

  test("the merged article is checked before it is published", async () => {
    const { path, response } = await saveBoth(
      { content: "[dead](/no-such-page)\n\nSecond line" },
      { content: "First line\n\nMy line", intent: "publish" },
    );
    expect(response.status).toBe(422);
    const main = await mainOf(response);
    expect(textOf(main)).toContain("Their changes are merged into the form below");
    expect(textOf(main.querySelector("li code"))).toBe("/no-such-page");
    const content = "[dead](/no-such-page)\n\nMy line";
    expect(formIn(main)).toMatchObject({ content, version: "2" });
    expect(await stored()).toMatchObject({ status: "Draft", version: 2 });
    await post(path, { ...formIn(main), anyway: "yes" });
    expect(await stored()).toMatchObject({ status: "Published", content });
  });

  test.each(["", "x", "9999"])(
    "a form without a known version decides all: %j",
    async (version) => {
      const path = await write();
      const form = { ...draft, title: "Mine", version };
      const main = await mainOf(await post(path, form));
      expect(formIn(main)).toMatchObject({ title: "Mine", version: "1" });
      expect(await stored()).toMatchObject({ title: "Written here" });
    },
  );

  test("an article deleted meanwhile comes back when its text is saved", async () => {
    const path = await write();
    const mine = await formAt(path);
    await post(path, { intent: "delete", version: "1" }, colleague.cookie);
    const response = await post(path, { ...mine, content: "My line", intent: "save" });
    expect(response.status).toBe(409);
    const kept = formIn(await mainOf(response));
    expect(kept["content"]).toBe("My line");
    expect((await post(path, { ...kept, intent: "save" })).headers.get("location")).toBe(path);
    expect(await stored()).toMatchObject({ content: "My line", version: 2 });
  });

  test("nobody deletes or restores over a version they have not seen", async () => {
    const path = await write();
    await post(path, { ...(await formAt(path)), title: "Newer", intent: "save" });
    expect((await post(path, { intent: "delete", version: "1" })).status).toBe(409);
    const restored = await post(`${path}/versions`, { version: "1", current: "1" });
    expect(restored.status).toBe(409);
    expect(await stored()).toMatchObject({ title: "Newer", version: 2 });
  });
});

describe("versions", () => {
  test("are listed with who and when, compared and restored", async () => {
    const path = await write();
    const second = {
      ...(await formAt(path)),
      content: "First line\n\nOther line",
      title: "Renamed",
    };
    await post(path, { ...second, intent: "save" }, colleague.cookie);
    const page = await mainOf(await visit(`${path}/versions?from=1&to=2`));
    expect(textOf(page.querySelector("table tbody"))).toContain("Renamed");
    expect(textOf(page)).toContain(colleague.email);
    expect(textOf(page.querySelector("del"))).toContain("Second line");
    expect(textOf(page.querySelector("ins"))).toContain("Other line");
    const restored = await post(`${path}/versions`, { version: "1", current: "2" });
    expect(await noticeAfter(restored)).toContain("restored");
    expect(await stored()).toMatchObject({
      title: "Written here",
      content: draft["content"],
      version: 3,
    });
  });

  test("a deleted article is listed and comes back as a draft", async () => {
    const path = await write({ status: "published" });
    const deleted = await post(path, { intent: "delete", version: "1" });
    expect(deleted.headers.get("location")).toBe(`${ARTICLES}?state=deleted`);
    expect((await visit(`${BLOG}/written-here`, "")).status).toBe(404);
    expect((await visit(path)).status).toBe(404);
    const list = await mainOf(await visit(`${ARTICLES}?state=deleted&q=written`));
    expect(list.querySelector(`a[href="${path}/versions"]`)).not.toBeNull();
    const back = await post(`${path}/versions`, { version: "1", current: "" });
    expect(back.headers.get("location")).toBe(path);
    expect(await stored()).toMatchObject({ status: "Draft", content: draft["content"] });
  });

  test.each(["no-such-id", "00000000-0000-4000-8000-000000000000"])(
    "an article that never was is not found: %s",
    async (id) => {
      for (const path of [`${ARTICLES}/${id}`, `${ARTICLES}/${id}/versions`]) {
        expect((await visit(path)).status).toBe(404);
      }
    },
  );
});

async function titlesAt(query: string) {
  const main = await mainOf(await visit(`${ARTICLES}?${query}`));
  return [...main.querySelectorAll("tbody a")].map((link) => link.textContent);
}

describe("the list", () => {
  test("filters by state, title and language", async () => {
    await write({ title: "Zebra draft", slug: "written-1" });
    await write({ title: "Zebra out", slug: "written-2", status: "published" });
    await write({
      title: "Zebra later",
      slug: "written-3",
      status: "scheduled",
      date: "2999-01-01T00:00",
      language: "Português",
    });
    expect(await titlesAt("q=zebra")).toEqual(["Zebra later", "Zebra out", "Zebra draft"]);
    expect(await titlesAt("q=zebra&state=draft")).toEqual(["Zebra draft"]);
    expect(await titlesAt("q=zebra&state=scheduled")).toEqual(["Zebra later"]);
    expect(await titlesAt("q=zebra&state=published")).toEqual(["Zebra out"]);
    expect(await titlesAt("q=zeb&language=Portugu%C3%AAs")).toEqual(["Zebra later"]);
    expect(await titlesAt("q=no+such+article&state=odd")).toEqual([]);
  });

  test.each([
    ["a NUL", "zeb%00"],
    ["an emoji where it is cut", `${"z".repeat(99)}${encodeURIComponent("🚀")}`],
    ["bytes that are no text", "zeb%ED%A0%80"],
    ["control characters", "zeb%1B%85%7F"],
  ])("takes a search with %s", async (_what, search) => {
    expect((await visit(`${ARTICLES}?q=${search}`)).status).toBe(200);
  });

  test("continues on further pages without leaving out or repeating an article", async () => {
    const rows = Array.from({ length: 60 }, (_, at) => ({
      slug: `written-page-${at}`,
      title: `Quagga ${at}`,
      updated_at: `2024-01-01T00:00:${String(at % 20).padStart(2, "0")}Z`,
    }));
    await service.from("blog_posts").insert(rows).throwOnError();
    const seen: (string | null)[] = [];
    let path: string | null = `${ARTICLES}?q=quagga`;
    while (path) {
      const main: Element = await mainOf(await visit(path));
      seen.push(...[...main.querySelectorAll("tbody a")].map((link) => link.textContent));
      const next: Element | undefined = [...main.querySelectorAll("a")].find(
        (link) => textOf(link) === "More articles",
      );
      path = next?.getAttribute("href") ?? null;
    }
    expect(seen).toHaveLength(60);
    expect(new Set(seen).size).toBe(60);
  });
});

describe("a save without a session", () => {
  test("keeps the text on the page, with the way to sign in, and works after that", async () => {
    const path = await write();
    const mine = { ...(await formAt(path)), content: "A long night's work", intent: "save" };
    const response = await post(path, mine, "");
    expect(response.status).toBe(401);
    const main = await mainOf(response);
    expect(textOf(main.querySelector("[role=alert]"))).toContain("your session has ended");
    expect(main.querySelector('a[href="/auth/login"]')).not.toBeNull();
    const kept = formIn(main);
    expect(kept["content"]).toBe("A long night's work");
    expect((await post(path, { ...kept, intent: "save" })).status).toBe(303);
    expect(await stored()).toMatchObject({ content: "A long night's work" });
  });

  test("says where to set up the app if the account has none, and keeps the text", async () => {
    const newcomer = await newStaff(backend, ["editor"], { app: false });
    const form = { ...draft, content: "A long night's work" };
    const response = await post(`${ARTICLES}/new`, form, newcomer.cookie);
    expect(response.status).toBe(403);
    const main = await mainOf(response);
    expect(textOf(main.querySelector("[role=alert]"))).toContain("no authenticator app");
    expect(textOf(main)).not.toContain("session has ended");
    const link = main.querySelector('a[href="/app/account#two-step"]');
    expect(link?.getAttribute("target")).toBe("_blank");
    expect(formIn(main)).toMatchObject({ title: draft["title"], content: form.content });
    expect(await stored()).toBeNull();
  });
});
