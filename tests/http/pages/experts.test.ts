import { expect, test } from "vitest";

import { availableExperts } from "~/content/experts/experts";

import { readPage, textOf } from "../../support/document.ts";
import { shared } from "../../support/shared.ts";
import { startSite } from "../../support/site.ts";

const EXPERTS = availableExperts().map(({ slug }) => `/products/ai-experts/${slug}`);

const site = shared(startSite);

async function mainOf(path: string): Promise<Element> {
  const { document } = await readPage(site, path);
  return document.querySelector("main") ?? expect.fail();
}

/** Names by the side of the drawing on which they stand, as seen from the expert in the middle. */
function drawnNeighbors(main: Element, expert: string): Record<string, string[]> {
  const labels = [...main.querySelectorAll("#integration svg text")].map((label) => ({
    name: textOf(label),
    x: Number(label.getAttribute("x")),
  }));
  const middle = labels.find(({ name }) => name === expert)?.x ?? expect.fail();
  const namesOf = (side: (x: number) => boolean) =>
    labels.filter(({ x }) => side(x)).map(({ name }) => name);
  return { Before: namesOf((x) => x < middle), After: namesOf((x) => x > middle) };
}

test.each(EXPERTS)("the arrows of %s lead the way that the lists say", async (path) => {
  const main = await mainOf(path);
  const expert = textOf(main.querySelector("h1"));
  const listed: Record<string, string[]> = { Before: [], After: [] };
  for (const heading of main.querySelectorAll("#integration h4")) {
    const [place = "", ...name] = textOf(heading).split(" ");
    expect(name.join(" ")).toBe(expert);
    const links = heading.parentElement?.querySelectorAll("a") ?? [];
    listed[place] = [...links].map(textOf);
  }
  expect(drawnNeighbors(main, expert)).toEqual(listed);
});

test("an unknown expert is not found, and the page lists the experts", async () => {
  const { status, document } = await readPage(site, "/products/ai-experts/astrology");
  expect([status, textOf(document.querySelector("h1"))]).toEqual([404, "No such expert"]);
  const offered = [...document.querySelectorAll("main a")].map((link) => link.getAttribute("href"));
  expect(offered).toEqual(expect.arrayContaining(EXPERTS));
});
