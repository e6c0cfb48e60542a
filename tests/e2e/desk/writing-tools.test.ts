import { randomBytes } from "node:crypto";
import { buffer } from "node:stream/consumers";

import sharp from "sharp";
import type { Locator, Page } from "playwright";
import { beforeAll, beforeEach, expect, inject, onTestFinished, test } from "vitest";

import { pass, relay } from "../../support/servers/fault-proxy.ts";
import { violations } from "../../support/pages/axe.ts";
import { drawn, scrolledAtRest } from "../../support/pages/layout.ts";
import { startFakeService } from "../../support/servers/service.ts";
import { newStaff } from "../../support/people/staff.ts";
import { complaintsOf, visit } from "../../support/pages/visits.ts";

let cookie: string;
let page: Page;

beforeAll(async () => {
  cookie = (await newStaff(inject("product"), ["editor"])).cookie;
});
beforeEach(async () => {
  page = await visit("/app/desk/articles/new", { cookie: `${cookie}; consent=denied` });
  await page.locator("html[data-writing=ready]").waitFor();
});

const text = () => page.getByRole("textbox", { name: "Text, formatted" });
const markdown = () => page.locator("[name=content]").inputValue();
const tool = (name: string) =>
  page.locator("[data-article-tools]").getByRole("button", { name, exact: true }).last();

/** Uses a tool, after which the text has the focus again with the next frame. */
async function use(name: string) {
  await tool(name).click();
  await drawn(page);
}

const said = (words: string) => page.getByRole("status").filter({ hasText: words });
const press = async (...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

type Pasted = { html?: string; plain?: string; file?: { name: string; bytes: number[] } };

/** Pastes as a browser does; the page takes it, or enters it as its editor would. */
function paste({ html = "", plain = "", file }: Pasted, into = text()) {
  return into.evaluate(
    (one, [html, plain, name, bytes]) => {
      const data = new DataTransfer();
      if (html) data.setData("text/html", html);
      if (plain) data.setData("text/plain", plain);
      if (name) data.items.add(new File([new Uint8Array(bytes)], name, { type: "image/png" }));
      const init = { clipboardData: data, bubbles: true, cancelable: true };
      one.dispatchEvent(new ClipboardEvent("paste", init));
    },
    [html, plain, file?.name ?? "", file?.bytes ?? []] as const,
  );
}

async function picture(name: string) {
  const background = `#${randomBytes(3).toString("hex")}`;
  const drawn = sharp({ create: { width: 40, height: 30, channels: 3, background } }).png();
  return { name, bytes: [...(await drawn.toBuffer())] };
}

const wordParagraph = `<p class=MsoNormal style='margin:0cm;color:#333'>${"Some words of Word, which are <b style='mso-bidi-font-weight:normal'>bold</b>. ".repeat(100)}</p>`;

test("a writer formats with keys and tools, and what is written is the same Markdown", async () => {
  const complaints = complaintsOf(page);
  const posted: string[] = [];
  page.on("request", (one) => {
    if (one.method() === "POST") posted.push(new URL(one.url()).pathname.split("/").at(-1) ?? "");
  });
  for (const label of ["Author", "Tags (optional)", "Date and time", "Title"])
    await page.getByLabel(label, { exact: true }).press("Enter");
  await page.keyboard.type("## A head\n- one\ntwo\n\nSome **bold** words, *not slanted");
  await press("Enter", "/");
  const menu = page.getByRole("listbox", { name: "Insert" });
  await menu.waitFor();
  expect(await violations(page, "[role=listbox]")).toEqual([]);
  await page.keyboard.type("tab");
  const found = menu.getByRole("option");
  expect(await found.allTextContents()).toEqual(["Table"]);
  await press("Enter");
  await page.keyboard.type("Head");
  await use("Add a row below");
  // The other eleven cells, then a row more.
  await press(...Array<string>(12).fill("Tab"));
  await page.keyboard.type("Last");
  // The tools of the table go while another field has the focus.
  await page.getByLabel("Tags (optional)", { exact: true }).click();
  await tool("Delete the table").waitFor({ state: "hidden" });
  await text().focus();
  await drawn(page);
  await press("ArrowDown");
  await page.keyboard.type("here");
  await press("Shift+Home");
  await paste({ plain: "https://a.test/b" });
  await expect.poll(markdown).toContain('[here](https://a.test/b "link")');
  await press("End", "Enter");
  await page.keyboard.type("/button\nTry it");
  await press("Tab");
  await page.keyboard.type(
    "/contact\nAfter it\n/pull q\nSaid\n\n/book\n/company\n/vid\nhttps://vimeo.com/1\n",
  );
  await press("Control+a");
  await page.keyboard.type("https://www.youtube.com/watch?v=aaaaaaaaa-1");
  await press("Tab");
  await page.keyboard.type("How it works\n![Sign](/favicon.svg)");
  // A press on the label of a field, on a phone as well, and one on the field itself.
  const labels = [
    ["Caption (optional)", "On the door"],
    ["What the picture shows", "Our sign"],
  ] as const;
  for (const [label, words] of labels) {
    await text().locator("img").click();
    await page.getByText(label, { exact: true }).click({ position: { x: 10, y: 6 } });
    await press("Control+a");
    await page.keyboard.type(words);
    await press("Tab");
    await page.setViewportSize({ width: 390, height: 844 });
  }
  await expect
    .poll(markdown)
    .toMatch(
      /\n\n\[Try it\]\(\/contact "button"\)\n\nAfter it\n\n> \[!QUOTE\]\n> Said\n\n\[[^\]/]+\]\(\/company\)\n\n!\[How it works\]\(https:\/\/youtu\.be\/aaaaaaaaa-1\)\n\n!\[Our sign\]\(\/favicon\.svg "On the door"\)$/,
    );
  expect(await markdown()).toMatch(
    /^## A head\n\n- one\n- two\n\nSome \*\*bold\*\* words, \\\*not slanted\n\n\| Head [^]*\| Last [^\n]+\n\n\[here\]/,
  );
  expect(posted.filter((one) => one !== "drafts")).toEqual([]);
  expect(complaints).toEqual([]);
});

test("the text appears formatted when the scripts are there before the rest of the page", async () => {
  const { siteUrl } = inject("product");
  const line = await startFakeService();
  onTestFinished(() => line.close());
  let sendRest: (() => void) | undefined;
  line.answer = (from, to) => {
    delete from.headers["accept-encoding"];
    pass(siteUrl, from, (answer) => {
      if (from.url !== "/app/desk/articles/new") return relay(answer, to);
      void buffer(answer).then((body) => {
        const half = body.indexOf('name="content"');
        to.writeHead(answer.statusCode ?? 502, answer.headers).write(body.subarray(0, half));
        sendRest = () => to.end(body.subarray(half));
      });
    });
  };
  const origin = line.supabase.url;
  const slow = await visit(undefined, { origin, cookie: `${cookie}; consent=denied` });
  await slow.goto("/app/desk/articles/new", { waitUntil: "commit" });
  // The page's own script waits for the styles before it.
  await slow.waitForFunction(() =>
    [...document.styleSheets].some(({ href }) => href?.includes("article-extras")),
  );
  await drawn(slow);
  // It would run before the fields below.
  expect(await slow.locator("script[src*=write-article]").count()).toBe(0);
  sendRest?.();
  await slow.getByRole("textbox", { name: "Text, formatted" }).waitFor();
});

/** Does what keys do to the text, all before the page is drawn again; words are typed, other keys are in angle brackets. */
function typeAtOnce(keys: string) {
  return text().evaluate(
    async (area, all) => {
      const moves: Record<string, [string, string]> = {
        Home: ["backward", "documentboundary"],
        End: ["forward", "documentboundary"],
        ArrowUp: ["backward", "line"],
      };
      area.focus();
      for (const key of all) {
        const init = { key, bubbles: true, cancelable: true };
        const isLeft = area.dispatchEvent(new KeyboardEvent("keydown", init));
        const move = moves[key];
        if (move) getSelection()?.modify("move", ...move);
        else if (isLeft && key === "Backspace") document.execCommand("delete");
        else if (isLeft && key.length === 1) document.execCommand("insertText", false, key);
        // Between two keys, a browser reports what changed.
        await Promise.resolve();
      }
    },
    keys
      .match(/<\w+>|./g)
      ?.map((key) => key.replaceAll(/^<|>$/g, (sign) => (key.length > 1 ? "" : sign))) ?? [],
  );
}

test("keys of a fast writer, who does not wait until the page is drawn, go where the cursor is", async () => {
  const rows: [keys: string, written: string][] = [
    ["## A head<Enter>Text<Enter>### Sub<Enter>More", "## A head\n\nText\n\n### Sub\n\nMore"],
    ["- one<Enter>two<Enter><Enter>Some **bold** words", "- one\n- two\n\nSome **bold** words"],
    ["1. one<Enter><Backspace><Backspace>tail", "1. onetail"],
    ["> one<Enter>two<Enter><Enter>After", "> one\n>\n> two\n\nAfter"],
    ["one<Enter>---Text", "one\n\n---\n\nText"],
    ["one<Enter>two<ArrowUp><Enter>x", "one\n\nx\n\ntwo"],
    ["- one<Enter>two<Home><Enter>x", "- \n- xone\n- two"],
    ["head<Home>## <End><Enter>x", "## head\n\nx"],
  ];
  // Motion is what keeps new blocks laid out.
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const [keys, written] of rows) {
    await press("Control+a", "Backspace");
    await typeAtOnce(keys);
    await expect.poll(markdown, { message: keys }).toBe(written);
  }
});

test("tags are chips in their field, which a comma makes and a press or Backspace takes out", async () => {
  const tags = page.getByLabel("Tags (optional)", { exact: true });
  const chip = (name: string) => page.getByRole("button", { name: `Remove ${name}`, exact: true });
  const sent = () => page.locator("[name=tags]").inputValue();
  const hasFocus = () => tags.evaluate((field) => field === document.activeElement);
  await tags.pressSequentially("one, two, three, one, fo");
  expect(await sent()).toBe("one, two, three, fo");
  await press("Enter");
  await chip("two").click();
  expect(await sent()).toBe("one, three, fo");
  await press("Enter", "Enter");
  expect(await sent()).toBe("one");
  await tags.focus();
  await press("Backspace");
  expect([await sent(), await chip("one").count(), await hasFocus()]).toEqual(["", 0, true]);
  // What is typed and not ended is a name as well.
  await tags.pressSequentially("last");
  await page.getByLabel("Author", { exact: true }).focus();
  expect([await sent(), await chip("last").count()]).toEqual(["last", 1]);
});

test("names in use are suggested below their field with their letters marked, and a new one is created", async () => {
  const author = page.getByRole("combobox", { name: "Author", exact: true });
  const option = (name: string | RegExp) => page.getByRole("option", { name });
  await author.click();
  await option(/^Product Strategy team \d+ articles?$/).click();
  expect(await page.locator("[name=author]").inputValue()).toBe("Product Strategy team");
  await author.pressSequentially("prod");
  expect(await option(/Product Strategy team/).count()).toBe(0);
  await option("Create “prod”").waitFor();
  await press("Escape");
  expect(await author.getAttribute("aria-expanded")).toBe("false");
  const category = page.getByRole("combobox", { name: "Category", exact: true });
  await category.pressSequentially("strat");
  expect(await page.getByRole("option", { selected: true }).locator("mark").innerText()).toBe(
    "Strat",
  );
  await press("Enter");
  expect(await category.inputValue()).toBe("Strategy");
});

test("900 words of Word with a merged table and a picture are published with excerpt and card in at most 12 clicks", async () => {
  const complaints = complaintsOf(page);
  let clicks = 0;
  const click = async (target: Locator) => {
    clicks += 1;
    await target.click();
  };
  const type = async (label: string, words: string) => {
    await click(page.getByLabel(label, { exact: true }));
    await page.keyboard.type(words);
  };
  await page.goto("/app/desk/articles");
  await click(page.getByRole("link", { name: "New article" }));
  await page.locator("html[data-writing=ready]").waitFor();
  const title = `Words of Word ${crypto.randomUUID()}`;
  await type("Title", title);
  await click(text());
  await paste({
    html: `${wordParagraph}<p><del cite='mailto:Ana' datetime='2025'>secret</del><img src='file:///C:/a.png'></p><table style='width:9cm'><tr><th>Name</th><th colspan=2>2024</th></tr><tr><td>a</td><td>1</td><td>2</td></tr></table>`,
    plain: "Some words",
  });
  await said("Left out: one deleted passage, one picture that only you can see.").waitFor();
  await expect.poll(markdown).toContain("| Name | 2024 | 2024 |");
  await press("Control+Home");
  const scrolled = await scrolledAtRest(page);
  await paste({ file: await picture("harbor.png") });
  // The description has the focus.
  await page.getByLabel("What the picture shows, for readers who can’t see it").waitFor();
  await page.locator("[data-picture-form] canvas").waitFor();
  await press("Enter");
  expect(await said("Describe what the picture shows").boundingBox()).not.toBeNull();
  await page.keyboard.type("The [old] harbor");
  await press("Enter");
  await expect.poll(markdown, { timeout: 20_000 }).toMatch(/!\[The .*harbor\]\(\/pictures\/\S+\)/);
  expect(await markdown()).not.toContain("secret");
  await page.keyboard.type("Words below it");
  expect(await scrolledAtRest(page)).toBe(scrolled);
  await expect
    .poll(markdown)
    .toMatch(/!\[The .*harbor\]\(\/pictures\/\S+\)(?:<br>|\n\n)Words below it/);
  await type("Author", "Product Strategy team");
  await type("Category", "Strategy");
  await type("Excerpt (optional)", "An excerpt of its own");
  for (const fold of ["Search engines", "Shared links", "Image"])
    await click(page.getByRole("heading", { name: fold }));
  const [search, card] = ["In a search engine", "As a shared link"].map((name) =>
    page.locator("figure").filter({ hasText: name }),
  );
  for (const figure of [search, card]) {
    await expect.poll(() => figure?.innerText()).toContain(title);
    await expect.poll(() => figure?.innerText()).toContain("An excerpt of its own");
  }
  await click(page.getByRole("region", { name: "Image" }).getByRole("button"));
  const library = page.getByRole("dialog", { name: "Choose the image of the article" });
  const answer = page.waitForResponse(/library\?q=old/);
  await page.keyboard.type("old harbor");
  await answer;
  await click(library.getByRole("button", { name: "The [old] harbor" }).first());
  await expect.poll(() => card?.locator("img").getAttribute("src")).toMatch(/share\.jpg$/);
  await click(page.getByRole("button", { name: "Publish", exact: true }));
  await said("Visitors see it now").waitFor();
  expect(clicks).toBeLessThanOrEqual(12);
  expect(complaints).toEqual([]);
  await page.getByRole("link", { name: "View on the site" }).click();
  expect(await page.locator(".prose :is(table, img)").count()).toBe(2);
  const description = page.locator("meta[name=description]");
  expect(await description.getAttribute("content")).toBe("An excerpt of its own");
});

test("a picture that waits for its description is asked for before the article is published", async () => {
  await text().click();
  await paste({ file: await picture("harbor.png") });
  const description = page.getByLabel("What the picture shows, for readers who can’t see it");
  await description.waitFor();
  await page.getByLabel("Title", { exact: true }).click();
  const publish = page.getByRole("button", { name: "Publish", exact: true });
  await publish.click();
  await said("This picture is not in the article yet").waitFor();
  expect(await description.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.getByRole("button", { name: "Leave it out" }).click();
  await publish.click();
  await page.getByRole("alert").waitFor();
});

/** A pattern of the Markdown of a picture. */
const line = (name = "") => String.raw`!\[${name}\]\(/pictures/\S+\)`;

test("pictures of the library, and those uploaded from it, become a gallery at the cursor", async () => {
  const names = ["first", "second"].map((name) => `${name} ${crypto.randomUUID()}`);
  const files = await Promise.all(
    names.map(async (name) => ({
      name: `${name}.png`,
      mimeType: "image/png",
      buffer: Buffer.from((await picture(name)).bytes),
    })),
  );
  await text().click();
  await page.keyboard.type("Above\n\nBelow");
  await press("ArrowUp");
  await page.keyboard.type("/gal");
  await press("Enter");
  const library = page.getByRole("dialog");
  const chooser = page.waitForEvent("filechooser");
  await library.getByRole("button", { name: "Upload", exact: true }).click();
  await (await chooser).setFiles(files);
  for (const name of names) {
    await page.locator("[data-picture-form]").getByText(`${name}.png`).waitFor();
    await page.keyboard.type(name);
    await press("Enter");
  }
  const [first, second] = names.map((name) => library.getByRole("button", { name }));
  await expect.poll(() => second?.getAttribute("aria-pressed")).toBe("true");
  // Taken out and chosen again, the first comes last.
  await first?.click();
  await first?.click();
  expect(await violations(page, "dialog[open]")).toEqual([]);
  await library.getByRole("button", { name: "Insert the gallery" }).click();
  await page.keyboard.type("Words after it");
  await expect
    .poll(markdown)
    .toMatch(
      new RegExp(`^Above\n\n${line(names[1])}\n${line(names[0])}\n\nWords after it\n\nBelow$`),
    );
  expect(await text().locator(".gallery img").count()).toBe(2);
});

test("a file from the menu of the slash becomes a card that readers download", async () => {
  await text().click();
  await page.keyboard.type("Above\n/fil");
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("option", { name: "File" }).click();
  const words = crypto.randomUUID();
  await (
    await chooser
  ).setFiles({
    name: "Interview checklist.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(`question\n${words}\n`),
  });
  await said("The card of Interview checklist").waitFor();
  await page.keyboard.type("Below");
  const address = String.raw`/files/[0-9a-f]{32}/interview-checklist\.csv`;
  const card = String.raw`\[Interview checklist \(CSV, 46 bytes\)\]\(${address}\)`;
  await expect.poll(markdown).toMatch(new RegExp(`^Above\n\n${card}\n\nBelow$`));
  expect(await text().locator(".bookmark").getAttribute("data-host")).toBe("Download");
  const download = page.waitForEvent("download");
  const [path = ""] = new RegExp(address).exec(await markdown()) ?? [];
  await page.evaluate((href) => location.assign(href), path);
  expect(await (await download).suggestedFilename()).toBe("interview-checklist.csv");
});

test("a footnote is a numbered line below the text, and Enter leads back to its mark", async () => {
  await text().click();
  await page.keyboard.type("One");
  await use("Insert");
  expect(await violations(page, "[data-article-tools]")).toEqual([]);
  await press("ArrowDown", "ArrowUp", "ArrowUp", "ArrowUp", "Enter");
  await drawn(page);
  await page.keyboard.type("See *it* there");
  await press("Enter");
  await page.keyboard.type(", two");
  await expect.poll(markdown).toBe("One[^1], two\n\n[^1]: See *it* there");
  expect(await text().locator("em").textContent()).toBe("it");
});

test("both views show one text and take what is pasted, and the tools are one stop", async () => {
  await text().click();
  await page.keyboard.type("One *two* three");
  await page.getByRole("button", { name: "Markdown", exact: true }).first().click();
  const field = page.getByLabel("Text", { exact: true });
  expect(await field.inputValue()).toBe("One *two* three");
  await field.fill("One **two** three\n\n<div>kept</div>\n");
  await page.getByRole("button", { name: "Formatted", exact: true }).click();
  expect(await text().locator("strong").textContent()).toBe("two");
  expect(await markdown()).toBe("One **two** three\n\n<div>kept</div>\n");
  await page.getByRole("button", { name: "Markdown", exact: true }).first().click();
  await field.press("Control+End");
  await paste({ html: "<b>bold</b>", plain: "bold" }, field);
  expect(await field.inputValue()).toBe("One **two** three\n\n<div>kept</div>\n**bold**");
  await page.getByRole("button", { name: "Formatted", exact: true }).click();
  await page.getByRole("button", { name: "Markdown", exact: true }).first().click();
  await field.fill("The end.[^a]");
  await page.getByRole("button", { name: "Formatted", exact: true }).click();
  const widths = text()
    .locator("img")
    .evaluateAll((all: HTMLElement[]) =>
      all.map(({ offsetWidth, offsetHeight }) => [offsetWidth, offsetHeight]),
    );
  expect(await widths).toEqual([[0, 0]]);
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
  // The view takes the focus with the next frame.
  await expect.poll(focused).toBe("Text, formatted");
  await tool("Heading").focus();
  await press("ArrowRight");
  expect(await focused()).toBe("Bold");
  await press("Shift+Tab", "Tab");
  expect(await focused()).toBe("Bold");
  // On a phone, the settings are folded away until they are needed.
  await page.setViewportSize({ width: 390, height: 844 });
  const author = page.getByLabel("Author", { exact: true });
  expect(await author.isVisible()).toBe(false);
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await page
    .getByRole("alert")
    .getByRole("link", { name: /Author/ })
    .click();
  expect(await author.evaluate((one) => one === document.activeElement)).toBe(true);
});
