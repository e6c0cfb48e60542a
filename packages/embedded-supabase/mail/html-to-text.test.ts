import { expect, test } from "vitest";
import { htmlToText } from "./html-to-text.ts";

test.each([
  ["<p>One</p><p>Two</p>", "One\n\nTwo"],
  ["<h2>Title</h2>\n<p>A\n  line<br>another</p>", "Title\n\nA line\nanother"],
  [`<a href="https://x.example/?a=1&amp;b=2">Open</a>`, "Open ( https://x.example/?a=1&b=2 )"],
  ["<style>p { }</style><script>x</script><p>Text</p>", "Text"],
  ["<head><title>T</title></head><body>B</body>", "B"],
  ["<!-- hidden -->shown", "shown"],
  ["5 &lt; 6 &amp;&nbsp;&#39;x&#39; &#x41; &unknown;", "5 < 6 & 'x' A &unknown;"],
  ["&#99999999;", "&#99999999;"],
  ["&constructor; &toString; &valueOf;", "&constructor; &toString; &valueOf;"],
  ["", ""],
])("%s", (html, text) => {
  expect(htmlToText(html)).toBe(text);
});
