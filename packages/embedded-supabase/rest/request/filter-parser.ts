import type { AtPath, Filter, LogicTree, Operation, Quantifier } from "./query-types.ts";
import { readField } from "./select-parser.ts";
import { TextCursor } from "./text-cursor.ts";

/** SQL operators of the filter operators with one value. */
const COMPARISONS = new Map([
  ["eq", "="],
  ["neq", "<>"],
  ["gt", ">"],
  ["gte", ">="],
  ["lt", "<"],
  ["lte", "<="],
  ["like", "like"],
  ["ilike", "ilike"],
  ["match", "~"],
  ["imatch", "~*"],
  ["cs", "@>"],
  ["cd", "<@"],
  ["ov", "&&"],
  ["sl", "<<"],
  ["sr", ">>"],
  ["nxr", "&<"],
  ["nxl", "&>"],
  ["adj", "-|-"],
]);

const QUANTIFIABLE = new Set("eq gt gte lt lte like ilike match imatch".split(" "));

const SEARCHES = new Map([
  ["fts", "to_tsquery"],
  ["plfts", "plainto_tsquery"],
  ["phfts", "phraseto_tsquery"],
  ["wfts", "websearch_to_tsquery"],
]);

const IS_VALUES = ["null", "not_null", "true", "false", "unknown"] as const;

/** Whether a parameter of a GET function call is a filter, not an argument. */
export function looksLikeFilter(value: string): boolean {
  const [, name = ""] = /^(?:not\.)?(\w+)(?:\([\w ]+\))?\./.exec(value) ?? [];
  return COMPARISONS.has(name) || SEARCHES.has(name) || ["in", "is", "isdistinct"].includes(name);
}

/** Reads a value in `in.(…)` or a logic expression: quoted, a Postgres array, or up to `,` or `)`. */
function readListed(cursor: TextCursor, arrays: boolean): string {
  if (cursor.sees('"')) {
    const quoted = cursor.attempt(() => {
      const value = cursor.quoted();
      if (!cursor.done && !cursor.sees(",") && !cursor.sees(")")) cursor.fail('")"');
      return value;
    });
    if (quoted !== null) return quoted;
  }
  const array = arrays ? cursor.match(/\{[^{}]*\}/y) : null;
  return array ?? cursor.match(/[^,)]*/y) ?? "";
}

function readIs(cursor: TextCursor): Operation {
  const word = cursor.match(/\w+/y)?.toLowerCase();
  const value = IS_VALUES.find((known) => known === word);
  if (!value) {
    cursor.at -= word?.length ?? 0;
    cursor.fail("isVal: (null, not_null, true, false, unknown)");
  }
  return { kind: "is", value };
}

function readIn(cursor: TextCursor): Operation {
  cursor.skipBlanks();
  cursor.expect("(");
  const values = [readListed(cursor, false)];
  while (cursor.take(",")) values.push(readListed(cursor, false));
  cursor.skipBlanks();
  cursor.expect(")");
  cursor.skipBlanks();
  return { kind: "in", values };
}

function readQuantifier(cursor: TextCursor, operator: string): Quantifier {
  if (!QUANTIFIABLE.has(operator)) return null;
  return cursor.take("(any)") ? "any" : cursor.take("(all)") ? "all" : null;
}

function readLanguage(cursor: TextCursor): string | null {
  if (!cursor.take("(")) return null;
  const language = cursor.identifier();
  cursor.expect(")");
  return language;
}

function readOperation(cursor: TextCursor, readValue: () => string): Operation {
  const start = cursor.at;
  const name = cursor.match(/\w+/y) ?? "";
  if (name === "in" && cursor.take(".")) return readIn(cursor);
  if (name === "is" && cursor.take(".")) return readIs(cursor);
  if (name === "isdistinct" && cursor.take(".")) return { kind: "isdistinct", value: readValue() };
  const search = SEARCHES.get(name);
  if (search) {
    const language = readLanguage(cursor);
    cursor.expect(".");
    return { kind: "search", operator: search, language, value: readValue() };
  }
  const operator = COMPARISONS.get(name);
  if (!operator) {
    cursor.at = start;
    cursor.fail("operator (eq, gt, ...)");
  }
  const quantifier = readQuantifier(cursor, name);
  cursor.expect(".");
  const value = readValue();
  const pattern = name === "like" || name === "ilike";
  return {
    kind: "compare",
    operator,
    value: pattern ? value.replaceAll("*", "%") : value,
    quantifier,
  };
}

function readCondition(
  cursor: TextCursor,
  readValue: () => string,
): Pick<Filter, "negated" | "operation"> {
  const negated = cursor.take("not.");
  return { negated, operation: readOperation(cursor, readValue) };
}

function readPath(cursor: TextCursor): string[] {
  const names: string[] = [];
  for (;;) {
    const name = cursor.attempt(() => {
      const found = cursor.fieldName();
      cursor.expect(".");
      return found;
    });
    if (name === null) return names;
    names.push(name);
  }
}

/** Parses `column=operator.value`; the column may belong to an embedded resource (`rel.column`). */
export function parseFilter(key: string, text: string): AtPath<LogicTree> {
  const keyCursor = new TextCursor(key, `failed to parse tree path (${key})`);
  const path = readPath(keyCursor);
  const field = readField(keyCursor);
  keyCursor.end();
  const cursor = new TextCursor(text, `failed to parse filter (${text})`);
  const condition = readCondition(cursor, () => cursor.match(/[^]*/y) ?? "");
  cursor.end();
  return { path, value: { kind: "filter", filter: { field, ...condition } } };
}

function readLogicTree(cursor: TextCursor): LogicTree {
  cursor.skipBlanks();
  const group = cursor.match(/(?:not\.)?(?:and|or)(?=[ \t]*\()/y);
  if (group === null) {
    const field = readField(cursor);
    if (!cursor.take(".")) cursor.fail("delimiter (.)");
    const condition = readCondition(cursor, () => readListed(cursor, true));
    return { kind: "filter", filter: { field, ...condition } };
  }
  cursor.skipBlanks();
  cursor.expect("(");
  const operands = cursor.list(() => readLogicTree(cursor));
  cursor.skipBlanks();
  cursor.expect(")");
  cursor.skipBlanks();
  const operator = group.endsWith("and") ? "and" : "or";
  return { kind: "group", negated: group.startsWith("not."), operator, operands };
}

/** Parses `or=(a.eq.1,b.gt.2)`; the key may have an embedded resource's path and `not`. */
export function parseLogic(key: string, text: string): AtPath<LogicTree> {
  const names = key.split(".");
  const operator = names.at(-1) ?? "and";
  const negated = names.at(-2) === "not";
  const cursor = new TextCursor(
    `${negated ? "not." : ""}${operator}${text}`,
    `failed to parse logic tree (${text})`,
  );
  const value = readLogicTree(cursor);
  cursor.end();
  return { path: names.slice(0, negated ? -2 : -1), value };
}
