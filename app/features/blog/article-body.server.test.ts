import { describe, expect, test } from "vitest";

import { articleBody } from "./article-body.server";

function fail(error: unknown): never {
  throw error;
}

describe("articleBody", () => {
  test("renders markdown, tables included", () => {
    const html = articleBody("## Two\n\n| a |\n| - |\n| b |", fail);
    expect(html).toContain("<h2>Two</h2>");
    expect(html).toContain("<td>b</td>");
  });

  test("lets wide tables and code scroll, with the keyboard too", () => {
    expect(articleBody("| a |\n| - |\n| b |", fail)).toMatch(/<div[^>]* tabindex="0"[^>]*><table>/);
    expect(articleBody("```\nlong line\n```", fail)).toContain('<pre tabindex="0">');
  });

  test("leaves the first level to the page", () => {
    expect(articleBody("# One\n\n# Two", fail)).toBe("<h2>One</h2>\n<h2>Two</h2>\n");
    expect(articleBody("<h1>One</h1>", fail)).not.toContain("<h1");
  });

  test.each([
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "[x](javascript:alert(1))",
    '<a href="jav&#x09;ascript:alert(1)">x</a>',
    "<iframe src=https://evil.test></iframe>",
    "<style>*{display:none}</style>",
    '<p style="position:fixed">x</p>',
    "<form action=https://evil.test><input name=p><button>Go</button></form>",
    "<svg><script>alert(1)</script></svg>",
    "<math><mtext><img src=x onerror=alert(1)></mtext></math>",
  ])("makes %s harmless", (markdown) => {
    expect(articleBody(markdown, fail)).not.toMatch(
      /<(?:script|iframe|style|form|input|button|svg|math)|on\w+=|javascript:|style=/i,
    );
  });

  test("reads no more than 200 KB", () => {
    const html = articleBody(`${"é".repeat(150_000)}`, fail);
    const text = html.replaceAll(/<[^>]+>|\n/g, "");
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(200 * 1024);
    expect(text).not.toContain("\uFFFD");
    expect(text.length).toBeGreaterThan(100_000);
  });

  test("a parser that fails shows the text as it was written", () => {
    const failures: unknown[] = [];
    const html = articleBody(
      "**a** <script>",
      (error) => failures.push(error),
      () => {
        throw new Error("parser");
      },
    );
    expect(html).toBe('<pre class="plain">**a** &lt;script&gt;</pre>');
    expect(failures).toHaveLength(1);
  });
});
