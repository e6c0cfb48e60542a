import { randomBytes, randomUUID } from "node:crypto";

import sharp from "sharp";
import { describe, expect, test } from "vitest";

import { picturesCopy } from "../../../app/content/desk/articles/pictures.ts";
import { drawing, formIn, startDesk } from "../../support/people/desk.ts";
import { textOf } from "../../support/pages/document.ts";
import { shared } from "../../support/shared.ts";
import type { Form } from "../../support/servers/site.ts";
import { mainOf } from "../../support/servers/whole-site.ts";

const PICTURES = "/app/desk/pictures";
const UNKNOWN = `${"0".repeat(32)}-10x10`;
const MB = 1024 * 1024;
const { problems } = picturesCopy;

const desk = shared(startDesk);

async function fileAt(path: string, accept = "*/*") {
  const response = await fetch(`${desk.site.origin}${path}`, { headers: { Accept: accept } });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

const send = (fields: Form, path = PICTURES) => desk.post(path, fields);

function upload(bytes: Buffer<ArrayBuffer>, name: string, alt = "A drawing") {
  return send({ intent: "add", alt, file: new File([bytes], name, { type: "image/png" }) });
}

/** What the desk shows of the picture with this file name. */
async function itemOf(name: string): Promise<{ line: string; address: string; id: string } | null> {
  const items = [...(await desk.open(PICTURES)).querySelectorAll("li")];
  const item = items.find((one) => textOf(one.querySelector("h3")) === name);
  if (!item) return null;
  const fields = item.querySelectorAll<HTMLInputElement>("input[readonly], input[name=picture]");
  const [line = "", address = "", id = ""] = [...fields].map(({ value }) => value);
  return { line, address, id };
}

/** What the desk says shows the picture with this file name. */
async function usesOf(name: string): Promise<string[]> {
  const items = [...(await desk.open(PICTURES)).querySelectorAll("li")];
  const item = items.find((one) => textOf(one.querySelector("h3")) === name);
  return [...(item?.querySelectorAll("a") ?? [])].map(textOf);
}

/** Stores a picture; returns what the desk shows of it. */
async function stored(name: string, alt?: string) {
  expect((await upload(await drawing(), name, alt)).status).toBe(303);
  return (await itemOf(name)) ?? expect.fail(`There is no ${name}`);
}

describe("an uploaded picture", () => {
  test("is served in each width, in the format that the browser accepts", async () => {
    const response = await upload(await drawing(1500, 10), "harbor.png", "The [old] harbor");
    const added = await desk.pageAfter(response, desk.editor);
    const copied = added.querySelector("[data-notice] button")?.getAttribute("data-copy-text");
    expect(await desk.noticeAfter(response)).toContain("The picture is stored.");
    expect(await usesOf("harbor.png")).toEqual([]);
    const { line, address } = (await itemOf("harbor.png")) ?? expect.fail();
    expect(copied).toBe(line);
    expect(line).toBe(`![The \\[old\\] harbor](${address})`);
    const widest = address.replace(/\d+$/, "1920");
    for (const [path, accept, format, width] of [
      [address.replace(/\d+$/, "640"), "image/avif,image/webp,*/*", "heif", 640],
      [widest, "image/avif,image/webp,*/*", "heif", 1500],
      [widest, "*/*", "webp", 1500],
    ] as const) {
      const { response, bytes } = await fileAt(path, accept);
      const { headers } = response;
      expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
      expect(headers.get("vary")).toContain("Accept");
      expect(await sharp(bytes).metadata()).toMatchObject({ format, width });
    }
  });

  test("has a card for networks, also if it was stored without one", async () => {
    const { id } = await stored("card.png");
    for (const files of [[], [`${id}/share.jpg`]]) {
      await desk.operator.storage.from("pictures").remove(files);
      const { response, bytes } = await fileAt(`/pictures/${id}/share.jpg`);
      expect(response.headers.get("content-type")).toBe("image/jpeg");
      expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 });
    }
  });

  test("may have a name of no character that can be stored", async () => {
    expect((await upload(await drawing(), "\0")).status).toBe(303);
    expect(await itemOf(picturesCopy.unnamed)).not.toBeNull();
  });

  test("shows in an article at the width that the screen needs, and stays as long as that", async () => {
    await upload(await drawing(800, 50), "article.png", "A chart");
    const { line, id, address } = (await itemOf("article.png")) ?? expect.fail();
    const post = {
      slug: "with-picture",
      title: "With a picture",
      content: `Look:\n\n${line}`,
      status: "Published",
      date_published: "2024-01-01",
    };
    await desk.operator.from("blog_posts").insert(post).throwOnError();
    const article = await desk.open("/resources/blog/with-picture");
    const picture = article.querySelector(`img[src='/pictures/${id}/1280']`);
    expect(picture?.getAttribute("srcset")).toBe(
      `/pictures/${id}/640 640w, /pictures/${id}/1280 800w`,
    );
    expect(picture?.getAttribute("width")).toBe("800");
    expect(picture?.getAttribute("alt")).toBe("A chart");

    expect(await usesOf("article.png")).toEqual(["With a picture"]);
    const others = { image_url: address, content: "Covered" };
    const covered = { slug: "covered", title: "Covered by it", ...others };
    await desk.operator.from("blog_posts").insert(covered).throwOnError();
    const author = { name: "Pictured", picture: address };
    await desk.operator.from("blog_authors").insert(author).throwOnError();
    const shownBy = ["Covered by it", "With a picture", "Pictured"];
    expect(await usesOf("article.png")).toEqual(shownBy);

    const refused = await send({ intent: "delete", picture: id });
    expect(textOf(await mainOf(refused, 409))).toContain("With a picture");
    expect((await fileAt(`/pictures/${id}/640`)).response.status).toBe(200);
  });

  test("stays as long as a text that nobody has saved yet shows it", async () => {
    const { id, line } = await stored("drafted.png");
    const typed = {
      post: crypto.randomUUID(),
      base: 0,
      typed_title: "Only a draft",
      after: 0,
      nth: 1,
    };
    const from_tab = crypto.randomUUID();
    await desk.editor.client
      .rpc("save_post_draft", { ...typed, from_tab, typed_fields: { content: line } })
      .throwOnError();
    const refused = await send({ intent: "delete", picture: id });
    expect(textOf(await mainOf(refused, 409))).toContain("Only a draft");
    expect((await fileAt(`/pictures/${id}/640`)).response.status).toBe(200);
    expect(await usesOf("drafted.png")).toEqual(["Only a draft"]);
  });

  test("that only an earlier version has is used there, and others are found as not used", async () => {
    const { line } = await stored("earlier.png");
    await stored("spare.png");
    const posts = desk.operator.from("blog_posts");
    const row = { slug: "once-pictured", title: "Once pictured", content: line };
    await posts.insert(row).throwOnError();
    await desk.operator.from("blog_posts").update({ content: "Words" }).eq("slug", row.slug);
    expect(await usesOf("earlier.png")).toEqual([row.title]);
    const unused = await desk.open(`${PICTURES}?use=unused&q=png`);
    const names = [...unused.querySelectorAll("h3")].map(textOf);
    expect(names).toContain("spare.png");
    expect(names).not.toContain("earlier.png");
  });

  test("that was uploaded before is shown with its description, and the typed one can replace it", async () => {
    const bytes = await drawing();
    expect((await upload(bytes, "once.png", "The first description")).status).toBe(303);
    await stored("newer.png");
    const main = await mainOf(await upload(bytes, "twice.png", "A better description"), 409);
    const [first] = main.querySelectorAll("section[aria-labelledby=stored] li:has(h3)");
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

  test("gets another description, unless that is too long, which stays in the form", async () => {
    const { id, address } = await stored("described.png");
    const describe = (alt: string) => send({ intent: "describe", picture: id, alt });
    const done = await desk.noticeAfter(await describe("A [better] description"));
    expect(done).toContain("The description is changed.");
    const line = `![A \\[better\\] description](${address})`;
    expect((await itemOf("described.png"))?.line).toBe(line);
    const alt = "é".repeat(301);
    const main = await mainOf(await describe(alt), 422);
    const open = main.querySelector("details[open]");
    expect(textOf(open?.querySelector("[role=alert]"))).toContain(problems.altLong);
    expect(open?.querySelector("input[name=alt]")?.getAttribute("value")).toBe(alt);
    expect(main.querySelectorAll("[role=alert]")).toHaveLength(1);
    expect((await itemOf("described.png"))?.line).toBe(line);
  });

  test("is deleted with all of its files", async () => {
    const { id, address } = await stored("gone.png");
    expect((await send({ intent: "delete", picture: id })).status).toBe(303);
    expect(await itemOf("gone.png")).toBeNull();
    expect((await fileAt(address)).response.status).toBe(404);
  });
});

/** An upload that a process left behind when it ended. */
async function leftBehind(name: string, bytes: Buffer, claimed_until: string | null = null) {
  const id = `${randomBytes(16).toString("hex")}-30x20`;
  const uploads = desk.operator.storage.from("picture-uploads");
  await uploads.upload(id, bytes, { contentType: "application/octet-stream" });
  const row = { id, alt: "Left", file_name: name, claimed_until };
  await desk.operator.from("picture_uploads").insert(row).throwOnError();
  return id;
}

const uploadsShown = async () =>
  textOf((await desk.open(PICTURES)).querySelector("section[aria-labelledby=uploads]"));

describe("a picture that waits to be scaled", () => {
  test("is in the list, and stored by the next visit after its process ended", async () => {
    const bytes = await drawing();
    const id = await leftBehind("waits.png", bytes, "2024-01-01T00:00:00Z");
    expect(await uploadsShown()).toContain("waits.png");
    await expect.poll(() => itemOf("waits.png")).toMatchObject({ id });
    // Once the picture is in the list, its upload is taken away.
    const kept = async () =>
      (await desk.operator.storage.from("picture-uploads").download(id)).data;
    await expect.poll(kept).toBeNull();
  });

  test("is left to the process that has taken it", async () => {
    const until = new Date(Date.now() + 60_000).toISOString();
    const id = await leftBehind("taken.png", await drawing(), until);
    expect(await uploadsShown()).toContain("taken.png");
    expect((await send({ intent: "discard", picture: id })).status).toBe(303);
    expect(await uploadsShown()).not.toContain("taken.png");
  });

  test("says why it could not be scaled, and tries again when asked", async () => {
    const id = await leftBehind("damaged.png", Buffer.from("\x89PNG\r\n\x1a\nxx", "latin1"));
    await expect.poll(uploadsShown).toContain(problems.damaged);
    expect((await send({ intent: "again", picture: id })).status).toBe(303);
    await expect.poll(uploadsShown).toContain(problems.damaged);
  });

  test("reaches the article editor as the line for its text, also the second time", async () => {
    const bytes = await drawing();
    const file = () => new File([bytes], "sent.png");
    const sent = async () =>
      (await send({ intent: "add", alt: "A [b]", file: file() }, `${PICTURES}/upload`)).json();
    const line = expect.stringMatching(/^!\[A \\\[b\\\]\]\(\/pictures\/\w+-30x20\/1280\)$/);
    const first = await sent();
    expect(first).toMatchObject({ line, isSame: false });
    expect(await sent()).toEqual({ ...first, isSame: true });
    // In the library, it is what the upload said.
    const { isSame: _isSame, ...picture } = first;
    const { pictures } = await (await desk.visit(`${PICTURES}/library?q=sent`, desk.editor)).json();
    expect(pictures).toContainEqual(picture);
  });
});

const jpeg = (size: number) => Buffer.alloc(size, Buffer.from([0xff, 0xd8, 0xff, 0xe0]));

describe("an upload is refused with a reason, and what was typed stays", () => {
  test.each<[keyof typeof problems, string, number, () => Buffer<ArrayBuffer>]>([
    ["file", "empty.png", 422, () => Buffer.alloc(0)],
    ["large", "slightly-larger.jpg", 422, () => jpeg(25 * MB + 1)],
    ["large", "photo.jpg", 413, () => jpeg(40 * MB)],
    ["type", "drawing.svg", 422, () => Buffer.from("<svg></svg>")],
  ])("%s: %s", async (problem, name, status, bytes) => {
    const main = await mainOf(await upload(bytes(), name, "Typed description"), status);
    expect(textOf(main.querySelector("[role=alert]"))).toContain(problems[problem]);
    expect(main.querySelector("#picture-alt")?.getAttribute("value")).toBe("Typed description");
    expect(await itemOf(name)).toBeNull();
  });

  test("a description of nothing to read", async () => {
    const main = await mainOf(await upload(await drawing(), "dumb.png", "\u200B "), 422);
    expect(textOf(main.querySelector("[role=alert]"))).toContain(problems.alt);
    expect(main.querySelector("#picture-alt")?.getAttribute("value")).toBe("\u200B ");
  });

  test.each<Record<string, string>>([{ intent: "add-all" }, { intent: "delete", picture: "../x" }])(
    "as a form that the page does not have: %o",
    async (fields) => expect((await send(fields)).status).toBe(400),
  );
});

test.each(["x/640", `${UNKNOWN}/640`, `${UNKNOWN}/share.jpg`])("there is no %s", async (path) => {
  expect((await fileAt(`/pictures/${path}`)).response.status).toBe(404);
});

/** The file names on the page of pictures with these words. */
async function namesAt(search: string): Promise<string[]> {
  const main = await desk.open(`${PICTURES}?q=${encodeURIComponent(search)}`);
  return [...main.querySelectorAll("li h3")].map(textOf);
}

const pickerOf = (main: Element, purpose: string) => main.querySelector(`[data-picker=${purpose}]`);

test("pictures are found by the beginnings of words, whatever their accents and case", async () => {
  await stored("praia_do-norte.png", "Café à beira-mar");
  for (const search of ["cafe", "CAFÉ beira", "mar, norte", "praia"])
    expect(await namesAt(search)).toEqual(["praia_do-norte.png"]);
  for (const search of ["cafe harbor", "zzz"])
    expect(await namesAt(search)).not.toContain("harbor.png");
});

describe("in the editor of an article, without scripts,", () => {
  const NEW = "/app/desk/articles/new";
  const typed = { title: "Unsaved", content: "My words", tags: "one" };
  const edit = async (fields: Form) => mainOf(await send({ ...typed, ...fields }, NEW));

  test.each([
    ["image", "image", "choose"],
    ["share_image", "share", "choose_share"],
  ])("a picture is found and becomes the article's %s", async (field, purpose, button) => {
    const { address } = await stored(`lighthouse-${purpose}.png`, "A lighthouse by night");
    for (const fields of [{ intent: `find-${purpose}` }, { intent: "enter" }]) {
      const main = await edit({ ...fields, [`find_${purpose}`]: `lighthouse-${purpose}` });
      const picker = pickerOf(main, purpose);
      expect(picker?.hasAttribute("open")).toBe(true);
      const [found, other] = picker?.querySelectorAll<HTMLButtonElement>(`[name=${button}]`) ?? [];
      expect([found?.value, textOf(found), other]).toEqual([
        address,
        "A lighthouse by night",
        undefined,
      ]);
    }
    const chosen = formIn(await edit({ [button]: address }));
    expect(chosen).toMatchObject({ ...typed, [field]: address });
  });

  test("a picture is put into the text", async () => {
    const { line } = await stored("pier.png", "A [long] pier");
    const main = await edit({ intent: "find-text", find_text: "pier" });
    const [found] =
      pickerOf(main, "text")?.querySelectorAll<HTMLButtonElement>("[name=insert]") ?? [];
    expect(found?.value).toBe(line);
    expect(formIn(await edit({ insert: line }))["content"]).toBe(`My words\n\n${line}\n`);
  });

  test.each([
    ["image", "upload"],
    ["share_image", "upload-shared"],
  ])("a picture is uploaded as the %s, also one that is stored already", async (field, intent) => {
    const name = `${intent}.png`;
    const file = new File([await drawing()], name, { type: "image/png" });
    const fields = { ...typed, intent, picture_alt: "A buoy", file };
    const images: (string | undefined)[] = [];
    for (const path of [NEW, `${NEW.replace("new", "")}${randomUUID()}`]) {
      const form = formIn(await mainOf(await send(fields, path), 200));
      expect(form).toMatchObject({ ...typed, picture_alt: "" });
      images.push(form[field]);
    }
    expect(images).toEqual([(await itemOf(name))?.address, images[0]]);
  });

  test.each([
    [() => new File(["no picture"], "x.png", { type: "image/png" }), 422, problems.type],
    [() => new File([], "empty.png"), 422, problems.file],
    [() => new File([Buffer.alloc(27 * MB)], "x.png"), 413, problems.large],
  ])("a file that is refused changes nothing (%#)", async (file, status, problem) => {
    const fields = { ...typed, intent: "upload", picture_alt: "A buoy", file: file() };
    const main = await mainOf(await send(fields, NEW), status);
    expect(textOf(main.querySelector("[role=alert]"))).toContain(problem);
    expect(formIn(main)).toMatchObject({ ...typed, picture_alt: "A buoy" });
  });
});
