import { beforeEach, expect, test } from "vitest";

import { filled, hrefsIn, textOf, textsIn } from "../../support/pages/document.ts";
import { LIST, startLeadDesk, UNKNOWN } from "../../support/people/lead-desk.ts";
import { shared } from "../../support/shared.ts";
import { mainOf } from "../../support/servers/whole-site.ts";

const SNIPPETS = `${LIST}/snippets`;
const desk = shared(startLeadDesk);
const stored = () => desk.operator.from("lead_snippets");
beforeEach(async () => void (await stored().delete().neq("id", UNKNOWN).throwOnError()));

const add = async (fields: Record<string, string>) =>
  desk.post(SNIPPETS, filled(await desk.open(SNIPPETS), "Add the snippet", fields), desk.grace);

const prices = { title: "Prices", language: "en", body: "Dear {name},\nfor {company}: 49 USD." };

async function addedId(fields = prices): Promise<string> {
  expect((await add(fields)).status).toBe(303);
  const { data } = await stored().select("id").eq("title", fields.title).single().throwOnError();
  return data.id as string;
}

test("a snippet is written once for the team and stands in the replies to leads, filled in", async () => {
  await addedId();
  await addedId({ title: "Preços", language: "pt-BR", body: "Olá {name}" });
  const id = await desk.add({ full_name: "Ada & Co", company: "Engine", language: "en" });
  const main = await desk.open(`${LIST}/${id}`, desk.linus);
  const links = hrefsIn(main, "a[href^='mailto:'][href*='body=']");
  const bodies = links.map((link) => new URL(link).searchParams.get("body") ?? "");
  expect(bodies).toHaveLength(3);
  expect(bodies[1]).toMatch(/^Dear Ada & Co,\r\nfor Engine: 49 USD\.\r\n\r\nOn /);
  const inPortuguese = new URL(links[2] ?? "").searchParams;
  expect(inPortuguese.get("subject")).toMatch(/^O seu pedido/);
  expect(inPortuguese.get("body")).toMatch(/^Olá Ada & Co\r\n\r\nEm .* você escreveu:/);
  const copied = main.querySelector("[data-copy-text]")?.getAttribute("data-copy-text");
  expect(copied).toBe("Dear Ada & Co,\nfor Engine: 49 USD.");
});

test.each([
  [{ title: "" }, "Enter a title"],
  [{ body: " " }, "Enter the text"],
  [{ body: "Dear {nmae}" }, "{nmae} would stay as it is. What is filled in: {name}, {first_name}"],
  [{ body: "x".repeat(3_001) }, "Use at most 3000 characters."],
  [{ title: "Prices" }, "Another snippet has this title."],
])("a snippet with %j is not added and stays in the form", async (change, problem) => {
  await addedId();
  const main = await mainOf(await add({ ...prices, title: "Offer", ...change }), 422);
  expect(textOf(main.querySelector("[role=alert]"))).toContain(problem);
  expect(filled(main, "Add the snippet")).toMatchObject({ ...prices, title: "Offer", ...change });
});

test("of two changes the second sees the first before it replaces it, and what a colleague deleted is kept", async () => {
  const path = `${SNIPPETS}/${await addedId()}`;
  const form = async (body: string) => filled(await desk.open(path), "Save the snippet", { body });
  const [mine, theirs] = [await form("Mine"), await form("Theirs")];
  expect((await desk.post(path, theirs, desk.linus)).status).toBe(303);
  const main = await mainOf(await desk.post(path, mine, desk.grace), 409);
  expect(textOf(main)).toContain("Stored now: Theirs");
  const again = filled(main, "Save the snippet");
  expect(again).toMatchObject({ body: "Mine" });
  await desk.pageAfter(await desk.post(path, again, desk.grace), desk.grace);
  const opened = await desk.open(path);
  expect(filled(opened, "Save the snippet")).toMatchObject({ body: "Mine" });
  await desk.post(path, filled(opened, "Delete the snippet"), desk.linus);
  const gone = await desk.post(
    path,
    filled(opened, "Save the snippet", { body: "Kept" }),
    desk.grace,
  );
  expect(textOf(await mainOf(gone, 404))).toContain("Kept");
  expect(textsIn(await desk.open(SNIPPETS), "#snippets + ul li")).toEqual([]);
});

test("snippets open to those who work with leads alone", async () => {
  const id = await addedId();
  for (const path of [SNIPPETS, `${SNIPPETS}/${id}`])
    expect((await desk.visit(path, desk.editor)).status).toBe(403);
  expect((await desk.visit(`${SNIPPETS}/${UNKNOWN}`, desk.grace)).status).toBe(404);
});
