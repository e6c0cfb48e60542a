import { parse } from "postcss";
import type { AtRule, ChildNode, Declaration, Root, Rule } from "postcss";

import type { Rule as RulePart, Sheet, SheetPart, Thing } from "../../server/styles/sheet.ts";
import { readSelectors } from "./read-selectors.ts";
import { settleValues } from "./settle-values.ts";

const CONDITIONS = new Set(["media", "supports", "container", "layer", "starting-style", "scope"]);
const NAMES_KEYFRAMES = /^(?:-\w+-)?animation(?:-name)?$/;
const NAMES_FONTS = /^font(?:-family)?$/;

const keyframes = (name: string) => `@keyframes ${name}`;
const fontFace = (family: string) => `@font-face ${family}`;

type Named = { keyframes: string[]; families: string[] };

function familyOf(atRule: AtRule): string {
  const declared = atRule.nodes?.find(
    (node): node is Declaration => node.type === "decl" && node.prop === "font-family",
  );
  return declared?.value.replace(/^["']|["']$/g, "") ?? "";
}

function findNamed(root: Root): Named {
  const named: Named = { keyframes: [], families: [] };
  root.walkAtRules((atRule) => {
    if (atRule.name.endsWith("keyframes")) named.keyframes.push(atRule.params);
    else if (atRule.name === "font-face") named.families.push(familyOf(atRule));
  });
  return named;
}

function mentionsIn({ prop, value }: Declaration, named: Named): Thing[] {
  const custom = prop.startsWith("--");
  const mentions: Thing[] = value.match(/--[^\s,(){};:]+/g) ?? [];
  if (custom || NAMES_KEYFRAMES.test(prop)) {
    const words = new Set(value.split(/[\s,]+/));
    mentions.push(...named.keyframes.filter((name) => words.has(name)).map(keyframes));
  }
  if (custom || NAMES_FONTS.test(prop))
    mentions.push(...named.families.filter((family) => value.includes(family)).map(fontFace));
  return mentions;
}

function readDeclarations(rule: Rule, named: Named): RulePart["declarations"] {
  return rule.nodes.flatMap((node) => {
    if (node.type === "comment") return [];
    if (node.type === "decl") {
      const property = node.prop.startsWith("--") ? node.prop : null;
      return [{ text: node.toString(), mentions: mentionsIn(node, named), property }];
    }
    const mentions: Thing[] = [];
    node.walkDecls((declaration) => void mentions.push(...mentionsIn(declaration, named)));
    return [{ text: node.toString(), mentions, property: null }];
  });
}

function readAtRule(atRule: AtRule, named: Named): SheetPart {
  const { name, params, nodes } = atRule;
  const text = atRule.toString();
  if (name.endsWith("keyframes")) return { kind: "thing", thing: keyframes(params), text };
  if (name === "font-face") return { kind: "thing", thing: fontFace(familyOf(atRule)), text };
  if (name === "property") return { kind: "thing", thing: params, text };
  if (!nodes) return { kind: "text", text: `${text};` };
  if (!CONDITIONS.has(name)) return { kind: "text", text };
  return {
    kind: "block",
    head: params ? `@${name} ${params}` : `@${name}`,
    parts: readParts(nodes, named),
    whenEmpty: name === "layer" && params ? `@layer ${params};` : "",
  };
}

function readParts(nodes: ChildNode[], named: Named): SheetPart[] {
  return nodes.flatMap((node): SheetPart[] => {
    if (node.type === "rule") {
      const selectors = readSelectors(node.selector);
      return [{ kind: "rule", selectors, declarations: readDeclarations(node, named) }];
    }
    return node.type === "atrule" ? [readAtRule(node, named)] : [];
  });
}

function readMentions(root: Root, named: Named): Sheet["mentions"] {
  const mentions = new Map<Thing, Set<Thing>>();
  const add = (thing: Thing, declaration: Declaration) =>
    mentions.set(
      thing,
      new Set([...(mentions.get(thing) ?? []), ...mentionsIn(declaration, named)]),
    );
  root.walkDecls((declaration) => {
    if (declaration.prop.startsWith("--")) add(declaration.prop, declaration);
  });
  root.walkAtRules(/keyframes$/, (atRule) => {
    atRule.walkDecls((declaration) => void add(keyframes(atRule.params), declaration));
  });
  const telling = [...mentions].filter(([, mentioned]) => mentioned.size > 0);
  return Object.fromEntries(telling.map(([thing, mentioned]) => [thing, [...mentioned]]));
}

/** Takes a style sheet apart. Throws a CssSyntaxError for one that is broken. */
export function readSheet(css: string): Sheet {
  const root = parse(css);
  settleValues(root);
  const named = findNamed(root);
  return { parts: readParts(root.nodes, named), mentions: readMentions(root, named) };
}
