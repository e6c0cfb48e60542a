import { doc } from "./dom.ts";

export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  ...content: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = doc.createElement(tag);
  made.className = className;
  made.append(...content);
  return made;
}

/** An SVG element with its attributes. */
export function drawing<Tag extends keyof SVGElementTagNameMap>(
  tag: Tag,
  attributes: Record<string, string | number>,
  ...content: Node[]
): SVGElementTagNameMap[Tag] {
  const made = doc.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
  made.append(...content);
  return made;
}
