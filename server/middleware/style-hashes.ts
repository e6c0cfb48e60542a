import { defaultTreeAdapter as tree, parse } from "parse5";
import type { DefaultTreeAdapterTypes } from "parse5";

import { hashSource } from "../../app/lib/http/content-security-policy.server.ts";

function hashesIn(node: DefaultTreeAdapterTypes.ParentNode): string[] {
  return node.childNodes.flatMap((child) => {
    if (!tree.isElementNode(child)) return [];
    if (child.tagName !== "style") return hashesIn(child);
    const texts = child.childNodes.map((part) => (tree.isTextNode(part) ? part.value : ""));
    return [hashSource(texts.join(""))];
  });
}

/** The content security policy hashes of an HTML document's style elements. */
export function styleHashes(html: string): string[] {
  return hashesIn(parse(html));
}
