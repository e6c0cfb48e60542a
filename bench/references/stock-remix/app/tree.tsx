import { createElement } from "react";
import type { ReactNode } from "react";
import pages from "stock-pages";

/** An element of a page as JSON: a text, an element, or the place of the articles. */
type Node = string | { tag: string; attributes: Record<string, string>; children: Node[] } | null;

export type PageName = "home" | "list" | "contact";

function toElement(node: Node, key: number, articles: ReactNode): ReactNode {
  if (node === null || typeof node === "string") return node ?? articles;
  const { tag, attributes, children } = node;
  if (tag === "script") {
    const text = { __html: children.join("") };
    return <script key={key} {...attributes} dangerouslySetInnerHTML={text} />;
  }
  const inside = children.map((child, at) => toElement(child, at, articles));
  return createElement(tag, { key, ...attributes }, ...inside);
}

/** All of a page but its articles. */
export function Tree({ page, part, children }: TreeProps) {
  return pages[page][part].map((node, at) => toElement(node, at, children));
}

type TreeProps = { page: PageName; part: "head" | "body"; children?: ReactNode };
