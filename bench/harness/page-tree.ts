import { parse } from "parse5";
import type { DefaultTreeAdapterTypes } from "parse5";

type Node =
  | string
  | { tag: string; attributes: Record<string, string>; children: Node[] }
  /** Where the articles were. */
  | null;

export type PageTree = { head: Node[]; body: Node[] };
type Parsed = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

// How a page comes by its styles and scripts is a matter of whoever serves it.
const OWN_MATTERS = new Set(["style", "noscript"]);

function isOwnMatter({ tagName, attrs }: Element): boolean {
  const attribute = (name: string) => attrs.find((each) => each.name === name)?.value ?? "";
  if (tagName === "script") return attribute("type") !== "application/ld+json";
  if (tagName === "link") return /stylesheet|preload|modulepreload/.test(attribute("rel"));
  return OWN_MATTERS.has(tagName);
}

function isListOfArticles(element: Element): boolean {
  const first = element.childNodes.find((child): child is Element => "tagName" in child);
  return (
    element.tagName === "ul" &&
    first?.childNodes.some((child) => "tagName" in child && child.tagName === "article") === true
  );
}

function toNodes(parsed: Parsed): Node[] {
  if (parsed.nodeName === "#text") return [(parsed as DefaultTreeAdapterTypes.TextNode).value];
  if (!("tagName" in parsed) || isOwnMatter(parsed)) return [];
  if (isListOfArticles(parsed)) return [null];
  const attributes = Object.fromEntries(parsed.attrs.map(({ name, value }) => [name, value]));
  const inside = parsed.tagName === "textarea" ? [] : parsed.childNodes;
  return [{ tag: parsed.tagName, attributes, children: inside.flatMap(toNodes) }];
}

/** The elements of a page without its scripts and styles, and without its list of articles. */
export function pageTree(html: string): PageTree {
  const root = parse(html).childNodes.find((child): child is Element => child.nodeName === "html");
  const part = (name: string) => {
    const element = root?.childNodes.find((child): child is Element => child.nodeName === name);
    return element?.childNodes.flatMap(toNodes) ?? [];
  };
  return { head: part("head"), body: part("body") };
}

/** How many elements a document has. */
export function countElements(html: string): number {
  const count = (parsed: Parsed): number =>
    "childNodes" in parsed
      ? parsed.childNodes.reduce((sum, child) => sum + count(child), "tagName" in parsed ? 1 : 0)
      : 0;
  return count(parse(html));
}
