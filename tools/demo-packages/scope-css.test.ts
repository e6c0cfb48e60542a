import { describe, expect, it } from "vitest";

import { scopeCss } from "./scope-css.ts";

/** That a browser keeps to it is tried in tests/e2e/pages/demo-packages.test.ts. */
const guard = ":where(.deliverable-root,.deliverable-root *)";

async function scoped(css: string, warnings: string[] = []): Promise<string> {
  const text = await scopeCss(css, (warning) => warnings.push(warning));
  return text.replaceAll(guard, "@");
}

describe("selectors", () => {
  it.each([
    ["a, .b > c{x:y}", "a@,.b>c@{x:y}"],
    ["*{x:y}", "*@{x:y}"],
    [":root{x:y}", ".deliverable-root@{x:y}"],
    ["HTML{x:y}", "div:where(.deliverable-root)@{x:y}"],
    ["html > body.x p{x:y}", "div:where(.deliverable-root)>div:where(.deliverable-body).x p@{x:y}"],
    [":is(html, :root) p{x:y}", ":is(div:where(.deliverable-root),.deliverable-root) p@{x:y}"],
    ["body + footer{x:y}", "div:where(.deliverable-body)+footer@{x:y}"],
    ["p:hover:after{x:y}", "p:hover@:after{x:y}"],
    ["::selection{x:y}", "@::selection{x:y}"],
    ["a::part(x):hover{x:y}", "a@::part(x):hover{x:y}"],
    ['a[title="b,{}c"]{x:y}', 'a[title="b,{}c"]@{x:y}'],
    [".a{& + footer{x:y} :not(&){x:y}}", ".a+footer@{x:y}:not(.a)@{x:y}"],
    ["& + footer{x:y}", ".deliverable-root+footer@{x:y}"],
    ["p{@media print{x:y}}", "@media print{p@{x:y}}"],
    ["p{@unknown{footer{x:y}}x:y}", "p@{x:y}"],
    ["/*! a comment */p{x:y}", "p@{x:y}"],
    ["a , b::before{x:y}", "a@,b@::before{x:y}"],
    ["a::before b{x:y}", "a::before b@{x:y}"],
    ["@container a (width > 1px){p{x:y}}", "@container a (width > 1px){p@{x:y}}"],
    [
      "@page{margin:1cm;@top-left{content:'x'}footer{x:y}}",
      '@page{margin:1cm;@top-left{content:"x"}}',
    ],
  ])("%s", async (css, expected) => {
    expect(await scoped(css)).toBe(expected);
  });
});

it.each([
  "@import url(x.css);",
  "@namespace svg url(x);",
  "@layer base{p{x:y}}",
  "@font-face{font-family:x;src:local(y)}",
  "@keyframes x{from{x:y}}",
  '@property --color-page{syntax:"*";inherits:false}',
  "@view-transition{navigation:auto}",
  "@scope(html){footer{display:none}}",
  "@unknown{footer{display:none}}",
])("what would apply to the whole page is left out, with a warning: %s", async (css) => {
  const warnings: string[] = [];
  expect(await scoped(`${css} p{c:d}`, warnings)).toBe("p@{c:d}");
  expect(warnings).toHaveLength(1);
});

it.each([
  "url(https://elsewhere.test/x)",
  'URL("/x")',
  String.raw`u\72l(/x)`,
  'image-set("https://elsewhere.test/x" 1x)',
  "linear-gradient(red, red), url( data:image/svg+xml,x )",
])("no file is loaded by %s", async (value) => {
  const warnings: string[] = [];
  expect(await scoped(`p{background:${value};--x:${value};c:d}`, warnings)).toBe("p@{c:d}");
  expect(warnings).toHaveLength(2);
});

it("parts of the same document may be used", async () => {
  expect(await scoped("p{mask:url(#a);c:d}")).toBe("p@{mask:url(#a);c:d}");
});

it.each([
  ["a string that ends with its line", 'p{content:"\n} footer{display:none} q{content:"}'],
  ["an escape that hides a comment", String.raw`a\/*{} footer{display:none} /**/`],
  ["a quote in an address", `p{x:url(y")} footer{display:none} q{x:"}`],
  ["a block too many", "p{} } footer{display:none}"],
  ["a block too few", "p{color:red"],
  ["an open comment", "p{} /* footer{}"],
  ["a declaration outside of a rule", "color:red;"],
])("rejects CSS that parsers may read differently: %s", async (_what, css) => {
  await expect(scopeCss(css, () => {})).rejects.toThrow();
});

it("leaves no string that could end the style element", async () => {
  const css = await scoped(`p::after{content:"</style><script>alert(1)</script>"}`);
  expect(css).toContain("::after");
  expect(css).not.toContain("</");
});
