import { Editor } from "@tiptap/core";
import type { Extensions } from "@tiptap/core";
import { JSDOM } from "jsdom";
import { afterAll, beforeAll, onTestFinished, vi } from "vitest";

/** Formatted editors of articles in a window of their own, for the tests of a file. */
export function editors(extensions: Extensions) {
  const { window } = new JSDOM();
  beforeAll(() => {
    const { document, location, MutationObserver, getComputedStyle } = window;
    const { Event: ClipboardEvent } = window;
    const globals = {
      window,
      document,
      location,
      MutationObserver,
      ClipboardEvent,
      getComputedStyle,
      innerHeight: 600,
    };
    for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  });
  afterAll(() => vi.unstubAllGlobals());

  /** An empty article, for as long as the test needs it. */
  function openEditor(): Editor {
    const element = window.document.createElement("div");
    const editor = new Editor({
      element,
      extensions,
      enablePasteRules: false,
    });
    onTestFinished(() => editor.destroy());
    return editor;
  }

  return { window, openEditor };
}
