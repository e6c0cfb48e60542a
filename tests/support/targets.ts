// oxlint-disable unicorn/consistent-function-scoping -- the browser gets a function as its text, without what is around it
import type { Page } from "playwright";

/** What a finger may want to touch. */
export const TARGETS =
  "a[href], button, input:not([type=hidden]), select, textarea, summary, label:has(input[type=radio], input[type=checkbox])";

export type Sweep = { count: number; hidden: string[] };

/** Counts the visible targets of the page, and names those that do not answer at their middle, wherever the page is scrolled to. */
export function sweep(page: Page, within: string): Promise<Sweep> {
  return page.evaluate((selector) => {
    const everything = new CSSStyleSheet();
    everything.replaceSync("* { content-visibility: visible !important }");
    document.adoptedStyleSheets = [everything];
    const nameOf = (node: Element | null) =>
      node === null ? "nothing" : node.outerHTML.replaceAll(/\s+/g, " ").slice(0, 110);
    const isShown = (node: Element) => {
      const { width, height, right, bottom } = node.getBoundingClientRect();
      const isInReach = right + scrollX > 0 && bottom + scrollY > 0;
      return (
        width > 2 && height > 2 && isInReach && node.checkVisibility({ visibilityProperty: true })
      );
    };
    /** What waits above the window until it has the focus, as the link to the content. */
    const isParked = (node: Element) =>
      getComputedStyle(node).position === "fixed" && node.getBoundingClientRect().bottom <= 0;
    const covering = (target: Element): Element | null | undefined => {
      const lines = [...target.getClientRects()].sort((one, other) => other.width - one.width);
      const { left = 0, top = 0, width = 0, height = 0 } = lines[0] ?? {};
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      const labels = [...((target as HTMLInputElement).labels ?? [])];
      const control = target instanceof HTMLLabelElement ? target.control : null;
      const isOwn = [target, control, ...labels].some((part) => part?.contains(hit));
      return hit && isOwn ? undefined : hit;
    };
    const targets = [...document.querySelectorAll(selector)].filter(
      (node) =>
        isShown(node) && !isParked(node) && !node.closest("[inert]") && !node.matches(":disabled"),
    );
    const hidden = targets.flatMap((target) => {
      if (covering(target) === undefined) return [];
      target.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
      const over = covering(target);
      return over === undefined ? [] : [`${nameOf(target)} is under ${nameOf(over)}`];
    });
    document.adoptedStyleSheets = [];
    return { count: targets.length, hidden };
  }, `:is(${within}) :is(${TARGETS})`);
}
