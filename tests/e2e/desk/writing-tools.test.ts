import { randomBytes } from "node:crypto";

import sharp from "sharp";
import type { Page } from "playwright";
import { beforeAll, beforeEach, expect, inject, test } from "vitest";

import { newStaff } from "../../support/staff.ts";
import { visit } from "../../support/visits.ts";

let cookie: string;
let page: Page;

beforeAll(async () => {
  cookie = (await newStaff(inject("product"), ["editor"])).cookie;
});
beforeEach(async () => {
  page = await visit("/app/desk/articles/new", { cookie: `${cookie}; consent=denied` });
  await page.locator("html[data-writing=ready]").waitFor();
});

const field = () => page.getByLabel("Text", { exact: true });
const text = () => field().inputValue();
const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
const press = async (...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

/** Writes a text and puts the cursor where it has `|`. */
async function write(marked: string): Promise<void> {
  await field().fill(marked.replace("|", ""));
  const at = marked.indexOf("|");
  await field().evaluate((one: HTMLTextAreaElement, at) => one.setSelectionRange(at, at), at);
}

type Pasted = { html?: string; plain?: string; file?: { name: string; bytes: number[] } };

/** Whether the page took what was pasted; else a browser would enter it, which no test can do. */
function paste({ html = "", plain = "", file }: Pasted): Promise<boolean> {
  return field().evaluate(
    (one, [html, plain, name, bytes]) => {
      const data = new DataTransfer();
      if (html) data.setData("text/html", html);
      if (plain) data.setData("text/plain", plain);
      if (name) data.items.add(new File([new Uint8Array(bytes)], name, { type: "image/png" }));
      const event = new ClipboardEvent("paste", {
        clipboardData: data,
        bubbles: true,
        cancelable: true,
      });
      return !one.dispatchEvent(event);
    },
    [html, plain, file?.name ?? "", file?.bytes ?? []] as const,
  );
}

async function picture(name: string) {
  const background = `#${randomBytes(3).toString("hex")}`;
  const drawn = sharp({ create: { width: 40, height: 30, channels: 3, background } }).png();
  return { name, bytes: [...(await drawn.toBuffer())] };
}

test("keys format, continue lists and can be undone, and Tab leaves the field", async () => {
  await write("- one|");
  await press("Enter", "Tab");
  await page.keyboard.type("two");
  await press("Enter", "Enter", "Control+b");
  expect(await text()).toBe("- one\n  - two\n****");
  await press("Control+z", "Control+z");
  expect(await text()).toContain("- two\n  - ");
  await write("- one|");
  await press("Escape", "Tab");
  expect(await field().evaluate((one) => one === document.activeElement)).toBe(false);
});

test("the toolbar is one stop of the Tab key, with arrows between its tools", async () => {
  await page.getByLabel("Title", { exact: true }).focus();
  await press("Tab");
  expect(await focused()).toBe("Heading");
  await press("ArrowRight");
  expect(await focused()).toBe("Bold");
  await press("Tab");
  expect(await field().evaluate((one) => one === document.activeElement)).toBe(true);
  await write("a word| here");
  await page.getByRole("toolbar").getByRole("button", { name: "Bold" }).click();
  expect(await text()).toBe("a **word** here");
});

test("formatted text and tables are pasted as Markdown, plain text stays the browser's", async () => {
  await write("Before\n\n|After");
  expect(await paste({ html: "<h2>Why</h2><p>So <b>bold</b></p>", plain: "Why" })).toBe(true);
  await expect.poll(text).toBe("Before\n\n## Why\n\nSo **bold**\n\nAfter");
  await press("Control+z");
  expect(await text()).toBe("Before\n\nAfter");
  expect(await paste({ plain: "a\tb\n1\t2" })).toBe(true);
  expect(await text()).toContain("| a | b |\n| --- | --- |\n| 1 | 2 |\n\nAfter");
  expect(await paste({ plain: "only words" })).toBe(false);
  await field().dispatchEvent("keydown", { key: "V", ctrlKey: true, shiftKey: true });
  expect(await paste({ html: "<b>bold</b>", plain: "bold" })).toBe(false);
});

test("without the converter, the plain words are pasted and the page says so", async () => {
  await page.route("**/assets/convert-html-*", (route) => route.abort());
  await write("|");
  await paste({ html: "<b>bold</b>", plain: "bold" });
  await expect.poll(text).toBe("bold");
  await page.getByRole("status").filter({ hasText: "plain words" }).waitFor();
});

test("a pasted picture comes to where the cursor was, while the writer types on", async () => {
  await write("One|\n\nTwo");
  await paste({ file: await picture("harbor.png") });
  const description = page.getByLabel("What the picture shows, for readers who can’t see it");
  await press("Enter");
  await page.getByRole("status").filter({ hasText: "Describe what the picture shows" }).waitFor();
  await page.route("**/pictures/upload", (route) => route.abort());
  await description.fill("The [old] harbor");
  await press("Enter");
  await page.getByRole("status").filter({ hasText: "was not uploaded" }).waitFor();
  await page.unroute("**/pictures/upload");
  await field().focus();
  await press("Control+Home");
  await page.keyboard.type("Zero. ");
  await page.getByRole("button", { name: "Upload and insert" }).click();
  await expect
    .poll(text, { timeout: 20_000 })
    .toMatch(/^Zero\. One\n\n!\[The \\\[old\\\] harbor\]\(\/pictures\/\S+\)\n\nTwo$/);
});

test("Ctrl+S saves the article", async () => {
  await page.getByLabel("Title", { exact: true }).fill("Saved with a key");
  await press("Control+s");
  await page.getByRole("status").filter({ hasText: "The article is saved" }).waitFor();
});
