import { JSDOM } from "jsdom";
import { describe, expect, test } from "vitest";

import { findUnsafeMarkup } from "../../../../../tests/support/pages/find-unsafe-markup";
import { unclosedXssVectors, xssVectors } from "../../../../../tests/support/xss-vectors";
import { articleBody } from "./article-body.server";

const url = "https://site.test/";

/** Parses like a browser with and without scripts, which differ in `<noscript>`. */
const readers = [
  new JSDOM("", { url, runScripts: "outside-only" }).window.document.body,
  new JSDOM("", { url }).window.document.body,
];

function faultsOf(html: string): string[] {
  return readers.flatMap((body) => {
    body.innerHTML = `<div>${html}</div>`;
    return body.children.length === 1 ? findUnsafeMarkup(body) : ["left its place"];
  });
}

describe("an article", () => {
  test.each([...xssVectors, ...unclosedXssVectors])("keeps %j as text", (vector) => {
    const failures: unknown[] = [];
    const { html } = articleBody(
      vector,
      { siteUrl: "https://site.test", language: "en" },
      (error) => failures.push(error),
    );
    expect(faultsOf(html)).toEqual([]);
    expect(failures).toEqual([]);
  });

  test.each(["createElement", "createTextNode", "implementation", "adoptNode", "querySelectorAll"])(
    "is not shown as plain text where images are named %s",
    (name) => {
      const failures: unknown[] = [];
      const source = `A picture:\n\n<img src=x name=${name}><img src=y id=${name}>\n\n\`\`\`js\nlet a;\n\`\`\``;
      const { html } = articleBody(source, { siteUrl: url, language: "en" }, (error) =>
        failures.push(error),
      );
      expect(failures).toEqual([]);
      expect(html).toContain('<img src="/images/blog/x"');
      expect(html).toContain('<figure class="code">');
    },
  );
});
