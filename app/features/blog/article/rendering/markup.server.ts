/** Elements that an article may have. */
export const elements = [
  ..."h1 h2 h3 h4 h5 h6 p br hr blockquote pre ul ol li dl dt dd div figure figcaption".split(" "),
  ..."details summary table caption colgroup col thead tbody tfoot tr th td".split(" "),
  ..."a abbr b bdi bdo cite code del dfn em i img ins kbd mark q s samp small span".split(" "),
  ..."strong sub sup time u var wbr".split(" "),
];

const attribute = String.raw`\s+[a-z_:][\w.:@-]*(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>\x60]+))?`;
const tagSource = String.raw`<(/?)([a-z][\w:-]*)((?:${attribute})*)\s*/?>`;
const tag = new RegExp(tagSource, "iy");
const everyTag = new RegExp(tagSource, "gi");
const comment = /<!--(?:-?>|[\s\S]*?--!?>)/y;

const shown = new Set(elements);

/** Elements whose place in a page says nothing in an article: a `div` keeps their text apart. */
const blocks = new Set(
  "address article aside center dialog fieldset footer form header hgroup legend main nav search section".split(
    " ",
  ),
);

/** Elements that leave nothing but their text. */
const dropped = new Set(
  "acronym big button data font label nobr picture rb rp rt rtc ruby source strike tt".split(" "),
);

const inline = new Set([
  ...dropped,
  ..."a abbr b bdi bdo cite code del dfn em i img ins kbd mark q s samp small span strong".split(
    " ",
  ),
  ..."sub sup time u var wbr".split(" "),
]);

/** Whether an element's text continues the word before it. */
export function isInline(name: string): boolean {
  return inline.has(name);
}

/** Whether an article may have this element; any other tag is text. */
export function isKnownTag(name: string): boolean {
  const lower = name.toLowerCase();
  return shown.has(lower) || blocks.has(lower) || dropped.has(lower);
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** The complete tag at the beginning of a text. */
export function tagAt(text: string): { raw: string; name: string } | null {
  const match = matchAt(tag, text, 0);
  return match && { raw: match[0], name: match[2] ?? "" };
}

export function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

type Comments = "hidden" | "shown";

function tagText([raw, end = "", given = ""]: RegExpExecArray): string {
  const name = given.toLowerCase();
  if (shown.has(name)) return raw;
  if (blocks.has(name)) return `<${end}div>`;
  return dropped.has(name) ? "" : escapeHtml(raw);
}

/**
 * Turns into text what a browser would not show as such: tags that an article may not have, unfinished
 * tags and comments, declarations and processing instructions. Each of them could swallow all words
 * after it.
 */
export function showStrayMarkup(html: string, comments: Comments): string {
  const parts: string[] = [];
  let at = 0;
  for (let open = html.indexOf("<"); open !== -1; open = html.indexOf("<", at)) {
    parts.push(html.slice(at, open));
    const note = matchAt(comment, html, open);
    const known = note ? null : matchAt(tag, html, open);
    if (note) parts.push(comments === "shown" ? escapeHtml(note[0]) : "");
    else parts.push(known ? tagText(known) : "&lt;");
    at = open + (note ?? known ?? "<")[0].length;
  }
  return parts.join("") + html.slice(at);
}

/** Removes all tags, with a space where they separate words. */
export function withoutTags(html: string): string {
  return html.replaceAll(everyTag, (_tag, _end, name: string) =>
    isInline(name.toLowerCase()) ? "" : " ",
  );
}
