import { expect, it } from "vitest";

import { mainNavigation } from "../../content/site/navigation.ts";
import { currentEntry, currentLink } from "./current-link.ts";
import { menuPlace } from "./active-menu-item.ts";

const items = mainNavigation({ demoUrl: "https://demo.example" });

/** What the menu marks for a visitor at a path. */
function marks(pathname: string) {
  return items.map((item) => [
    currentEntry(item, pathname),
    ...(item.submenu ?? []).flatMap((group) =>
      group.items.map(({ href }) => currentLink(href, item, pathname)),
    ),
  ]);
}

it.each([
  "/",
  "/contact",
  "/products",
  "/products/ai-experts/product-design",
  "/products/ai-experts/product-designs",
  "/resources/blog",
  "/resources/blog/some-post",
  "/resourceful",
  "/demo/a-package/a-document",
  "/company/press",
  "/no-such-page",
  "/no/such/page",
])("marks the same entries as %s does", (pathname) => {
  expect(marks(menuPlace(items, pathname))).toEqual(marks(pathname));
});

it("is one place for all pages that no entry knows, and for all of a folder", () => {
  expect(menuPlace(items, "/no-such-page")).toBe(menuPlace(items, "/nor-this/one"));
  expect(menuPlace(items, "/resources/blog/a")).toBe(menuPlace(items, "/resources/blog/b"));
});
