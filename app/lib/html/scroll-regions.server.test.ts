import { JSDOM } from "jsdom";
import { expect, test } from "vitest";

import { nameScrollRegions } from "./scroll-regions.server";

test("a scroll region is a named group, but a figure remains a figure", () => {
  const { document } = new JSDOM(
    "<h2>Ratings</h2><pre>a</pre><figure><table></table></figure><div role=region></div>",
  ).window;
  nameScrollRegions(document.body, "pre, figure, div");
  const regions = [...document.querySelectorAll("[tabindex='0'][aria-label='Ratings']")];
  expect(regions.map((it) => [it.localName, it.getAttribute("role")])).toEqual([
    ["pre", "group"],
    ["figure", null],
    ["div", "region"],
  ]);
});
