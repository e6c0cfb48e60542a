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
