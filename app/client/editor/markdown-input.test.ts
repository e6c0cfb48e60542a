import { Editor } from "@tiptap/core";
import { JSDOM } from "jsdom";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

import { extensions, serialized } from "./article-text";
import { typedMarkdown } from "./input-rules";

const { window } = new JSDOM();

beforeAll(() => {
  const { document, MutationObserver, getComputedStyle } = window;
  const globals = { window, document, MutationObserver, getComputedStyle, innerHeight: 600 };
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
});
afterAll(() => vi.unstubAllGlobals());

/** The Markdown of what comes of the keys in an empty article. */
function typed(keys: string): string {
  const element = window.document.createElement("div");
  const editor = new Editor({ element, extensions: [...extensions, typedMarkdown] });
  const { view } = editor;
  for (const key of keys) {
    const { from, to } = view.state.selection;
    const insert = () => view.state.tr.insertText(key, from, to);
    if (key === "\n") {
      const event = new window.KeyboardEvent("keydown", { key: "Enter" });
      view.someProp("handleKeyDown", (handle) => handle(view, event));
    } else if (!view.someProp("handleTextInput", (handle) => handle(view, from, to, key, insert)))
      view.dispatch(insert());
  }
  const markdown = serialized(...view.state.doc.children);
  editor.destroy();
  return markdown;
}

test.each([
  ["See [our page](/contact) now", "See [our page](/contact) now"],
  ["**Bold** [x](https://a.test/b?c=d)", "**Bold** [x](https://a.test/b?c=d)"],
  ["![A cat](/pictures/1/2)after", "![A cat](/pictures/1/2)\n\nafter"],
  ['![A cat](/cat.png "Cat")', '![A cat](/cat.png "Cat")'],
  ["![Title](https://youtu.be/abc)", "![Title](https://youtu.be/abc)"],
  ["- [ ] one\ntwo", "- [ ] one\n- [ ] two"],
  ["- [x] one", "- [x] one"],
  ["[ ] one", "- [ ] one"],
  ["> [!NOTE]words\nmore", "> [!NOTE]\n> words\n>\n> more"],
  ["> [!TIP] words", "> [!TIP]\n> words"],
  ["> [!QUOTE]\nwords", "> [!QUOTE]\n> words"],
  ["``` a\n[x](y)", "```\na\n[x](y)\n```"],
])("the typed Markdown %j becomes formatted", (keys, markdown) => {
  expect(typed(keys)).toBe(markdown);
});

test.each([
  ["words ![A cat](/cat.png)", "words !\\[A cat\\](/cat.png)"],
  ["[!NOTE] words", "\\[!NOTE\\] words"],
  ["> [!OTHER]", "> \\[!OTHER\\]"],
  ["an array[0](x)", "an array[0](x)"],
])("the typed words %j stay words", (keys, markdown) => {
  expect(typed(keys)).toBe(markdown);
});
