import { LRUCache } from "lru-cache";

import type { PageNames } from "./page-names.ts";
import type { Needs, Rule, Sheet, SheetPart, Thing } from "./sheet.ts";

/** A style sheet that gives each page the part that can take effect there. */
export type PageSheet = (page: PageNames) => string;

/** Pages of one kind have the same names, and there are some sixty kinds. */
const KEPT_SELECTIONS = 200;

type Used = {
  names: ReadonlySet<string>;
  things: Set<Thing>;
};

function areMet(needs: Needs, names: ReadonlySet<string>): boolean {
  return (
    needs.names.every((name) => names.has(name)) &&
    needs.groups.every((group) => group.some((branch) => areMet(branch, names)))
  );
}

function selectorsInUse({ selectors }: Rule, { names }: Used): string[] {
  return selectors.filter(({ needs }) => areMet(needs, names)).map(({ text }) => text);
}

function addThing(thing: Thing, sheet: Sheet, used: Used): void {
  if (used.things.has(thing)) return;
  used.things.add(thing);
  for (const mentioned of sheet.mentions[thing] ?? []) addThing(mentioned, sheet, used);
}

/** Notes what the rules in use mention; a custom property counts once something in use reads it. */
function addMentioned(parts: SheetPart[], sheet: Sheet, used: Used): void {
  for (const part of parts) {
    if (part.kind === "block") addMentioned(part.parts, sheet, used);
    if (part.kind !== "rule" || selectorsInUse(part, used).length === 0) continue;
    for (const { property, mentions } of part.declarations) {
      if (property === null) for (const thing of mentions) addThing(thing, sheet, used);
    }
  }
}

function writeRule(rule: Rule, used: Used): string {
  const selectors = selectorsInUse(rule, used);
  if (selectors.length === 0) return "";
  const declarations = rule.declarations.filter(
    ({ property }) => property === null || used.things.has(property),
  );
  if (declarations.length === 0) return "";
  return `${selectors.join(",")}{${declarations.map(({ text }) => text).join(";")}}`;
}

function write(parts: SheetPart[], used: Used): string {
  return parts
    .map((part) => {
      if (part.kind === "rule") return writeRule(part, used);
      if (part.kind === "text") return part.text;
      if (part.kind === "thing") return used.things.has(part.thing) ? part.text : "";
      const inner = write(part.parts, used);
      return inner ? `${part.head}{${inner}}` : part.whenEmpty;
    })
    .join("");
}

function namesIn(needs: Needs): string[] {
  return [...needs.names, ...needs.groups.flat().flatMap(namesIn)];
}

function namesOf(parts: SheetPart[]): string[] {
  return parts.flatMap((part) => {
    if (part.kind === "block") return namesOf(part.parts);
    return part.kind === "rule" ? part.selectors.flatMap(({ needs }) => namesIn(needs)) : [];
  });
}

/**
 * What the sheet gives a page styles it as the whole would, in every state: only rules that need an
 * element, a class or an id which the page does not have are left out, and whatever nothing mentions
 * then.
 */
export function createPageSheet(sheet: Sheet): PageSheet {
  const known = [...new Set(namesOf(sheet.parts))];
  const selections = new LRUCache<string, string>({ max: KEPT_SELECTIONS });

  return ({ names, properties }) => {
    const present = known.map((name) => (names.has(name) ? "1" : "0")).join("");
    const key = [present, ...[...properties].toSorted()].join(" ");
    const before = selections.get(key);
    if (before !== undefined) return before;
    const used: Used = { names, things: new Set() };
    for (const property of properties) addThing(property, sheet, used);
    addMentioned(sheet.parts, sheet, used);
    const text = write(sheet.parts, used);
    selections.set(key, text);
    return text;
  };
}
