import parser from "postcss-selector-parser";

import type { Needs } from "../../server/styles/sheet.ts";

const BRANCHING = new Set([":is", ":where", ":has", ":-webkit-any", ":-moz-any"]);

/** States and attributes may change while a page is open, so they are never asked for. */
function needsOf(selector: parser.Container<string, parser.Node>): Needs {
  const needs: Needs = { names: [], groups: [] };
  for (const node of selector.nodes) {
    if (node.type === "tag") needs.names.push(node.value.toLowerCase());
    else if (node.type === "class") needs.names.push(`.${node.value}`);
    else if (node.type === "id") needs.names.push(`#${node.value}`);
    else if (node.type === "pseudo" && BRANCHING.has(node.value) && node.nodes.length > 0)
      needs.groups.push(node.nodes.map(needsOf));
  }
  return needs;
}

/** Each selector of a list, with what it needs. */
export function readSelectors(list: string): { text: string; needs: Needs }[] {
  return parser()
    .astSync(list)
    .nodes.map((selector) => ({ text: String(selector).trim(), needs: needsOf(selector) }));
}
