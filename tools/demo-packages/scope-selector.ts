import parser from "postcss-selector-parser";

import { BODY_CLASS, ROOT_CLASS } from "../../app/features/demo-packages/deliverable.ts";

/** Matches only the document's elements, without specificity. */
const WITHIN = `:where(.${ROOT_CLASS},.${ROOT_CLASS} *)`;
const LEGACY_PSEUDO_ELEMENT = /^:(?:before|after|first-line|first-letter)$/i;

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

/** Lets the subject of a selector match only within the document. */
function scopeSelector(selector: parser.Selector): void {
  const { nodes } = selector;
  const subject = nodes.slice(nodes.findLastIndex(({ type }) => type === "combinator") + 1);
  const guard = parser.pseudo({ value: WITHIN });
  const element = subject.find(isPseudoElement);
  if (element) selector.insertBefore(element, guard);
  else selector.append(guard);
}

/**
 * Scopes a selector list without superfluous spaces: the subject of each selector must be the document's
 * root or inside it.
 */
export function scopeSelectors(list: string): string {
  const root = parser().astSync(list);
  replaceRoots(root);
  root.each(scopeSelector);
  return String(root);
}
