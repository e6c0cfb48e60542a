import { transform } from "esbuild";
import { parse } from "postcss";
import type { AtRule, Container } from "postcss";

import { scopeSelectors } from "./scope-selector.ts";

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
