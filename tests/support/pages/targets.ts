// oxlint-disable unicorn/consistent-function-scoping -- the browser gets a function as its text, without what is around it
import type { Page } from "playwright";

/** What a finger may want to touch. */
export const TARGETS =
  "a[href], button, input:not([type=hidden]), select, textarea, summary, label:has(input[type=radio], input[type=checkbox])";

/** A window's width, and whether the consent bar asks in it. */
type Look = { width: number; consent: "asked" | "given" };
type Sweep = { count: number; hidden: string[] };

/** Each width once, and each answer to the consent bar on a phone, a tablet and a laptop. */
const LOOKS: readonly Look[] = [
  { width: 360, consent: "asked" },
  { width: 390, consent: "given" },
  { width: 768, consent: "asked" },
  { width: 1024, consent: "given" },
  { width: 1280, consent: "asked" },
];

/** For what has no header and footer, whose own columns change at two of these widths. */
export const LOOKS_OF_MAIN: readonly Look[] = [
  { width: 360, consent: "asked" },
  { width: 768, consent: "given" },
  { width: 1024, consent: "asked" },
];

/** What decides how soon a page is there, but not what lies over what. */
const UNNEEDED = ["*.woff2", "*.svg", "*.webp", "*.avif", "*.png", "*.jpg", "*.jpeg", "*.ico"];

/** Lets the page load no fonts and no pictures, whose places stay. */
export async function loadWithoutPictures(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Network.enable");
  await browser.send("Network.setBlockedURLs", { urls: UNNEEDED });
}

/** Counts the visible targets of the page at each width, and names those that do not answer at their middle. */
export async function sweep(page: Page, within: string, looks = LOOKS): Promise<Sweep> {
  const all: Sweep = { count: 0, hidden: [] };
  for (const look of looks) {
    if (page.viewportSize()?.width !== look.width)
      await page.setViewportSize({ width: look.width, height: 844 });
    const { count, hidden } = await sweepOnce(page, `:is(${within}) :is(${TARGETS})`, look.consent);
    all.count += count;
    all.hidden.push(...hidden.map((name) => `${look.width} px, consent ${look.consent}: ${name}`));
  }
  await page.evaluate(() => (document.adoptedStyleSheets = []));
  return all;
}

function sweepOnce(page: Page, selector: string, consent: Look["consent"]): Promise<Sweep> {
  return page.evaluate(sweepDocument, { selector, consent });
}

type Wanted = { selector: string; consent: Look["consent"] };

/** Runs in the page: tries its targets once. The sheet that shows everything at once stays for the next look. */
export async function sweepDocument(wanted: Wanted): Promise<Sweep> {
  const { documentElement: root } = document;
  if (wanted.consent === "given") root.dataset.consent = "denied";
  else delete root.dataset.consent;
  if (document.adoptedStyleSheets.length === 0) {
    const everything = new CSSStyleSheet();
    everything.replaceSync(
      "* { content-visibility: visible !important; animation: none !important; transition: none !important }",
    );
    document.adoptedStyleSheets = [everything];
  }
  // Resize observers run before the second frame.
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));

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
  /** What lies over the middle of a target: nothing (undefined), an element, or the window's edge (null). */
  const covering = (target: Element): Element | null | undefined => {
    const lines = [...target.getClientRects()].sort((one, other) => other.width - one.width);
    const { left = 0, top = 0, width = 0, height = 0 } = lines[0] ?? {};
    const [x, y] = [left + width / 2, top + height / 2];
    if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return null;
    const hit = document.elementFromPoint(x, y);
    const labels = [...((target as HTMLInputElement).labels ?? [])];
    const control = target instanceof HTMLLabelElement ? target.control : null;
    const isOwn = [target, control, ...labels].some((part) => part?.contains(hit));
    return hit && isOwn ? undefined : hit;
  };

  scrollTo({ top: 0, behavior: "instant" });
  const targets = [...document.querySelectorAll(wanted.selector)].filter(
    (node) =>
      isShown(node) && !isParked(node) && !node.closest("[inert]") && !node.matches(":disabled"),
  );
  let waiting = targets;
  for (let top = 0; top < root.scrollHeight && waiting.length > 0; top += innerHeight / 2) {
    scrollTo({ top, behavior: "instant" });
    waiting = waiting.filter((target) => covering(target) !== undefined);
  }
  const hidden = waiting.flatMap((target) => {
    target.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const over = covering(target);
    return over === undefined ? [] : [`${nameOf(target)} is under ${nameOf(over)}`];
  });
  return { count: targets.length, hidden };
}
