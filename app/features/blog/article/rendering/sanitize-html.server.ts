import { clearWindow, sanitize } from "isomorphic-dompurify";

import { elements } from "./markup.server";
import { sanitizeFragment } from "./sanitize-fragment.server";

/** No `name`, `style`, `data-*` or `aria-*`; `class` is read for the language of code and then removed. */
const attributes = [
  ..."href src alt title width height lang dir id class open start reversed value".split(" "),
  ..."align colspan rowspan scope span datetime cite".split(" "),
];

/** Allowed URLs: these schemes, and relative ones. */
const addresses = /^(?:(?:https?|mailto|tel):|[^a-z]|[a-z+.-]+(?:[^a-z+.\-:]|$))/i;

/** A long article has about 3,000 elements. DOMPurify takes minutes for very large or deep input. */
const MOST_ELEMENTS = 15_000;
const MOST_LEVELS = 1_000;

const withoutEnd = /^(?:br|hr|img|wbr|col|input)$/i;

/** A rough count by regular expression: an unclosed element counts as the parent of all that follow. */
function isTooMuch(html: string): boolean {
  let count = 0;
  let level = 0;
  for (const [, end, name = ""] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)/gi)) {
    if (withoutEnd.test(name)) continue;
    level += end ? -1 : 1;
    count += 1;
    if (count > 2 * MOST_ELEMENTS || level > MOST_LEVELS) return true;
  }
  return false;
}

/** jsdom's window gets slower with each text, so it is replaced after so many. */
const TEXTS_PER_WINDOW = 100;
let texts = 0;

/**
 * A document without an article's names, for all texts of a window, whose nodes are never put into it. In the document
 * that parsed the article, an image named `createElement` would shadow the method (DOM clobbering).
 */
let cleanDocument: Document | undefined;

function openCleanDocument(): Document {
  const fragment = sanitize("<br>", { RETURN_DOM_FRAGMENT: true }) as DocumentFragment;
  return fragment.ownerDocument;
}

/** Moves sanitized nodes to a document without their names. */
export function toCleanDocument(fragment: DocumentFragment): DocumentFragment {
  cleanDocument ??= openCleanDocument();
  return cleanDocument.adoptNode(fragment);
}

/**
 * Sanitizes untrusted HTML into nodes of a clean document.
 * @throws if there are too many elements.
 */
export function sanitizeHtml(html: string): DocumentFragment {
  if (isTooMuch(html)) throw new RangeError("More elements than an article can have");
  texts += 1;
  if (texts % TEXTS_PER_WINDOW === 0) {
    clearWindow();
    cleanDocument = undefined;
  }
  const fragment = sanitizeFragment(html, {
    ALLOWED_TAGS: elements,
    ALLOWED_ATTR: attributes,
    ALLOWED_URI_REGEXP: addresses,
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
  });
  return toCleanDocument(fragment);
}
