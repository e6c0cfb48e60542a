import type { BrowserContext, Disposable, Page } from "playwright";

import { waitForHydration } from "../pages/chromium.ts";

/**
 * What browser translation and extensions do to a page, as functions that run in it. Each is
 * complete in itself: it is sent to the browser as text.
 */
const interference = {
  "translation replaces each text, later ones too": () => {
    const skipped = "script, style, textarea, option, title, font";
    const translate = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        if (!text.data.trim() || text.parentElement?.closest(skipped)) continue;
        const outer = document.createElement("font");
        const inner = outer.appendChild(document.createElement("font"));
        inner.textContent = text.data;
        text.replaceWith(outer);
      }
    };
    const whole = { childList: true, characterData: true, subtree: true };
    const observer = new MutationObserver(() => {
      observer.disconnect();
      translate(document.body);
      observer.observe(document, whole);
    });
    translate(document.body);
    observer.observe(document, whole);
  },
  "a dark mode puts styles first in the head": () => {
    const style = document.createElement("style");
    style.className = "extension-style";
    document.head.prepend(style);
    document.documentElement.dataset.darkMode = "on";
  },
  "an extension puts an element first in the body": () => {
    document.body.prepend(document.createElement("extension-root"));
  },
  "an extension puts elements beside head and body": () => {
    document.body.before(document.createElement("extension-root"));
    document.body.after(document.createElement("extension-root"));
  },
  "extensions add attributes": () => {
    document.body.setAttribute("cz-shortcut-listen", "true");
    document.documentElement.classList.add("extension-installed");
    for (const field of document.querySelectorAll("form, input, select, textarea")) {
      field.setAttribute("data-manager-id", "1");
      field.setAttribute("autocomplete", "off");
      field.setAttribute("aria-autocomplete", "list");
    }
  },
  "a password manager puts an icon behind each field": () => {
    for (const field of document.querySelectorAll("main input, main textarea")) {
      field.after(document.createElement("manager-icon"));
    }
  },
  "an extension wraps each field": () => {
    for (const field of document.querySelectorAll("main input, main textarea, main select")) {
      const wrapper = document.createElement("field-wrapper");
      field.replaceWith(wrapper);
      wrapper.append(field);
    }
  },
  "an extension wraps what stands around each field": () => {
    for (const label of document.querySelectorAll("main label")) {
      const frame = label.parentElement;
      if (!frame) continue;
      const wrapper = document.createElement("div");
      frame.replaceWith(wrapper);
      wrapper.append(frame);
    }
  },
  "an extension puts elements into each form": () => {
    for (const form of document.forms) {
      form.prepend(document.createElement("extension-root"));
      form.append(document.createElement("extension-root"));
    }
  },
  "an extension removes hints and banners": () => {
    for (const element of document.querySelectorAll("[id$=-hint], .consent-banner")) {
      element.remove();
    }
  },
  "an extension splits texts": () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (text.length > 1 && !text.parentElement?.closest("script, style")) text.splitText(1);
    }
  },
  "an extension joins texts and removes comments": () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_COMMENT);
    const comments: Comment[] = [];
    while (walker.nextNode()) comments.push(walker.currentNode as Comment);
    for (const comment of comments) comment.remove();
    document.body.normalize();
  },
  "an extension turns numbers into links": () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const found = /\d[\d ]+/.exec(text.data);
      if (!found || text.parentElement?.closest("script, style, a, button, option, textarea")) {
        continue;
      }
      const number = text.splitText(found.index);
      number.splitText(found[0].length);
      const link = document.createElement("a");
      link.href = "tel:1";
      number.replaceWith(link);
      link.append(number);
    }
  },
} satisfies Record<string, () => void>;

export type Interference = keyof typeof interference;
export const interferences = Object.keys(interference) as Interference[];

export const TRANSLATION = "translation replaces each text, later ones too" satisfies Interference;

/** Applies these changes to the current page. */
export async function interfere(page: Page, kinds: readonly Interference[]): Promise<void> {
  for (const kind of kinds) await page.evaluate(interference[kind]);
}

/** When, in the life of each page, something interferes with it. */
type Moment = "before it hydrates" | "after it has hydrated";

/** Lets these happen to every page that the visitor opens, until it is disposed of. */
export async function interfereWith(
  visitor: BrowserContext,
  kinds: readonly Interference[],
  moment: Moment,
): Promise<Disposable> {
  const functions = kinds.map((kind) => `(${interference[kind].toString()})();`).join("\n");
  const run = `() => { ${functions} document.interfered = true; }`;
  const early = `document.addEventListener("readystatechange", ${run}, { once: true });`;
  const late = `
    const isHydrated = () => Object.entries(document).some(([key, root]) =>
      key.startsWith("__reactContainer$") && !root.stateNode.current.memoizedState.isDehydrated);
    const wait = () => (isHydrated() ? setTimeout(${run}) : requestAnimationFrame(wait));
    wait();`;
  return visitor.addInitScript(`{ ${moment === "before it hydrates" ? early : late} }`);
}

/** Opens a page that `interfereWith` is for, and waits until all of it has happened. */
export async function openInterfered(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => "interfered" in document);
  await waitForHydration(page);
}
