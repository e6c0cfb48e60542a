import { readFileSync, readdirSync } from "node:fs";
import { expect, test } from "vitest";

import { shareCards, shareImageFor, shareImageSize, shareImageSource } from "./share-images";

const folder = new URL("../../../public/images/share/", import.meta.url);

test("every share card has an image, and every image a card (npm run share-images)", () => {
  const expected = [...shareCards.keys()].map(
    (path) => shareImageSource(path).split("/").at(-1) ?? "",
  );
  expect(readdirSync(folder).toSorted()).toEqual(expected.toSorted());
});

test.each(readdirSync(folder))("%s has the size that pages name, and few bytes", (name) => {
  const png = readFileSync(new URL(name, folder));
  const size = { width: png.readUInt32BE(16), height: png.readUInt32BE(20) };
  expect(size).toEqual(shareImageSize);
  expect(png.length).toBeLessThan(60_000);
});

test.each([
  ["/", "/images/share/home.png"],
  [
    "/products/ai-experts/customer-discovery",
    "/images/share/products-ai-experts-customer-discovery.png",
  ],
  ["/products/ai-experts/brand-new", "/images/share/products.png"],
  ["/resources/blog/any-post", "/images/share/resources-blog.png"],
  ["/auth/login", "/images/share/home.png"],
  ["/no//such/", "/images/share/home.png"],
])("%s is shared with %s", (path, src) => {
  expect(shareImageFor(path).src).toBe(src);
});
