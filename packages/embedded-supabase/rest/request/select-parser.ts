import type { Aggregate, Field, JsonStep, RelationItem, SelectItem } from "./query-types.ts";
import { TextCursor } from "./text-cursor.ts";

const AGGREGATES = ["avg", "count", "max", "min", "sum"] as const;
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
  if (type === null) cursor.fail("letter", "digit");
  return type.trim();
}

function readAggregate(cursor: TextCursor): Aggregate | null {
  if (!cursor.take(".")) return null;
  const name = AGGREGATES.find((aggregate) => cursor.take(`${aggregate}()`));
  if (!name) cursor.fail(...AGGREGATES.map((aggregate) => `"${aggregate}()"`));
  return { name, cast: readCast(cursor) };
}

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
  const head = cursor.attempt(() => {
    const spread = cursor.take("...");
    const alias = spread ? null : readAlias(cursor);
    const name = cursor.fieldName();
    const parameters = readEmbedParameters(cursor);
    cursor.expect("(");
    // `count()` is an aggregate, not an empty embedding of a relation named count.
    if (name === "count" && cursor.sees(")") && !spread) cursor.fail("embedding");
    return { kind: "relation" as const, name, alias, spread, ...parameters };
  });
  if (!head) return null;
  cursor.skipBlanks();
  const items = cursor.sees(")") ? [] : readItems(cursor);
  cursor.skipBlanks();
  if (!cursor.take(")")) cursor.fail('"->>"', '"->"', '"::"', '")"', '","');
  return { ...head, items };
}

function readFieldItem(cursor: TextCursor): SelectItem {
  const star: Field = { name: "*", path: [] };
  if (cursor.take("*")) {
    return { kind: "field", field: star, alias: null, cast: null, aggregate: null };
  }
  const alias = readAlias(cursor);
  if (cursor.take("count()")) {
    const aggregate: Aggregate = { name: "count", cast: readCast(cursor) };
    return { kind: "field", field: star, alias, cast: null, aggregate };
  }
  const field = readField(cursor);
  const cast = readCast(cursor);
  return { kind: "field", field, alias, cast, aggregate: readAggregate(cursor) };
}

function readItem(cursor: TextCursor): SelectItem {
  const item = readRelation(cursor) ?? readFieldItem(cursor);
  cursor.skipBlanks();
  if (!cursor.done && !cursor.sees(",") && !cursor.sees(")")) {
    cursor.fail(
      "letter",
      "digit",
      '"-"',
      '"->>"',
      '"->"',
      '"::"',
      '"."',
      '")"',
      '","',
      "end of input",
    );
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
  cursor.end('","');
  return items;
}
