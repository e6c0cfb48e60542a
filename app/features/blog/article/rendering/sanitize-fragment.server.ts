import { addHook, removeHook, sanitize } from "isomorphic-dompurify";
import type { Config, UponSanitizeAttributeHook } from "isomorphic-dompurify";

/** Characters of no text, which stand for these while DOMPurify works. */
const STAND_INS = [
  ["<", "\uE000"],
  [">", "\uE001"],
] as const;

const SHIELDED = /[\uE000\uE001]/;

let hasStandIns = false;

/** DOMPurify would remove a whole value that has `-->` or `</title>` in it, such as a picture's description. */
const shield: UponSanitizeAttributeHook = (_element, attribute) => {
  for (const [character, standIn] of STAND_INS) {
    if (!attribute.attrValue.includes(character)) continue;
    attribute.attrValue = attribute.attrValue.replaceAll(character, standIn);
    hasStandIns = true;
  }
};

function restore(value: string): string {
  return STAND_INS.reduce(
    (text, [character, standIn]) => text.replaceAll(standIn, character),
    value,
  );
}

/** Sanitizes HTML with DOMPurify into nodes; the values of allowed attributes keep all their characters. */
export function sanitizeFragment(html: string, options: Config = {}): DocumentFragment {
  addHook("uponSanitizeAttribute", shield);
  hasStandIns = false;
  try {
    const fragment = sanitize(html, {
      ...options,
      RETURN_DOM_FRAGMENT: true,
    }) as unknown as DocumentFragment;
    // The first selector of a document takes jsdom as long as parsing a short text.
    if (!hasStandIns) return fragment;
    for (const element of fragment.querySelectorAll("*")) {
      for (const { name, value } of element.attributes)
        if (SHIELDED.test(value)) element.setAttribute(name, restore(value));
    }
    return fragment;
  } finally {
    removeHook("uponSanitizeAttribute", shield);
  }
}
