import type { Backend } from "@helmwise/embedded-supabase";
import { createClient } from "@supabase/supabase-js";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { startSiteBackend } from "../../support/backend.ts";
import { cookiesAfter } from "../../support/cookie-jar.ts";
import { parseDocument, textOf } from "../../support/document.ts";
import { startSite } from "../../support/site.ts";
import type { TestSite } from "../../support/site.ts";
import { newStaff } from "../../support/staff.ts";
import type { StaffAccount } from "../../support/staff.ts";

const PICTURES = "/app/desk/pictures";
const AVIF = { Accept: "image/avif,image/webp,*/*" };

let backend: Backend;
let site: TestSite;
let editor: StaffAccount;
let sales: StaffAccount;

beforeAll(async () => {
  backend = await startSiteBackend();
  site = await startSite({ supabase: { url: backend.apiUrl, anonKey: backend.publishableKey } });
  editor = await newStaff(backend, ["editor"]);
  sales = await newStaff(backend, ["sales"]);
});
afterAll(async () => {
  await site.close();
  await backend.close();
});

function visit(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${site.origin}${path}`, { headers, redirect: "manual" });
}

async function mainOf(response: Response): Promise<Element> {
  const main = parseDocument(await response.text()).querySelector("main");
  if (!main) throw new Error("The page has no main");
  return main;
}

const deskOf = async (cookie: string) => mainOf(await visit(PICTURES, { Cookie: cookie }));

function send(fields: Record<string, string | File>, { cookie } = editor): Promise<Response> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const headers = { Cookie: cookie, "Sec-Fetch-Site": "same-origin" };
  return fetch(`${site.origin}${PICTURES}`, { method: "POST", redirect: "manual", headers, body });
}

/** The contents of a file. */
type Bytes = Buffer<ArrayBuffer>;

function upload(bytes: Bytes | string, name: string, alt = "A drawing", by = editor) {
  const file = new File([bytes], name, { type: "image/png" });
  return send({ intent: "add", file, alt }, by);
}

function drawing(width: number, height: number, background = "#ffc107") {
  return sharp({ create: { width, height, channels: 3, background } });
}

/** What the desk shows of the picture with this file name. */
async function itemOf(name: string): Promise<{ line: string; address: string; id: string } | null> {
  const items = [...(await deskOf(editor.cookie)).querySelectorAll("li")];
  const item = items.find((one) => textOf(one.querySelector("h3")) === name);
  if (!item) return null;
  const [line = "", address = ""] = [...item.querySelectorAll("input[readonly]")].map(
    (input) => input.getAttribute("value") ?? "",
  );
  return {
    line,
    address,
    id: item.querySelector("input[name=picture]")?.getAttribute("value") ?? "",
  };
}

describe("an uploaded picture", () => {
  test("is stored in three widths and two formats, without its metadata", async () => {
    const jpeg = await drawing(1500, 1000)
      .withExif({ IFD0: { Copyright: "Secret place" } })
      .jpeg()
      .toBuffer();
    const response = await upload(jpeg, "harbor.jpg", "The [old] harbor");
    expect([response.status, response.headers.get("location")]).toEqual([303, PICTURES]);
    const page = await deskOf(cookiesAfter(editor.cookie, response));
    expect(textOf(page.querySelector("output"))).toContain("The picture is stored.");
    const item = await itemOf("harbor.jpg");
    expect(item?.line).toBe(`![The \\[old\\] harbor](${item?.address})`);
    for (const [width, stored] of [
      [640, 640],
      [1280, 1280],
      [1920, 1500],
    ]) {
      const path = (item?.address ?? "").replace(/\d+$/, String(width));
      for (const [headers, format] of [
        [AVIF, "heif"],
        [{}, "webp"],
      ] as const) {
        const answer = await visit(path, headers);
        expect(answer.status).toBe(200);
        expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
        expect(answer.headers.get("vary")).toContain("Accept");
        const bytes = Buffer.from(await answer.arrayBuffer());
        const facts = await sharp(bytes).metadata();
        expect(facts).toMatchObject({ format, width: stored });
        expect(facts.exif).toBeUndefined();
        expect(bytes.includes("Secret place")).toBe(false);
      }
    }
  });

  test("is turned upright", async () => {
    const sideways = await drawing(60, 40)
      .withExif({})
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    await upload(sideways, "sideways.jpg");
    const { address = "" } = (await itemOf("sideways.jpg")) ?? {};
    expect(address).toContain("-40x60/");
    const bytes = Buffer.from(await (await visit(address)).arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 40, height: 60 });
  });

  test("shows in an article at the width that the screen needs", async () => {
    await upload(await drawing(800, 500).png().toBuffer(), "article.png", "A chart");
    const { line = "", id = "" } = (await itemOf("article.png")) ?? {};
    const service = createClient(backend.apiUrl, backend.secretKey);
    await service
      .from("blog_posts")
      .insert({
        slug: "with-picture",
        title: "With a picture",
        content: `Look:\n\n${line}`,
        author: "Ada",
        category: "Discovery",
        status: "Published",
        date_published: "2024-01-01",
      })
      .throwOnError();
    const article = await mainOf(await visit("/resources/blog/with-picture"));
    const picture = article.querySelector(`img[src='/pictures/${id}/1280']`);
    expect(picture?.getAttribute("srcset")).toBe(
      `/pictures/${id}/640 640w, /pictures/${id}/1280 800w`,
    );
    expect(picture?.getAttribute("width")).toBe("800");
    expect(picture?.getAttribute("alt")).toBe("A chart");

    const refused = await send({ intent: "delete", picture: id });
    expect(refused.status).toBe(409);
    expect(textOf(await mainOf(refused))).toContain("With a picture");
    expect((await visit(`/pictures/${id}/640`)).status).toBe(200);
  });

  test("that was uploaded before is stored once", async () => {
    const bytes = await drawing(50, 50, "#123456").png().toBuffer();
    for (const name of ["once.png", "twice.png"]) {
      expect((await upload(bytes, name)).status).toBe(303);
    }
    expect(await itemOf("once.png")).not.toBeNull();
    expect(await itemOf("twice.png")).toBeNull();
  });

  test("gets another description, which the next copied line has", async () => {
    await upload(await drawing(90, 50).png().toBuffer(), "described.png", "A drawing");
    const { id = "", address = "" } = (await itemOf("described.png")) ?? {};
    const change = { intent: "describe", picture: id, alt: "A [better] description" };
    const response = await send(change);
    expect(response.status).toBe(303);
    const page = await deskOf(cookiesAfter(editor.cookie, response));
    expect(textOf(page.querySelector("output"))).toContain("The description is changed.");
    expect((await itemOf("described.png"))?.line).toBe(`![A \\[better\\] description](${address})`);
    expect((await send(change, sales)).status).toBe(403);
  });

  test.each([
    ["", "Describe what the picture shows"],
    ["é".repeat(301), "Shorten the description"],
  ])("keeps its description instead of %j, which stays in the form", async (alt, problem) => {
    await upload(await drawing(80, 50).png().toBuffer(), "kept.png", "A kept drawing");
    const { id = "", address = "" } = (await itemOf("kept.png")) ?? {};
    const response = await send({ intent: "describe", picture: id, alt });
    expect(response.status).toBe(422);
    const main = await mainOf(response);
    const open = main.querySelector("details[open]");
    expect(textOf(open?.querySelector("[role=alert]"))).toContain(problem);
    expect(open?.querySelector("input[name=alt]")?.getAttribute("value")).toBe(alt);
    expect(main.querySelectorAll("[role=alert]")).toHaveLength(1);
    expect((await itemOf("kept.png"))?.line).toBe(`![A kept drawing](${address})`);
  });

  test("that a colleague deleted gets no other description", async () => {
    const picture = `${"0".repeat(32)}-10x10`;
    const response = await send({ intent: "describe", picture, alt: "Too late" });
    expect(response.status).toBe(409);
    expect(textOf(await mainOf(response))).toContain("A colleague deleted this picture");
  });

  test("is deleted with all of its files", async () => {
    await upload(await drawing(70, 50).webp().toBuffer(), "gone.webp");
    const { id = "", address = "" } = (await itemOf("gone.webp")) ?? {};
    const response = await send({ intent: "delete", picture: id });
    expect(response.status).toBe(303);
    expect(await itemOf("gone.webp")).toBeNull();
    expect((await visit(address)).status).toBe(404);
  });
});

/** A PNG that claims these dimensions, whatever its data says. */
async function pngOf(width: number, height: number): Promise<Bytes> {
  const png = await drawing(10, 10).png().toBuffer();
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  return png;
}

describe("an upload is refused with a reason, and nothing is stored", () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const jpegStart = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);

  test.each<[string, () => Bytes | string | Promise<Bytes>, string]>([
    ["drawing.svg", () => svg, "not a JPEG, PNG, WebP or AVIF"],
    ["drawing.png", () => svg, "not a JPEG, PNG, WebP or AVIF"],
    ["page.png", () => "<html><script>alert(1)</script>", "not a JPEG, PNG, WebP or AVIF"],
    ["moving.gif", () => drawing(5, 5).gif().toBuffer(), "not a JPEG, PNG, WebP or AVIF"],
    ["polyglot.jpg", () => Buffer.concat([jpegStart, Buffer.from(svg)]), "damaged or incomplete"],
    ["cut.png", async () => (await drawing(900, 900).png().toBuffer()).subarray(0, 200), "damaged"],
    ["bomb.png", () => pngOf(30_000, 30_000), "picture"],
    ["wide.png", () => pngOf(20_000, 10), "picture"],
    ["empty.png", () => "", "Choose a picture"],
  ])("%s", async (name, bytes, problem) => {
    const response = await upload(await bytes(), name, "Kept description");
    expect(response.status).toBe(422);
    const main = await mainOf(response);
    expect(textOf(main.querySelector("[role=alert]"))).toContain(problem);
    expect(main.querySelector("#picture-alt")?.getAttribute("value")).toBe("Kept description");
    expect(await itemOf(name)).toBeNull();
  });

  test("without a description", async () => {
    const response = await upload(await drawing(5, 5).png().toBuffer(), "dumb.png", "  ");
    expect(textOf(await mainOf(response))).toContain("Describe what the picture shows");
  });

  test("of 50 MB, most of it unread", async () => {
    const response = await upload(Buffer.alloc(50 * 1024 * 1024), "huge.png").catch(() => null);
    // The site may end the connection before all was sent.
    expect(response?.status ?? 413).toBe(413);
    await expect.poll(() => site.log.some(({ status }) => status === 413)).toBe(true);
  });

  test("by staff who write no articles", async () => {
    const bytes = await drawing(5, 5).png().toBuffer();
    expect((await upload(bytes, "sales.png", "x", sales)).status).toBe(403);
  });

  test.each([
    { intent: "add-all" },
    { intent: "delete", picture: "../x" },
    { intent: "describe", picture: "../x" },
  ])("as a form that the page does not have: %o", async (fields) => {
    expect((await send(fields as unknown as Record<string, string>)).status).toBe(400);
  });
});

test.each([
  "/pictures/x/640",
  `/pictures/${"0".repeat(32)}-10x10/640`,
  `/pictures/${"0".repeat(32)}-10x10/641`,
])("%s does not exist", async (path) => {
  expect((await visit(path)).status).toBe(404);
});

test("what else is in a picture's file is not served", async () => {
  const png = await drawing(30, 30, "#00ff00").png().toBuffer();
  await upload(Buffer.concat([png, Buffer.from("<script>alert(1)</script>")]), "tail.png");
  const { address = "" } = (await itemOf("tail.png")) ?? {};
  const bytes = Buffer.from(await (await visit(address)).arrayBuffer());
  expect(bytes.includes("<script>")).toBe(false);
});
