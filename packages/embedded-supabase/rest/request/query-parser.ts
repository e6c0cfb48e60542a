import { looksLikeFilter, parseFilter, parseLogic } from "./filter-parser.ts";
import type { AtPath, OrderTerm, QueryParameters } from "./query-types.ts";
import { notIncluded, RestError } from "../rest-error.ts";
import { parseSelect, readField } from "./select-parser.ts";
import { TextCursor } from "./text-cursor.ts";

function readOrderTerm(cursor: TextCursor): OrderTerm {
  cursor.skipBlanks();
  const field = readField(cursor);
  if (cursor.sees("(")) throw notIncluded("order by a column of an embedded resource");
  const direction = cursor.take(".asc") ? "asc" : cursor.take(".desc") ? "desc" : null;
  const nulls = cursor.take(".nullsfirst")
    ? "nullsfirst"
    : cursor.take(".nullslast")
      ? "nullslast"
      : null;
  if (!cursor.done && !cursor.sees(",")) cursor.fail(".asc, .desc, .nullsfirst or .nullslast");
  return { field, direction, nulls };
}

function parseOrder(text: string): OrderTerm[] {
  const cursor = new TextCursor(text, `failed to parse order (${text})`);
  return cursor.list(() => readOrderTerm(cursor));
}

function parseColumns(name: string, text: string): string[] {
  const cursor = new TextCursor(text, `failed to parse ${name} parameter (${text})`);
  cursor.skipBlanks();
  const columns = cursor.list(() => cursor.fieldName());
  cursor.end();
  return columns;
}

function parseCount(text: string): number | undefined {
  return /^-?\d+$/.test(text) ? Number(text) : undefined;
}

/** Splits `limit`, `rel.limit` or `rel.nested.limit` into the path and the last name. */
const splitKey = (key: string): { path: string[]; name: string } => {
  const names = key.split(".");
  return { path: names.slice(0, -1), name: names.at(-1) ?? "" };
};

function addRange(
  ranges: QueryParameters["ranges"],
  path: string[],
  range: { offset?: number | undefined; limit?: number | undefined },
): void {
  if ((range.limit ?? 0) < 0) {
    throw new RestError(416, "PGRST103", "Requested range not satisfiable", {
      details: "Limit should be greater than or equal to zero.",
    });
  }
  const known = ranges.find((entry) => entry.path.join(".") === path.join("."));
  const value = Object.fromEntries(
    Object.entries(range).filter(([, count]) => count !== undefined),
  );
  if (known) Object.assign(known.value, value);
  else ranges.push({ path, value });
}

/**
 * Parses a query string. In a GET function call, parameters that are not filters are arguments.
 * @throws RestError PGRST100 with the column of the syntax error
 */
export function parseQuery(search: URLSearchParams, functionCall: boolean): QueryParameters {
  const query: QueryParameters = {
    select: parseSelect(search.get("select") ?? "*"),
    filters: [],
    order: [],
    ranges: [],
    columns: null,
    onConflict: null,
    functionArguments: [],
  };
  for (const [key, value] of search) {
    const { path, name } = splitKey(key);
    if (key === "select") continue;
    else if (key === "columns") query.columns = parseColumns("columns", value);
    else if (key === "on_conflict") query.onConflict = parseColumns("on_conflict", value);
    else if (name === "order") query.order.push(orderAt(path, value));
    else if (name === "limit") addRange(query.ranges, path, { limit: parseCount(value) });
    else if (name === "offset") addRange(query.ranges, path, { offset: parseCount(value) });
    else if ((name === "and" || name === "or") && value.trimStart().startsWith("(")) {
      query.filters.push(parseLogic(key, value));
    } else if (functionCall && !looksLikeFilter(value)) query.functionArguments.push([key, value]);
    else query.filters.push(parseFilter(key, value));
  }
  return query;
}

const orderAt = (path: string[], value: string): AtPath<OrderTerm[]> => ({
  path,
  value: value === "" ? [] : parseOrder(value),
});
