import { readFileSync, readdirSync } from "node:fs";
import { expect, test } from "vitest";

import { postShareCards } from "./post-share-cards";
import { shareCards, shareImageFor, shareImageSource } from "./share-images";

const folder = new URL("../../../public/images/share/", import.meta.url);

test("every share card has an image, and every image a card (npm run share-images)", () => {
  const expected = [...shareCards.keys()].map(
    (path) => shareImageSource(path).split("/").at(-1) ?? "",
  );
  expect(readdirSync(folder).toSorted()).toEqual(expected.toSorted());
});

const mostBytes = 60_000;

test.each(readdirSync(folder))("%s is a PNG of 1200 by 630 and at most 60 KB", (name) => {
  const bytes = readFileSync(new URL(name, folder));
  expect(bytes.toString("latin1", 1, 4)).toBe("PNG");
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
  expect(bytes.length).toBeLessThanOrEqual(mostBytes);
});

test("every article of the seed has a card with its title", () => {
  const seeds = new URL("../../../supabase/seed/", import.meta.url);
  const titles = readdirSync(seeds).map((name) => {
    const sql = readFileSync(new URL(name, seeds), "utf8");
    const [slug, title] = [...sql.matchAll(/^ {2}'((?:[^']|'')*)',$/gm)].map(([, text]) => text);
    return [slug, title];
  });
  expect(postShareCards.map(({ slug, title }) => [slug, title]).toSorted()).toEqual(
    titles.toSorted(),
  );
});

test.each([
  ["/", "/images/share/home.png"],
  ["/contact", "/images/share/contact.png"],
  [
    "/products/ai-experts/customer-discovery",
    "/images/share/products-ai-experts-customer-discovery.png",
  ],
  ["/products/ai-experts/brand-new", "/images/share/products.png"],
  [
    "/resources/blog/lean-canvas-in-an-hour",
    "/images/share/resources-blog-lean-canvas-in-an-hour.png",
  ],
  ["/demo/ai-lawyer-02", "/images/share/demo-ai-lawyer-02.png"],
  ["/resources/blog/any-post", "/images/share/resources-blog.png"],
  ["/auth/login", "/images/share/home.png"],
  ["/no//such/", "/images/share/home.png"],
])("%s is shared with %s", (path, src) => {
  expect(shareImageFor(path).src).toBe(src);
});
