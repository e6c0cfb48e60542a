import { clearWindow, sanitize } from "isomorphic-dompurify";

/** Everything that an article may consist of. What is not listed is not shown; its words mostly are. */
const elements = [
  ..."h1 h2 h3 h4 h5 h6 p br hr blockquote pre ul ol li dl dt dd div figure figcaption".split(" "),
  ..."details summary table caption colgroup col thead tbody tfoot tr th td".split(" "),
  ..."a abbr b bdi bdo cite code del dfn em i img ins kbd mark q s samp small span".split(" "),
  ..."strong sub sup time u var wbr".split(" "),
];

/** No `name`, `style`, `data-*` or `aria-*`; a class only until the language of code is read. */
const attributes = [
  ..."href src alt title width height lang dir id class open start reversed value".split(" "),
  ..."align colspan rowspan scope span datetime cite".split(" "),
];

/** Addresses elsewhere by these schemes alone; others are relative. */
const addresses = /^(?:(?:https?|mailto|tel):|[^a-z]|[a-z+.-]+(?:[^a-z+.\-:]|$))/i;

/** A real article has some three thousand elements; what goes on for many more would take minutes. */
const MOST_ELEMENTS = 15_000;
const MOST_LEVELS = 1_000;

const withoutEnd = /^(?:br|hr|img|wbr|col|input)$/i;

/** Counts roughly: an element that is never closed holds all that follow it. */
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

/** The window that texts are parsed in gets slower with each of them. */
const TEXTS_PER_WINDOW = 100;
let texts = 0;

/**
 * The document that a text was parsed in may lack its own methods: an image named `createElement`
 * stands in place of one.
 */
function cleanDocument(): Document {
  const fragment = sanitize("<br>", { RETURN_DOM_FRAGMENT: true }) as DocumentFragment;
  return fragment.ownerDocument;
}

/**
 * The parts of somebody's markup that cannot do harm, as nodes of a document of their own.
 * @throws when there is too much of it to be looked at, or nothing that could be an article.
 */
export function sanitizeHtml(html: string): DocumentFragment {
  if (isTooMuch(html)) throw new RangeError("More elements than an article can have");
  texts += 1;
  if (texts % TEXTS_PER_WINDOW === 0) clearWindow();
  const fragment = sanitize(html, {
    ALLOWED_TAGS: elements,
    ALLOWED_ATTR: attributes,
    ALLOWED_URI_REGEXP: addresses,
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  }) as DocumentFragment | null;
  if (!fragment) throw new TypeError("Frames in place of a text");
  return cleanDocument().adoptNode(fragment);
}
