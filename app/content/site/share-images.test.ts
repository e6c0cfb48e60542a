import { readdirSync } from "node:fs";
import { expect, test } from "vitest";

import { shareCards, shareImageFor, shareImageSource } from "./share-images";

const folder = new URL("../../../public/images/share/", import.meta.url);

test("every share card has an image, and every image a card (npm run share-images)", () => {
  const expected = [...shareCards.keys()].map(
    (path) => shareImageSource(path).split("/").at(-1) ?? "",
  );
  expect(readdirSync(folder).toSorted()).toEqual(expected.toSorted());
});

test.each([
  ["/", "/images/share/home.png"],
  ["/contact", "/images/share/contact.png"],
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
