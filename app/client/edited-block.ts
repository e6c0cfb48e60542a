import { findAll } from "./dom.ts";

/** Addresses in Markdown links, which the article does not show. */
const ADDRESS = /\]\([^)]*\)/g;
const BLOCKS = ".prose :is(p,li,h2,h3,h4,h5,h6,pre,td,th,dd,dt,summary,figcaption)";

const wordsOf = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu));

/** By block, because a preview stays for many keystrokes. */
const known = new WeakMap<Element, Set<string>>();

export const forgetWords = (block: Element) => known.delete(block);

function wordsIn(block: Element): Set<string> {
  const words = known.get(block) ?? wordsOf(block.textContent);
  known.set(block, words);
  return words;
}

/** The words of the line with the cursor, or of the one before it that has any. */
function wordsAtCursor({ value, selectionStart }: HTMLTextAreaElement): Set<string> {
  const end = value.indexOf("\n", selectionStart);
  const lines = value.slice(0, end === -1 ? undefined : end).split("\n");
  for (const line of lines.toReversed()) {
    const words = wordsOf(line.replaceAll(ADDRESS, " "));
    if (words.size > 0) return words;
  }
  return new Set();
}

/** Scrolls the panel, and not the page, to the block of the article that shows the line with the cursor. */
export function followCursor(text: HTMLTextAreaElement, panel: HTMLElement): void {
  const wanted = wordsAtCursor(text);
  const blocks = findAll(BLOCKS, panel);
  const place = text.selectionStart / (text.value.length || 1);
  let [best, mostAlike] = [undefined as HTMLElement | undefined, 0];
  for (const [at, block] of blocks.entries()) {
    const has = wordsIn(block);
    const shared = [...wanted].filter((word) => has.has(word)).length;
    // Of equal blocks the one that is about as far down as the cursor.
    const alike =
      shared && shared + 0.5 / (1 + has.size) - Math.abs(at / blocks.length - place) / 4;
    if (alike > mostAlike) [best, mostAlike] = [block, alike];
  }
  if (!best) return;
  const [shown, frame] = [best.getBoundingClientRect(), panel.getBoundingClientRect()];
  const isInView =
    shown.top >= frame.top && Math.min(shown.bottom, shown.top + frame.height / 2) <= frame.bottom;
  if (!isInView) panel.scrollTop += shown.top - frame.top - frame.height / 4;
}
