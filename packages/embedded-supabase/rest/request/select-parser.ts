import type { Field, JsonStep, RelationItem, SelectItem } from "./query-types.ts";
import { notIncluded, RestError } from "../rest-error.ts";
import { TextCursor } from "./text-cursor.ts";

const AGGREGATE = /\.(?:avg|count|max|min|sum)\(\)/y;
/** `count()`, which is not an embedding of a relation of that name. */
const COUNT = /(?:[^,()]+:)?count\(\)/y;
const INDEX = /-?\d+(?=->|::|[.,)]|$)/y;
const CAST_TYPE = /[\p{L}\p{N}_ $]+(?:\(\d+(?:,\d+)?\))?(?:\[\])?/uy;

function readJsonStep(cursor: TextCursor): JsonStep | null {
  const asText = cursor.take("->>");
  if (!asText && !cursor.take("->")) return null;
  const index = cursor.match(INDEX);
  return index === null ? { asText, key: cursor.fieldName() } : { asText, index: Number(index) };
}

/** Reads a column name with an optional JSON path: `data->address->>city`. */
export function readField(cursor: TextCursor): Field {
  cursor.skipBlanks();
  const name = cursor.fieldName();
  const path: JsonStep[] = [];
  for (let step = readJsonStep(cursor); step; step = readJsonStep(cursor)) path.push(step);
  cursor.skipBlanks();
  return { name, path };
}

function readCast(cursor: TextCursor): string | null {
  if (!cursor.take("::")) return null;
  const type = cursor.match(CAST_TYPE);
  if (type === null) cursor.fail("type");
  return type.trim();
}

/** Aggregates are disabled, as by default in a hosted project. */
const noAggregates = (): RestError =>
  new RestError(400, "PGRST123", "Use of aggregate functions is not allowed");

function readAlias(cursor: TextCursor): string | null {
  return cursor.attempt(() => {
    const alias = cursor.fieldName();
    if (cursor.sees("::")) cursor.fail('":"');
    cursor.expect(":");
    cursor.skipBlanks();
    return alias;
  });
}

/** Reads the parameters after the name of an embedded resource: `!hint`, `!inner`, `!left`. */
function readEmbedParameters(cursor: TextCursor): Pick<RelationItem, "hint" | "join"> {
  const found: Pick<RelationItem, "hint" | "join"> = { hint: null, join: null };
  while (cursor.take("!")) {
    const name = cursor.fieldName();
    if (name === "inner" || name === "left") found.join ??= name;
    else found.hint ??= name;
  }
  return found;
}

function readRelation(cursor: TextCursor): RelationItem | null {
  if (cursor.match(COUNT) !== null) throw noAggregates();
  if (cursor.sees("...")) throw notIncluded("spread of an embedded resource (...)");
  const head = cursor.attempt(() => {
    const alias = readAlias(cursor);
    const name = cursor.fieldName();
    const parameters = readEmbedParameters(cursor);
    cursor.expect("(");
    return { kind: "relation" as const, name, alias, ...parameters };
  });
  if (!head) return null;
  cursor.skipBlanks();
  const items = cursor.sees(")") ? [] : readItems(cursor);
  cursor.skipBlanks();
  if (!cursor.take(")")) cursor.fail('")"');
  return { ...head, items };
}

function readFieldItem(cursor: TextCursor): SelectItem {
  const star: Field = { name: "*", path: [] };
  if (cursor.take("*")) {
    return { kind: "field", field: star, alias: null, cast: null };
  }
  const alias = readAlias(cursor);
  const field = readField(cursor);
  const cast = readCast(cursor);
  if (cursor.match(AGGREGATE) !== null) throw noAggregates();
  return { kind: "field", field, alias, cast };
}

function readItem(cursor: TextCursor): SelectItem {
  const item = readRelation(cursor) ?? readFieldItem(cursor);
  cursor.skipBlanks();
  if (!cursor.done && !cursor.sees(",") && !cursor.sees(")")) {
    cursor.fail('","');
  }
  return item;
}

const readItems = (cursor: TextCursor): SelectItem[] => {
  cursor.skipBlanks();
  return cursor.list(() => readItem(cursor));
};

/** Parses the `select` parameter. @throws RestError PGRST100 */
export function parseSelect(text: string): SelectItem[] {
  if (text.trim() === "") return [];
  const cursor = new TextCursor(text, `failed to parse select parameter (${text})`);
  const items = readItems(cursor);
  cursor.end();
  return items;
}
