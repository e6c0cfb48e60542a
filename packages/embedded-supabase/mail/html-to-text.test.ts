import { expect, test } from "vitest";
import { htmlToText } from "./mailbox.ts";

test.each([
  ["<h2>Title</h2>\n<p>A\n  line<br>another</p>", "Title\n\nA line\nanother"],
  [`<a href="https://x.example/?a=1&amp;b=2">Open</a>`, "Open ( https://x.example/?a=1&b=2 )"],
  ["<style>p { }</style><script>x</script><p>Text</p>", "Text"],
  ["<!-- hidden -->shown", "shown"],
  ["5 &lt; 6 &amp;&nbsp;&#39;x&#39; &#x41; &unknown;", "5 < 6 & 'x' A &unknown;"],
  ["&constructor; &toString; &valueOf;", "&constructor; &toString; &valueOf;"],
])("%s", (html, text) => {
  expect(htmlToText(html)).toBe(text);
});
