import { TokenType, tokenize } from "@csstools/css-tokenizer";
import { parse } from "postcss";
import type { AtRule, ChildNode, Container, Declaration, Rule } from "postcss";

import { scopeSelectors } from "./scope-selector.server";
import {
  restrictUrls,
  scopeAnimationNames,
  scopeFontFamilies,
  fontFamilySet,
  scopedKeyframesName,
  scopedFontFamily,
} from "./scope-values.server";
import type { Families } from "./scope-values.server";

const GROUPS = new Set(["media", "supports", "container", "layer", "starting-style"]);
const KEYFRAMES = /^(?:-webkit-)?keyframes$/;
const PAGE_MARGIN =
  /^(?:top|bottom|left|right)-(?:(?:left|right)(?:-corner)?|center|top|middle|bottom)$/;
const KEYFRAME = /^(?:from|to|[\d.]+%|[\s,])+$/i;
const LAYER = "deliverable";

function refuse(reason: string): never {
  throw new Error(`The style sheet is broken: ${reason}`);
}

function refuseError({ message }: Error): never {
  return refuse(message);
}

/**
 * Removes comments. Rejects what browsers and postcss could parse differently: escapes outside of
 * strings, and unterminated strings and URLs.
 * @throws Error with the reason.
 */
function plainSource(css: string): string {
  let text = "";
  const source = css.replaceAll("\0", "\uFFFD").replace(/^\uFEFF/, "");
  for (const [type, raw] of tokenize({ css: source }, { onParseError: refuseError })) {
    if (type === TokenType.Comment || type === TokenType.CDO || type === TokenType.CDC) text += " ";
    else if (type !== TokenType.String && raw.includes("\\")) refuse(`an escape in ${raw}`);
    else text += raw;
  }
  return text;
}

function scopeDeclaration(declaration: Declaration, families: Families): void {
  const { prop, value } = declaration;
  const name = prop.toLowerCase();
  const safe = restrictUrls(value);
  if (safe === null) {
    declaration.remove();
    return;
  }
  declaration.value = safe;
  if (/^(?:-webkit-)?animation(?:-name)?$/.test(name))
    declaration.value = scopeAnimationNames(safe);
  else if (families.size > 0 && /^(?:font|font-family|--.*)$/.test(name)) {
    declaration.value = scopeFontFamilies(safe, families);
  }
}

function scopeRule(rule: Rule, families: Families): void {
  const selectors = scopeSelectors(rule.selector);
  if (selectors === "") rule.remove();
  else {
    rule.selector = selectors;
    scopeNodes(rule, families);
  }
}

function layerNames(params: string): string {
  return params
    .split(",")
    .map((name) => name.trim())
    .map((name) => (name ? `${LAYER}.${name}` : ""))
    .join(", ");
}

function scopeFontFace(face: AtRule): void {
  face.walkDecls(/^font-family$/i, (family) => {
    family.value = scopedFontFamily(family.value);
  });
  face.each((node) => {
    if (node.type !== "decl") node.remove();
    else if (node.prop.toLowerCase() !== "font-family") scopeDeclaration(node, new Set());
  });
}

function isPageMargin(node: ChildNode): boolean {
  return node.type === "atrule" && PAGE_MARGIN.test(node.name.toLowerCase());
}

/** Keyframes and pages contain no selectors. */
function scopeInner(container: Container, families: Families): void {
  container.walk((node) => {
    if (node.type === "decl") scopeDeclaration(node, families);
    else if (node.type === "rule" ? !KEYFRAME.test(node.selector) : !isPageMargin(node)) {
      node.remove();
    }
  });
}

function scopeAtRule(rule: AtRule, families: Families): void {
  const name = rule.name.toLowerCase();
  if (GROUPS.has(name)) {
    if (name === "layer") rule.params = layerNames(rule.params);
    if (rule.nodes) scopeNodes(rule as Container, families);
    else if (name !== "layer") rule.remove();
  } else if (name === "font-face" && rule.parent?.type !== "rule") {
    scopeFontFace(rule);
  } else if (KEYFRAMES.test(name)) {
    rule.params = scopedKeyframesName(rule.params);
    scopeInner(rule as Container, families);
  } else if (name === "page") {
    scopeInner(rule as Container, families);
  } else {
    rule.remove();
  }
}

function scopeNodes(container: Container, families: Families): void {
  container.each((node: ChildNode) => {
    if (node.type === "atrule") scopeAtRule(node, families);
    else if (node.type === "rule") scopeRule(node, families);
    else if (node.type === "decl" && isWithinRule(node)) scopeDeclaration(node, families);
    else node.remove();
  });
}

/** Whether a declaration is inside a rule; others have no effect and are removed. */
function isWithinRule({ parent }: ChildNode): boolean {
  for (let node = parent; node; node = node.parent as typeof parent) {
    if (node.type === "rule") return true;
  }
  return false;
}

/**
 * Scopes a stylesheet to the document: selectors match only inside the document's root, and fonts,
 * keyframes and layers get prefixed names.
 * @throws Error if the stylesheet is invalid.
 */
export function scopeCss(css: string): string {
  const root = parse(plainSource(css));
  const declared: string[] = [];
  root.walkAtRules(/^font-face$/i, (face) =>
    face.walkDecls(/^font-family$/i, ({ value }) => void declared.push(value)),
  );
  scopeNodes(root, fontFamilySet(declared));
  // Must not contain `</style`.
  return root.toString().replaceAll("</", String.raw`<\/`);
}

/** As `scopeCss`, wrapped in the condition of the element's `media` attribute. */
export function scopeCssForMedia(media: string | null, css: string): string {
  return scopeCss(media ? `@media ${media} {\n${css}\n}` : css);
}
