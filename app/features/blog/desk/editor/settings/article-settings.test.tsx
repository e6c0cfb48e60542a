import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { ArticleSettings } from "./article-settings";
import type { ArticleReply } from "../save-article.server";

const values = { title: "" };

test.each<[string, ArticleReply | undefined, boolean]>([
  ["folded at first", undefined, false],
  ["open with a message about one of them", { values, errors: { author: "Missing" } }, true],
  [
    "open with messages about text and settings",
    { values, errors: { title: "a", slug: "b" } },
    true,
  ],
  ["folded with messages about the text alone", { values, errors: { title: "Missing" } }, false],
  ["open after an answer without messages", { values }, true],
])("the settings of an article are %s", (_how, reply, isOpen) => {
  const html = renderToStaticMarkup(<ArticleSettings reply={reply}>fields</ArticleSettings>);
  expect(/<details[^>]* open=""/.test(html)).toBe(isOpen);
});
