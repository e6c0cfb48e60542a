import { expect, test } from "vitest";

import { readPageNames } from "../../server/styles/page-names.ts";
import { createPageSheet } from "../../server/styles/page-sheet.ts";
import { readSheet } from "./read-sheet.ts";

function select(css: string, html: string): string {
  return createPageSheet(readSheet(css))(readPageNames(html));
}

test.each([
  [".card{color:red}", ".card{color:red}"],
  [".other{color:red}", ""],
  [".card,.other{color:red}", ".card{color:red}"],
  [".card .other{color:red}", ""],
  ["#main{color:red}#side{color:red}", "#main{color:red}"],
  ["p{color:red}tbody{color:red}aside{color:red}", "p{color:red}tbody{color:red}"],
  [String.raw`.sm\:p-1\.5{padding:1px}`, String.raw`.sm\:p-1\.5{padding:1px}`],
  [String.raw`.\[\&\>li\]\:m-1{margin:1px}`, String.raw`.\[\&\>li\]\:m-1{margin:1px}`],
])("of %j a page gets %j", (css, expected) => {
  const html = `<main id="main"><p class="card sm:p-1.5">a</p><ul class="[&amp;&gt;li]:m-1"></ul></main>`;
  expect(select(css, html)).toBe(expected);
});

test("states, attributes and what is only denied leave nothing out", () => {
  const css =
    ".card:hover{color:red}.card[data-open]{color:red}.card:not(.shut){color:red}" +
    "[hidden]{display:none}.card::backdrop{color:red}:popover-open{color:red}dialog:open{color:red}";
  expect(select(css, `<dialog class="card"></dialog>`)).toBe(css);
});

test("of the branches of a selector one must be there", () => {
  const css = ":is(.card,.x) a{color:red}:where(.x,.y) a{color:red}.card:has(b,.x){color:red}";
  expect(select(css, `<div class="card"><a></a></div>`)).toBe(":is(.card,.x) a{color:red}");
});

test("conditions stay around what they hold, and layers keep their order", () => {
  const css =
    "@layer base{.x{color:red}}@layer late{.card{color:red}}" +
    "@media print{.x{color:red}}@media (width>1px){@supports (top:0){.card{color:blue}}}@page{margin:0}";
  expect(select(css, `<p class="card"></p>`)).toBe(
    "@layer base;@layer late{.card{color:red}}" +
      "@media (width>1px){@supports (top:0){.card{color:blue}}}@page{margin:0}",
  );
});

test("properties, keyframes and fonts come with the rules that mention them, however far removed", () => {
  const css =
    "@property --a{syntax:'*';inherits:false}@property --z{syntax:'*';inherits:false}" +
    ":root{--a:var(--b);--b:1px;--z:2px;--font:Fine Sans;--move:turn 1s}" +
    "@keyframes turn{to{width:var(--c)}}@keyframes idle{to{width:0}}:root{--c:1px}" +
    "@font-face{font-family:Fine Sans;src:url(a)}@font-face{font-family:Other;src:url(b)}" +
    ".card{width:var(--a,0);font-family:var(--font);animation:var(--move);--unread:1px}.x{color:var(--z)}";
  expect(select(css, `<p class="card"></p>`)).toBe(
    "@property --a{syntax:'*';inherits:false}" +
      ":root{--a:var(--b);--b:1px;--font:Fine Sans;--move:turn 1s}" +
      "@keyframes turn{to{width:var(--c)}}:root{--c:1px}" +
      "@font-face{font-family:Fine Sans;src:url(a)}" +
      ".card{width:var(--a,0);font-family:var(--font);animation:var(--move)}",
  );
});

test("what the theme sets once stands where it is read, and its products worked out", () => {
  const css =
    "@layer theme{:root{--unit:.25rem;--ink:red;--gap:calc(var(--unit) * 3)}}" +
    ":root{--own:1px}@media print{:root{--ink:#000}}" +
    ".card{margin:calc(var(--unit) * -2) var(--gap);padding:calc(var(--unit) * 0);color:var(--ink);top:var(--own)}";
  expect(select(css, `<p class="card"></p>`)).toBe(
    "@layer theme{:root{--ink:red}}:root{--own:1px}@media print{:root{--ink:#000}}" +
      ".card{margin:-.5rem .75rem;padding:0rem;color:var(--ink);top:var(--own)}",
  );
});

test("first values are set for all browsers alike", () => {
  const css =
    "@supports (not (a:b)){*,:before,::backdrop{--x:0;--y:1}}" +
    "@property --x{syntax:'*';inherits:false;initial-value:0}" +
    "@property --z{syntax:'*';inherits:false}.card{top:var(--x);left:var(--z)}";
  expect(select(css, `<p class="card"></p>`)).toBe(
    "*,:before,::backdrop{--x:0}@property --z{syntax:'*';inherits:false}.card{top:var(--x);left:var(--z)}",
  );
});

test("a drawing in the page may read a property, too", () => {
  const css = ":root{--a:1px;--b:2px}";
  expect(select(css, `<svg fill="var(--b)"></svg>`)).toBe(":root{--b:2px}");
});

test("nothing in a sheet ends the element that it stands in", () => {
  expect(select(`p{content:"</style><script>"}`, "<p></p>")).not.toContain("</style");
});

test("what scripts and texts speak of does not count as shown", () => {
  expect(select(".card{color:red}", `<script>"<p class=\\"x\\"><b class="card">"</script>`)).toBe(
    "",
  );
});
