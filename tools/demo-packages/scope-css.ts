import { transform } from "esbuild";
import { parse } from "postcss";
import type { AtRule, Container } from "postcss";
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
function scopeSelectors(list: string): string {
  const root = parser().astSync(list);
  replaceRoots(root);
  root.each(scopeSelector);
  return String(root);
}

/** Logs what was left out of a document. */
export type Warn = (message: string) => void;

const GROUPS = new Set(["media", "supports", "container", "starting-style"]);

/** A function that loads a file, other than a part of the same document. */
const LOADS = /(?:url|src|image|image-set|cross-fade)\((?!\s*["']?#)/i;

/** One spelling of the CSS, without comments, escapes outside of strings and nested rules. */
async function plainCss(css: string): Promise<string> {
  const { code, warnings } = await transform(css, {
    loader: "css",
    charset: "utf8",
    legalComments: "none",
    minifyWhitespace: true,
    supported: { nesting: false },
    logLevel: "silent",
  });
  const broken = warnings.find(({ id }) => id === "css-syntax-error");
  if (broken) throw new Error(broken.text);
  return code;
}

function scopeAtRule(rule: AtRule, warn: Warn): void {
  const { name } = rule;
  if (name === "page") {
    rule.walkRules((inner) => void inner.remove());
  } else if (GROUPS.has(name) && rule.nodes) {
    scopeNodes(rule as Container, warn);
  } else {
    warn(`@${name} would apply to the whole page; it was left out`);
    rule.remove();
  }
}

function scopeNodes(container: Container, warn: Warn): void {
  container.each((node) => {
    if (node.type === "atrule") scopeAtRule(node, warn);
    else if (node.type === "rule") {
      node.selector = scopeSelectors(node.selector);
      node.each((inner) => void (inner.type !== "decl" && inner.remove()));
    } else node.remove();
  });
}

/**
 * Scopes a stylesheet to the document: its selectors match only inside the document's root. Rules that
 * would apply to the whole page, such as fonts and keyframes, and what loads files is left out.
 * @throws Error if the stylesheet is invalid.
 */
export async function scopeCss(css: string, warn: Warn): Promise<string> {
  const root = parse(await plainCss(css));
  scopeNodes(root, warn);
  root.walkDecls((declaration) => {
    if (!LOADS.test(declaration.value)) return;
    warn(`${declaration.prop} loads a file; it was left out`);
    declaration.remove();
  });
  // Must not contain `</style`.
  return root
    .toString()
    .trim()
    .replaceAll("</", String.raw`<\/`);
}
