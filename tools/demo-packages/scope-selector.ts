import parser from "postcss-selector-parser";

import { BODY_CLASS, ROOT_CLASS } from "../../app/features/demo-packages/deliverable.ts";

/** Matches only the document's elements, without specificity. */
const WITHIN = `:where(.${ROOT_CLASS},.${ROOT_CLASS} *)`;
const LEGACY_PSEUDO_ELEMENT = /^:(?:before|after|first-line|first-letter)$/i;
const COMBINATORS = new Set([" ", ">", "+", "~"]);

function isPseudoElement(node: parser.Node): boolean {
  return (
    node.type === "pseudo" &&
    (node.value.startsWith("::") || LEGACY_PSEUDO_ELEMENT.test(node.value))
  );
}

/** Replaces `html`, `body` and `:root` by their substitutes with the same specificity. */
function replaceRoots(root: parser.Root): void {
  root.walkTags((tag) => {
    const name = tag.value.toLowerCase();
    if (tag.namespace !== undefined || (name !== "html" && name !== "body")) return;
    const stand = name === "html" ? ROOT_CLASS : BODY_CLASS;
    tag.replaceWith(
      parser.tag({ value: "div", spaces: tag.spaces }),
      parser.pseudo({ value: `:where(.${stand})` }),
    );
  });
  root.walkPseudos((pseudo) => {
    if (/^:(?:root|scope)$/i.test(pseudo.value)) {
      pseudo.replaceWith(parser.className({ value: ROOT_CLASS, spaces: pseudo.spaces }));
    }
  });
}

/** Scopes one selector. False if that is not possible. */
function scopeSelector(selector: parser.Selector): boolean {
  const { nodes } = selector;
  const combinators = nodes.filter((node) => node.type === "combinator");
  const known = combinators.every(({ value }) => COMBINATORS.has(value.trim() || " "));
  const subject = nodes.slice(nodes.findLastIndex(({ type }) => type === "combinator") + 1);
  const [first] = subject;
  if (!known || !first) return false;
  for (const node of subject) Object.assign(node.spaces, { before: "", after: "" });
  const guard = parser.pseudo({ value: WITHIN });
  const element = subject.find(isPseudoElement);
  if (element) selector.insertBefore(element, guard);
  else selector.append(guard);
  return true;
}

/**
 * Scopes a selector list: the subject of each selector must be the document's root or inside it.
 * Drops selectors that cannot be scoped; empty if none remains.
 * @throws if the list cannot be parsed.
 */
export function scopeSelectors(list: string): string {
  const root = parser().astSync(list.trim());
  replaceRoots(root);
  return root.nodes
    .filter(scopeSelector)
    .map((selector) => String(selector).trim())
    .join(",");
}
