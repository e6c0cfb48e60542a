import { randomBytes } from "node:crypto";

import type { Backend } from "@helmwise/embedded-supabase";
import { createClient } from "@supabase/supabase-js";
import sharp from "sharp";
import type { Sharp } from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { picturesCopy } from "../../../app/content/desk/pictures.ts";
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
  return send({ intent: "add", alt, file }, by);
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

  test("has a card for networks, also if it was stored without one", async () => {
    await upload(await drawing(700, 900, "#00000000").png().toBuffer(), "card.png");
    const { id = "" } = (await itemOf("card.png")) ?? {};
    const service = createClient(backend.apiUrl, backend.secretKey);
    const facts = { format: "jpeg", width: 1200, height: 630 };
    for (const files of [[], [`${id}/share.jpg`]]) {
      await service.storage.from("pictures").remove(files);
      const answer = await visit(`/pictures/${id}/share.jpg`, AVIF);
      expect(answer.headers.get("content-type")).toBe("image/jpeg");
      expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject(facts);
    }
    expect((await visit(`/pictures/${"0".repeat(32)}-10x10/share.jpg`)).status).toBe(404);
  });

  test.each([
    ["gray", (picture: Sharp) => picture.toColourspace("b-w").png()],
    ["16 bits", (picture: Sharp) => picture.toColourspace("rgb16").png()],
    ["transparent", (picture: Sharp) => picture.ensureAlpha(0.5).png()],
    ["for print", (picture: Sharp) => picture.toColourspace("cmyk").jpeg()],
  ])("keeps its colors: %s", async (kind, encode) => {
    const bytes = await encode(drawing(40, 30, "#808080")).toBuffer();
    expect((await upload(bytes, `${kind}.png`)).status).toBe(303);
    const { address = "" } = (await itemOf(`${kind}.png`)) ?? {};
    const stored = Buffer.from(await (await visit(address)).arrayBuffer());
    const { data } = await sharp(stored).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    for (const value of data.subarray(0, 3)) expect(Math.abs(value - 0x80)).toBeLessThan(24);
  });

  test.each([
    ["with half an emoji at its end", `${"x".repeat(199)}🚀.png`, `${"x".repeat(199)}🚀`],
    ["with a NUL", "a\0b.png", "a b.png"],
    ["of no character that can be stored", "\0", picturesCopy.unnamed],
    ["with line breaks", "a\r\nb.png", "a b.png"],
  ])("may have a name %s", async (_case, name, stored) => {
    const body = await drawing(20, 20, `#${randomBytes(3).toString("hex")}`)
      .png()
      .toBuffer();
    const boundary = "----boundary";
    const field = (fields: string) =>
      `--${boundary}\r\nContent-Disposition: form-data; ${fields}\r\n`;
    const response = await fetch(`${site.origin}${PICTURES}`, {
      method: "POST",
      redirect: "manual",
      headers: {
        Cookie: editor.cookie,
        "Sec-Fetch-Site": "same-origin",
        "Content-Type": `multipart/form-data; boundary=${boundary}`,
      },
      body: Buffer.concat([
        Buffer.from(`${field('name="intent"')}\r\nadd\r\n`),
        Buffer.from(`${field('name="alt"')}\r\nA named drawing\r\n`),
        Buffer.from(
          `${field(`name="file"; filename="${name.replaceAll("\r\n", "%0D%0A")}"`)}Content-Type: image/png\r\n\r\n`,
        ),
        body,
        Buffer.from(`\r\n--${boundary}--\r\n`),
      ]),
    });
    expect(response.status).toBe(303);
    expect(await itemOf(stored)).not.toBeNull();
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

  test("that was uploaded before is shown with its description, and the typed one can replace it", async () => {
    const bytes = await drawing(50, 50, "#123456").png().toBuffer();
    expect((await upload(bytes, "once.png", "The first description")).status).toBe(303);
    await upload(await drawing(50, 51).png().toBuffer(), "newer.png");
    const response = await upload(bytes, "twice.png", "A better description");
    expect(response.status).toBe(409);
    const main = await mainOf(response);
    expect(textOf(main)).not.toContain("is stored");
    const [first] = main.querySelectorAll("section[aria-labelledby=stored] li");
    expect(textOf(first?.querySelector("h3"))).toBe("once.png");
    expect(first?.querySelector("img")?.getAttribute("alt")).toBe("The first description");
    const form = first?.querySelector("details[open] form");
    expect(textOf(form?.querySelector("[role=alert]"))).toContain("uploaded before");
    expect(form?.querySelector("[name=alt]")?.getAttribute("value")).toBe("A better description");
    expect(main.querySelectorAll("[role=alert], [autofocus]")).toHaveLength(1);
    const names = [...main.querySelectorAll("li h3")].map(textOf);
    expect(names.filter((name) => name === "once.png")).toHaveLength(1);
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

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const jpegStart = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);

const jpegOf = (width: number, height: number) => drawing(width, height).jpeg().toBuffer();

function frames(): Sharp {
  const both = Buffer.alloc(4 * 4 * 2 * 3, 200).fill(0, 0, 48);
  return sharp(both, { raw: { width: 4, height: 8, channels: 3, pageHeight: 4 } });
}

/** The PNG with a chunk that announces two frames, as moving ones have. */
async function movingPng(): Promise<Bytes> {
  const png = await drawing(4, 4).png().toBuffer();
  const chunk = Buffer.concat([
    Buffer.from("\0\0\0\x08acTL"),
    Buffer.from([0, 0, 0, 2]),
    Buffer.alloc(8),
  ]);
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]);
}

async function movingAvif(): Promise<Bytes> {
  const avif = await drawing(4, 4).avif().toBuffer();
  avif.write("avis", 8, "latin1");
  return avif;
}

type Problem = keyof typeof picturesCopy.problems;

/** Those of a busy database are in `slow-work.test.ts`, the others are about stored pictures. */
type OfUpload = Exclude<
  Problem,
  "failed" | "notDescribed" | "notDeleted" | "same" | "gone" | "used"
>;

const MB = 1024 * 1024;

const refused: Record<OfUpload, [name: string, bytes: () => Bytes | string | Promise<Bytes>][]> = {
  file: [["empty.png", () => ""]],
  large: [
    ["slightly-larger.jpg", () => Buffer.alloc(8 * MB + 1, jpegStart)],
    ["photo.jpg", () => Buffer.alloc(20 * MB, jpegStart)],
    ["video.mp4", () => Buffer.alloc(60 * MB)],
  ],
  type: [
    ["drawing.svg", () => svg],
    ["drawing.png", () => svg],
    ["page.png", () => "<html><script>alert(1)</script>"],
    ["moving.gif", () => drawing(5, 5).gif().toBuffer()],
  ],
  pixels: [
    ["9248x6936.jpg", () => jpegOf(9248, 6936)],
    ["bomb.png", () => pngOf(30_000, 30_000)],
    ["wide.png", () => pngOf(20_000, 10)],
  ],
  animated: [
    [
      "moving.webp",
      () =>
        frames()
          .webp({ delay: [100, 100] })
          .toBuffer(),
    ],
    ["moving.png", movingPng],
    ["moving.avif", movingAvif],
  ],
  damaged: [
    ["polyglot.jpg", () => Buffer.concat([jpegStart, Buffer.from(svg)])],
    ["cut.png", async () => (await drawing(900, 900).png().toBuffer()).subarray(0, 200)],
    ["cut.jpg", async () => (await jpegOf(900, 900)).subarray(0, 900)],
  ],
  alt: [],
  altLong: [],
};

describe("an upload is refused with a reason, and nothing is stored", () => {
  const cases = Object.entries(refused).flatMap(([problem, files]) =>
    files.map(([name, bytes]) => ({ problem: problem as Problem, name, bytes })),
  );

  test.each(cases)("$name: $problem", async ({ problem, name, bytes }) => {
    const response = await upload(await bytes(), name, "Kept description");
    expect(response.status).toBe(problem === "large" && name !== "slightly-larger.jpg" ? 413 : 422);
    const main = await mainOf(response);
    expect(textOf(main.querySelector("[role=alert]"))).toContain(picturesCopy.problems[problem]);
    expect(main.querySelector("#picture-alt")?.getAttribute("value")).toBe("Kept description");
    expect(await itemOf(name)).toBeNull();
  });

  test.each<[problem: OfUpload, alt: string]>([
    ["alt", "  "],
    ["alt", "\u200B"],
    ["altLong", "é".repeat(301)],
  ])("%s: the description %j", async (problem, alt) => {
    const response = await upload(await drawing(5, 5).png().toBuffer(), "dumb.png", alt);
    expect(response.status).toBe(422);
    const main = await mainOf(response);
    expect(textOf(main.querySelector("[role=alert]"))).toContain(picturesCopy.problems[problem]);
    expect(main.querySelector("#picture-alt")?.getAttribute("value")).toBe(alt);
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
