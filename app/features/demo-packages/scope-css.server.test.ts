import { describe, expect, it } from "vitest";

import { scopeCss, scopeCssForMedia } from "./scope-css.server";

/** That a browser keeps to it is tried in tests/e2e/pages/demo-packages.test.ts. */
const guard = ":where(.deliverable-root,.deliverable-root *)";

function confined(css: string): string {
  return scopeCss(css).replaceAll(guard, "@").replaceAll(/\s+/g, " ").trim();
}

describe("selectors", () => {
  it.each([
    ["p{}", "p@{}"],
    ["a, .b > c{}", "a@,.b > c@{}"],
    ["*{}", "*@{}"],
    [":root{}", ".deliverable-root@{}"],
    ["HTML{}", "div:where(.deliverable-root)@{}"],
    ["html > body.x p{}", "div:where(.deliverable-root) > div:where(.deliverable-body).x p@{}"],
    [":is(html, :root) p{}", ":is(div:where(.deliverable-root), .deliverable-root) p@{}"],
    ["body + footer{}", "div:where(.deliverable-body) + footer@{}"],
    ["p::before{}", "p@::before{}"],
    ["p:hover:after{}", "p:hover@:after{}"],
    ["::selection{}", "@::selection{}"],
    ["a::part(x):hover{}", "a@::part(x):hover{}"],
    ['a[title="b,{}c"]{}', 'a[title="b,{}c"]@{}'],
    ["a >>> b, p{}", "p@{}"],
    [
      ".a{& + footer{c:d} footer &{c:d} > p{c:d}}",
      ".a@{& + footer@{c:d} footer &@{c:d} > p@{c:d}}",
    ],
    ["@media print{p{}}", "@media print{p@{}}"],
    ["p{@media print{c:d}}", "p@{@media print{c:d}}"],
    ["<!-- p{} -->", "p@{}"],
    ["a/*,*/b{}", "a b@{}"],
  ])("%s", (css, expected) => {
    expect(confined(css)).toBe(expected);
  });
});

describe("names that are global to a page", () => {
  it.each([
    ["@layer a, b.c;", "@layer deliverable.a, deliverable.b.c;"],
    ["@layer base{p{}}", "@layer deliverable.base{p@{}}"],
    ["@keyframes x{from{c:d}50%{c:d}}", "@keyframes deliverable-x{from{c:d}50%{c:d}}"],
    ["@keyframes 'x'{}", "@keyframes deliverable-x{}"],
    [
      "p{animation:1s ease-in spin, steps(2, end) x;animation-name:none,y}",
      "p@{animation:1s ease-in deliverable-spin, steps(2, end) deliverable-x;animation-name:none,deliverable-y}",
    ],
    [
      "@font-face{font-family:'My Font';src:url(a.woff2)}p{font:1em my font,Arial;--f:'My Font'}",
      '@font-face{font-family:"deliverable-my font";src:url("/a.woff2")}p@{font:1em "deliverable-my font",Arial;--f:"deliverable-my font"}',
    ],
    [
      "@page{margin:1cm;@top-left{content:'x'}footer{c:d}}",
      "@page{margin:1cm;@top-left{content:'x'}}",
    ],
    ["@container a (width > 1px){p{}}", "@container a (width > 1px){p@{}}"],
    ["@starting-style{p{}}", "@starting-style{p@{}}"],
  ])("%s", (css, expected) => {
    expect(confined(css)).toBe(expected);
  });

  it.each([
    "@import url(x.css);",
    "@namespace svg url(x);",
    '@property --color-page{syntax:"*";inherits:false}',
    "@counter-style decimal{system:cyclic;symbols:x}",
    "@view-transition{navigation:auto}",
    "@position-try --x{inset:0}",
    "@scope(html){footer{display:none}}",
    "@unknown{footer{display:none}}",
    "color:red;",
    "@media print{color:red}",
  ])("drops %s", (css) => {
    expect(confined(`${css} p{c:d}`).replace("@media print{}", "").trim()).toBe("p@{c:d}");
  });
});

describe("URLs in CSS", () => {
  it.each([
    ["url(/a.svg)", 'url("/a.svg")'],
    ["url( 'b/c.svg' )", 'url("/b/c.svg")'],
    ["url(../../d.svg#e)", 'url("/d.svg#e")'],
    ["url(#arrow)", 'url("#arrow")'],
  ])("of this site remain: %s", (value, expected) => {
    expect(confined(`p{mask:${value}}`)).toBe(`p@{mask:${expected}}`);
  });

  it.each([
    "url(https://elsewhere.test/x)",
    'URL("//elsewhere.test/x")',
    "url(data:image/svg+xml,x)",
    "url(javascript:x)",
    'image-set("https://elsewhere.test/x" 1x)',
    '-webkit-image-set("https://elsewhere.test/x" 1x)',
    "linear-gradient(red, red), url(https://elsewhere.test/x)",
  ])("of other sites are removed: %s", (value) => {
    expect(confined(`p{background:${value};--x:${value};c:d}`)).toBe("p@{c:d}");
  });
});

it.each([
  ["a string that ends with its line", 'p{content:"\n} footer{display:none} q{content:"}'],
  ["an escape that hides a comment", String.raw`a\/*{} footer{display:none} /**/`],
  ["an escaped function", String.raw`p{x:u\72l(y")} footer{display:none} q{x:"}`],
  ["a quote in an address", `p{x:url(y")} footer{display:none} q{x:"}`],
  ["a block too many", "p{} } footer{display:none}"],
  ["a block too few", "p{color:red"],
  ["an open comment", "p{} /* footer{}"],
  ["an open bracket", "p{x:( } footer{display:none}"],
])("rejects CSS that parsers may read differently: %s", (_what, css) => {
  expect(() => scopeCss(css)).toThrow();
});

it("leaves no string that could end the style element", () => {
  const css = scopeCss(`p::after{content:"</style><script>alert(1)</script>"}`);
  expect(css).toContain("::after");
  expect(css).not.toContain("</");
});

it("keeps the media attribute of the style element", () => {
  expect(scopeCssForMedia("print", "p{}").replaceAll(/\s+/g, "")).toMatch(/^@mediaprint{p.*{}}$/);
  expect(scopeCssForMedia("x{} footer{display:none} y", "p{}")).not.toMatch(/footer\s*{/);
});
