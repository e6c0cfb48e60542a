// oxlint-disable unicorn/consistent-function-scoping -- the browser gets a function as its text, without what is around it
import type { Page } from "playwright";

/** Pixels by which the page is wider than its window. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}

/** Resolves after two frames, when resize observers have run. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
}

/**
 * Scrolled pixels once nothing moves any more. Blocks far from the window get their height only as they come near, which
 * moves the page for some frames after a key.
 */
export function scrolledAtRest(page: Page): Promise<number> {
  return page.evaluate(async () => {
    let same = 0;
    for (let last = NaN; same < 5; last = scrollY) {
      await new Promise(requestAnimationFrame);
      same = scrollY === last ? same + 1 : 0;
    }
    return scrollY;
  });
}

/** Sets the text size, by default twice the usual one, as a reader may ask of the browser. */
export async function enlargeText(page: Page, percent = 200): Promise<void> {
  await page.evaluate((size) => (document.documentElement.style.fontSize = `${size}%`), percent);
}

/** Elements of the header, announcement, cookie banner, forms and title that are cut off, as HTML. */
export function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const frame = ".announcement p, header, .consent-banner, main form, main h1";
    return [...document.querySelectorAll(frame)].flatMap((part) => {
      const around = part.closest(".announcement") ?? document.documentElement;
      return [
        part,
        ...part.querySelectorAll("a, button, input, select, textarea, summary, .marker"),
      ]
        .filter((node) => node.checkVisibility({ visibilityProperty: true }))
        .filter((node) => !node.closest("[aria-hidden], .menu-panel"))
        .filter((node) => {
          const { left, right, top, bottom } = node.getBoundingClientRect();
          const outer = around.getBoundingClientRect();
          const beside = left < 0 || right > document.documentElement.clientWidth;
          return beside || top < outer.top || bottom > outer.bottom;
        })
        .map((node) => node.outerHTML.slice(0, 100));
    });
  });
}

/** Lines of the main content's text that something lies over, wherever the page is scrolled. */
export function coveredLines(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    type Line = { text: Node; parent: Element; nth: number; over: Element | null };
    const range = document.createRange();
    const rectsOf = (text: Node) => {
      range.selectNodeContents(text);
      return [...range.getClientRects()];
    };
    /** Whether the boxes around it that cut what is larger show a point of a line. */
    const shows = (node: Element | null, x: number, y: number): boolean => {
      if (!node) return true;
      const { left, right, top, bottom } = node.getBoundingClientRect();
      const isCut = getComputedStyle(node).overflow !== "visible";
      const isInside = x >= left && x < right && y >= top && y < bottom;
      return (!isCut || isInside) && shows(node.parentElement, x, y);
    };
    /** Not for the clear area by which a link is as large as its card. */
    const isAt = (node: Element, x: number, y: number) =>
      [...node.getClientRects()].some(
        ({ left, right, top, bottom }) => x >= left && x < right && y >= top && y < bottom,
      );
    const overLine = ({ text, parent, nth }: Line): Element | null | undefined => {
      const { left = 0, right = 0, top = 0, bottom = 0 } = rectsOf(text)[nth] ?? {};
      const y = (top + bottom) / 2;
      if (left < 0 || right > innerWidth || top < 0 || bottom > innerHeight) return undefined;
      for (const x of [left + 1, (left + right) / 2, right - 1]) {
        if (!shows(parent, x, y)) continue;
        const hit = document.elementFromPoint(x, y);
        if (hit && !hit.contains(parent) && !parent.contains(hit) && isAt(hit, x, y)) return hit;
      }
      return null;
    };
    const texts = document.createTreeWalker(document.querySelector("main") ?? document.body, 4);
    let waiting: Line[] = [];
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      const parent = text.parentElement;
      const look = { visibilityProperty: true, opacityProperty: true };
      if (!parent?.checkVisibility(look) || !text.textContent?.trim()) continue;
      if (parent.closest("[aria-hidden], .sr-only, option")) continue;
      waiting.push(...rectsOf(text).map((_, nth) => ({ text, parent, nth, over: null })));
    }
    const { documentElement: root } = document;
    for (let top = 0; top < root.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: "instant" });
      waiting = waiting.filter((line) => {
        const over = overLine(line);
        line.over = over ?? line.over;
        return over !== null;
      });
    }
    return waiting.flatMap(({ text, over }) =>
      over ? [`“${text.textContent}” is under ${over.outerHTML.slice(0, 80)}`] : [],
    );
  });
}

/** Texts of the page that are drawn smaller than `least` pixels, with their size; a drawing may be scaled. */
export function smallTexts(page: Page, least: number): Promise<string[]> {
  return page.evaluate((limit) => {
    const found = new Set<string>();
    for (const element of document.querySelectorAll<HTMLElement | SVGElement>("main *")) {
      const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
      const text = own.map(({ textContent }) => textContent?.trim()).join("");
      if (!text || !element.checkVisibility({ visibilityProperty: true })) continue;
      if (element.closest(".sr-only, option")) continue;
      const scale = element instanceof SVGGraphicsElement ? (element.getScreenCTM()?.a ?? 1) : 1;
      const size = Number.parseFloat(getComputedStyle(element).fontSize) * scale;
      if (size < limit) found.add(`${size.toFixed(1)} px: ${text.slice(0, 60)}`);
    }
    return [...found];
  }, least);
}
