/** What a page shows that style sheets speak of. */
export type PageNames = {
  /** Elements (`div`), classes (`.card`) and ids (`#main`). */
  names: Set<string>;
  /** Custom properties (`--color-ink`) that the page itself reads, in its drawings or styles. */
  properties: Set<string>;
};

const UNSEEN_TEXT = /<(script|style)\b[^>]*>[\s\S]*?<\/\1>/g;
const NAMED = /<[a-zA-Z][^\s/>]*| (?:class|id)="[^"]*"/g;
const PROPERTY = /var\((--[^\s,)]+)/g;

/** In the document even where nobody has written them. */
const IMPLIED = ["html", "head", "body", "tbody"];

const ENTITIES: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
  "&#39;": "'",
};

function decode(value: string): string {
  if (!value.includes("&")) return value;
  return value.replace(/&(?:amp|lt|gt|quot|#x27|#39);/g, (entity) => ENTITIES[entity] ?? entity);
}

/**
 * Reads the page's markup once, without building a tree: attributes as React and parse5 write them,
 * in double quotes. What is named too much costs bytes, never a style.
 */
export function readPageNames(html: string): PageNames {
  const names = new Set(IMPLIED);
  for (const named of new Set(html.replace(UNSEEN_TEXT, "").match(NAMED))) {
    const value = named.slice(named.indexOf('"') + 1, -1);
    if (named.startsWith("<")) names.add(named.slice(1).toLowerCase());
    else if (named.startsWith(" id")) names.add(`#${decode(value)}`);
    else for (const name of decode(value).split(/\s+/)) names.add(`.${name}`);
  }
  const properties = new Set<string>();
  for (const [, name = ""] of html.matchAll(PROPERTY)) properties.add(name);
  return { names, properties };
}
