import { JSDOM } from "jsdom";
import { expect, test } from "vitest";

import { readPasted } from "./pasted-html";
import { tableFromTabs } from "./table-from-tabs";

const pasted = (html: string) =>
  readPasted(new JSDOM(html.replaceAll(" style=", " data-style=")).window.document);
const convert = (html: string) => pasted(html)?.markdown ?? null;

const wordItem = (level: number, sign: string, text: string) =>
  `<p class=MsoListParagraph style='margin-left:36pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${sign}<span style='font:7pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>${text}<o:p></o:p></p>`;

const docs = (html: string) =>
  `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1">${html}</b>`;

test.each([
  [
    "Word",
    `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p{margin:0}</style></head><body><!--StartFragment--><h1>Title<o:p></o:p></h1><p class=MsoNormal>Some <b>bold</b>&nbsp;and <i>slanted</i> words<o:p></o:p></p>${wordItem(1, "·", "one")}${wordItem(2, "o", "inside")}${wordItem(1, "·", "two")}<p>Then</p>${wordItem(1, "1.", "first")}${wordItem(1, "2.", "second")}<!--EndFragment--></body></html>`,
    "## Title\n\nSome **bold** and *slanted* words\n\n- one\n  - inside\n- two\n\nThen\n\n1. first\n2. second",
  ],
  [
    "Google Docs",
    docs(
      '<h2 dir="ltr"><span style="font-weight:700">Why</span></h2><p><span style="font-weight:400">Plain, </span><span style="font-weight:700;font-style:italic">both</span> <a href="https://www.google.com/url?q=https://a.test/b&amp;sa=D"><span>there</span></a></p><ul><li><p>one</p></li><ul><li><p>inside</p></li></ul><li><p>two</p></li></ul>',
    ),
    "## Why\n\nPlain, ***both*** [there](https://a.test/b)\n\n- one\n  - inside\n- two",
  ],
  [
    "a web page",
    '<h3>Head</h3><blockquote>Said</blockquote><pre><code class="language-js">a &lt; 1</code></pre><script>x()</script><a href="javascript:x()">link</a> H<sub>2</sub>O <s>gone</s><img src="data:image/png;base64,aaaa">',
    "### Head\n\n> Said\n\n```js\na < 1\n```\n\nlink H<sub>2</sub>O ~~gone~~",
  ],
  [
    "a spreadsheet",
    "<table><colgroup><col></colgroup><tbody><tr><td>Name</td><td>Sum | net</td></tr><tr><td><p>Ana</p><p>Lima</p></td><td style='background:red'>3</td></tr></tbody></table>",
    "| Name        | Sum \\| net |\n| ----------- | ---------- |\n| Ana<br>Lima | 3          |",
  ],
  [
    "lists of two kinds of Word, one below the other",
    `${wordItem(1, "·", "one")}${wordItem(1, "1.", "first")}${wordItem(2, "a)", "inside")}${wordItem(2, "o", "other")}${wordItem(1, "2.", "second")}`,
    "- one\n\n1. first\n   1. inside\n   - other\n2. second",
  ],
  [
    "bold and italic words of Word",
    "<p>a <b style='mso-bidi-font-weight:normal'>b</b> <i style='mso-bidi-font-style:normal'>c</i> <span style='mso-bidi-font-weight:bold'>d</span></p>",
    "a **b** *c* d",
  ],
  [
    "comments and deleted words of Word",
    "<p><b>a</b> <span class=msoDel><del cite='mailto:Ana' datetime='2025-01-01T10:00'>secret</del></span><a style='mso-comment-reference:A_1'>b</a><span class=MsoCommentReference><a class=msocomanchor href='#_msocom_1'>[A1]</a></span></p><div style='mso-element:comment-list'><hr class=msocomoff><p>Never say this</p></div>",
    "**a** b",
  ],
  [
    "a merged head cell",
    "<table><tr><th>Name</th><th colspan=2>2024</th></tr><tr><td>a</td><td>1</td><td>2</td></tr></table>",
    "| Name | 2024 | 2024 |\n| ---- | ---- | ---- |\n| a    | 1    | 2    |",
  ],
  [
    "cells merged over rows and columns",
    "<table><tr><td>A</td><td>B</td><td>C</td></tr><tr><td rowspan=9>x</td><td>1</td><td>2</td></tr><tr><td>3</td><td>4</td></tr><tr><td colspan=2>5</td></tr></table>",
    "| A   | B   | C   |\n| --- | --- | --- |\n| x   | 1   | 2   |\n| x   | 3   | 4   |\n| x   | 5   |     |",
  ],
  [
    "code of GitHub",
    '<div class="highlight highlight-source-js"><pre><span class="pl-k">const</span> a = 1;\nb();</pre></div>',
    "```js\nconst a = 1;\nb();\n```",
  ],
  [
    "lines of a file on GitHub",
    '<table data-tagsearch-lang="JavaScript"><tbody><tr><td id="L1" class="blob-num" data-line-number="1"></td><td class="blob-code blob-code-inner"><span class="pl-k">const</span> a = {</td></tr><tr><td class="blob-num"></td><td class="blob-code">\n</td></tr><tr><td class="blob-num"></td><td class="blob-code">  b: <span>"|"</span> };</td></tr></tbody></table>',
    '```javascript\nconst a = {\n\n  b: "|" };\n```',
  ],
  [
    "changed lines on GitHub",
    '<table><tr><td class="blob-num">1</td><td class="blob-num"></td><td class="blob-code blob-code-deletion"><span class="blob-code-inner">a();</span></td></tr><tr><td class="blob-num"></td><td class="blob-num">1</td><td class="blob-code blob-code-addition"><span class="blob-code-inner">  b();</span></td></tr></table>',
    "```\na();\n  b();\n```",
  ],
  [
    "code of VS Code",
    `<meta charset='utf-8'><div style="color: #d4d4d4;font-family: Menlo, Monaco, 'Courier New', monospace;font-weight: normal;font-size: 12px;white-space: pre;"><div><span style="color: #569cd6;">const</span><span> a = {</span></div><br><div><span>&#160;&#160;b: 1 };</span></div></div>`,
    "```\nconst a = {\n\n  b: 1 };\n```",
  ],
  [
    "code of VS Code between words",
    `<p>Words</p><div style="font-family:'Fira Code', Consolas;white-space:pre"><div># a</div><div>- b</div></div>`,
    "Words\n\n```\n# a\n- b\n```",
  ],
  [
    "code of a chat, with a label and a button",
    '<pre><div><span>python</span><button>Copy</button></div><div><code class="language-python"><span>def</span> a():\n    pass</code></div></pre>',
    "```python\ndef a():\n    pass\n```",
  ],
  [
    "notes of Word",
    "<p>One<a href='#_ftn1' name='_ftnref1'><span>[1]</span></a> and <b>on</b>.</p><div style='mso-element:footnote-list'><hr><div style='mso-element:footnote' id=ftn1><p><a href='#_ftnref1' name='_ftn1'>[1]</a> The\nnote.</p></div></div>",
    "One[^1] and **on**.\n\n[^1]: The note.",
  ],
  [
    "a picture with a caption",
    "<figure><img src='https://a.test/b.png' alt='b'><figcaption>In <b>short</b></figcaption></figure>",
    '![b](https://a.test/b.png "In short")',
  ],
  [
    "a toggle",
    "<details open><summary><h3>Why</h3></summary><div>Because.<ul><li>one</li></ul></div></details>",
    "<details>\n<summary>Why</summary>\n\nBecause.\n\n- one\n\n</details>",
  ],
  ["code without an element of its own", "<pre>a<br>b</pre>", "```\na\nb\n```"],
  [
    "a link around blocks",
    '<a href="https://a.test/b"><div><h3>Head</h3><p>words</p></div></a>',
    "### [Head](https://a.test/b)\n\n[words](https://a.test/b)",
  ],
  [
    "raised and lowered words of Google Docs",
    "<p>m<span style='font-size:0.6em;vertical-align:super'>2</span> H<span style='vertical-align:sub'>2</span>O <span style='vertical-align:baseline'>a</span></p>",
    "m<sup>2</sup> H<sub>2</sub>O a",
  ],
  [
    "raised and lowered words with attributes",
    "<p>m<sup onclick='x()' class='a' style='color:red'><script>x()</script>2</sup> H<sub id='b' data-a='c'>2</sub>O</p>",
    "m<sup>2</sup> H<sub>2</sub>O",
  ],
  [
    "checked items of Google Docs",
    "<ul><li role='checkbox' aria-checked='true'><p>one</p></li><li role='checkbox' aria-checked='false'><p>two</p></li></ul>",
    "- [x] one\n- [ ] two",
  ],
  [
    "checked items of GitHub",
    "<ul class='contains-task-list'><li><input type='checkbox' checked> one</li><li><input type='checkbox'> two</li></ul>",
    "- [x] one\n- [ ] two",
  ],
  ["marks in plain words", "<p>a *b* [c] <strong>d</strong></p>", "a \\*b\\* \\[c\\] **d**"],
])("%s becomes Markdown", (_from, html, markdown) => {
  expect(convert(html)).toBe(markdown);
});

const desk = "https://site.test/app/desk/articles/new";

test.each([
  [
    "Word, as a browser copies it",
    `<p>One<a href="${desk}#_ftn1" name="_ftnref1"><span class="MsoFootnoteReference"><span>[1]</span></span></a>, two<a href="${desk}#_edn1"><span>[i]</span></a>.</p><div><br><hr align="left"><div id="ftn1"><p class="MsoFootnoteText"><a href="${desk}#_ftnref1"><span>[1]</span></a> The note.</p><p>It goes on.</p></div></div><div><br><hr><div id="edn1"><p><a href="${desk}#_ednref1">[i]</a> The other.</p></div></div>`,
  ],
  [
    "Google Docs",
    `<p><span>One</span><sup><a href="#ftnt1" id="ftnt_ref1">[1]</a></sup><span>, two</span><sup><a href="#ftnt2" id="ftnt_ref2">[2]</a></sup><span>.</span></p><hr><div><p><a href="#ftnt_ref1" id="ftnt1">[1]</a><span>&nbsp;The note. It goes on.</span></p></div><div><p><a href="#ftnt_ref2" id="ftnt2">[2]</a><span>&nbsp;The other.</span></p></div>`,
  ],
  [
    "LibreOffice",
    `<p>One<a class="sdfootnoteanc" name="sdfootnote1anc" href="#sdfootnote1sym"><sup>1</sup></a>, two<a class="sdendnoteanc" name="sdendnote1anc" href="#sdendnote1sym"><sup>i</sup></a>.</p><div id="sdfootnote1"><p class="sdfootnote"><a class="sdfootnotesym" name="sdfootnote1sym" href="#sdfootnote1anc">1</a> The note. It goes on.</p></div><div id="sdendnote1"><p><a class="sdendnotesym" name="sdendnote1sym" href="#sdendnote1anc">i</a> The other.</p></div>`,
  ],
])("notes of %s become footnotes after those of the article", (_from, html) => {
  const page = new JSDOM(html).window.document;
  const [mark, other] = ["[^4]", "[^5]"];
  expect(readPasted(page, 4)?.markdown).toBe(
    `One${mark}, two${other}.\n\n${mark}: The note. It goes on.\n\n${other}: The other.`,
  );
});

test.each([
  ["<p>one <b>two</b></p>", [1, 1]],
  ["<h2>Head</h2><p>words</p>", [0, 1]],
  ["<p>words</p><pre>code</pre>", [1, 0]],
  ["<ul><li>one</li></ul>", [0, 0]],
])("%s goes on in the paragraph with the cursor where it has words", (html, ends) => {
  const { slice } = pasted(html) ?? expect.fail("It has no format");
  expect([slice.openStart, slice.openEnd]).toEqual(ends);
});

test("the checks of a list of Google Docs are no pictures that are left out", () => {
  const html =
    '<ul><li role="checkbox" aria-checked="false"><img src="data:image/png;base64,a" alt="unchecked"><p>one</p></li><li role="checkbox" aria-checked="true"><img src="data:image/png;base64,a" alt="checked"><p>two</p></li></ul>';
  expect(pasted(html)).toMatchObject({ markdown: "- [ ] one\n- [x] two", left: "" });
});

test("what is not for readers is counted", () => {
  const html =
    "<p>a<del cite='mailto:A' datetime='2025'>b</del><span class=MsoCommentReference><a class=msocomanchor href='#_msocom_1'>[A1]</a></span><img src='file:///C:/a.png'><img src='https://lh7-rt.googleusercontent.com/docsz/a'><img src='https://a.test/b.png' alt='b'></p>";
  expect(pasted(html)).toMatchObject({
    markdown: "a\n\n![b](https://a.test/b.png)",
    left: "Left out: one comment, one deleted passage, 2 pictures that only you can see. Paste or drop the pictures themselves.",
  });
});

test.each([
  "<meta charset='utf-8'><div style='font-family:monospace'><span># A *source*</span></div>",
  "<div style='font-family:monospace;white-space:pre'><div><span># A *source*</span></div></div>",
  "<div style='font-family:serif;white-space:pre'><div>One</div><div>Two</div></div>",
  "<p>One</p><p>Two</p>",
  docs("<span style='font-weight:400'>plain</span>"),
])("words without a format stay as they are: %j", (html) => {
  expect(convert(html)).toBeNull();
});

test.each([
  ["a\tb\n1\t2|3\n", "| a | b |\n| --- | --- |\n| 1 | 2\\|3 |"],
  ["\ta\r\nx\t\r\n", "|  | a |\n| --- | --- |\n| x |  |"],
  ["a\tb", null],
  ["\tif (x)\n\t\ty();", null],
  ["\tx\n\ty", null],
  ["one\ntwo", null],
])("cells apart by tabs become a table: %j", (text, table) => {
  expect(tableFromTabs(text)).toBe(table);
});
