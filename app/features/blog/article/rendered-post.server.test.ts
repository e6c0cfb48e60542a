import { expect, test } from "vitest";

import { testContext } from "../../../../tests/support/load-context";

import { postRow } from "../post-row.server";
import { renderPost } from "./rendered-post.server";

const row = postRow.parse({
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

test("shows the post's source if the HTML worker fails, and parses it next time", async () => {
  const context = testContext(() => new Response(null, { status: 500 }));
  const failing = { ...context, runInWorker: () => Promise.reject(new Error("The thread ended")) };
  const { html, words } = await renderPost(row, failing);
  expect([html, words]).toEqual(['<pre class="plain">**a** &lt;script&gt;</pre>', 2]);
  expect((await renderPost(row, context)).html).toContain("<strong>a</strong>");
});
