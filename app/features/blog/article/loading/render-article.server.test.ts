import { expect, test } from "vitest";

import { testContext } from "../../../../../tests/support/load-context";

import { publicArticleRow } from "../../public-articles.server";
import { excerptsOf } from "./excerpt.server";
import { renderArticle } from "./load-article.server";

const row = publicArticleRow.parse({
  slug: "unlucky",
  title: "Unlucky",
  content: "**a** <script>",
  author: null,
  category: null,
  tags: null,
  language: "English",
  image_url: null,
  date_published: null,
  updated_at: null,
});

test("shows the article's source if the HTML worker fails, and parses it next time", async () => {
  const context = testContext(() => new Response(null, { status: 500 }));
  const failing = { ...context, runInWorker: () => Promise.reject(new Error("The thread ended")) };
  const { html, words } = await renderArticle(row, failing);
  expect([html, words]).toEqual(['<pre class="plain">**a** &lt;script&gt;</pre>', 2]);
  expect((await renderArticle(row, context)).html).toContain("<strong>a</strong>");
});

test("parses in the worker alone", async () => {
  const asked: string[] = [];
  const body = { html: "<p>x</p>", headings: [], words: 1, lead: "x" };
  const runInWorker = (work: unknown) => {
    const { name } = work as { name: string };
    asked.push(name);
    return Promise.resolve(name === "leadTexts" ? ["Lead"] : { body, failures: [] });
  };
  const context = { ...testContext(), runInWorker };
  const hostile = { ...row, slug: "hostile", content: "> ".repeat(100_000) };
  expect(await renderArticle(hostile, context)).toEqual(body);
  expect(await excerptsOf([hostile, row, hostile], context)).toEqual(["Lead", "", "Lead"]);
  expect(asked).toEqual(["renderArticle", "leadTexts"]);
});

test("takes the excerpt from the source if the HTML worker fails, and from the text next time", async () => {
  const context = testContext();
  const failing = { ...context, runInWorker: () => Promise.reject(new Error("The thread ended")) };
  const listed = { ...row, slug: "listed" };
  expect(await excerptsOf([listed], failing)).toEqual(["**a** <script>"]);
  expect(context.logged).toHaveLength(1);
  expect(await excerptsOf([listed], context)).toEqual(["a <script>"]);
});
