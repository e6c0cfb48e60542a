import { DatabaseError } from "../../database/database.ts";
import type { Field, Filter, OrderTerm, RowRange } from "../request/query-types.ts";
import type { Table } from "../schema/schema-types.ts";

/** Collects the parameters of a statement. All values of a request are bound, never part of the SQL. */
export class SqlParameters {
  readonly values: (string | null)[] = [];

  /** Returns a placeholder whose type Postgres infers. */
  bind(value: string | null): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}

/** Quoted qualifier of the columns in a fragment, and their table. */
export type Scope = { qualifier: string; table: Table | null };

export function identifier(name: string): string {
  if (name.includes("\0")) {
    throw new DatabaseError({
      code: "22021",
      message: 'invalid byte sequence for encoding "UTF8": 0x00',
    });
  }
  return `"${name.replaceAll('"', '""')}"`;
}

export const qualifiedName = ({ schema, name }: { schema: string; name: string }): string =>
  `${identifier(schema)}.${identifier(name)}`;

export const columnSql = (qualifier: string, name: string): string =>
  name === "*" ? `${qualifier}.*` : `${qualifier}.${identifier(name)}`;

/** SQL of a column with its JSON path; converts other column types to JSON first. */
export function fieldSql(parameters: SqlParameters, scope: Scope, field: Field): string {
  const column = columnSql(scope.qualifier, field.name);
  if (field.path.length === 0) return column;
  const type = scope.table?.columns.get(field.name)?.type ?? "";
  const start = type === "json" || type === "jsonb" ? column : `to_jsonb(${column})`;
  const steps = field.path.map((step) => {
    const operand = "key" in step ? `${parameters.bind(step.key)}::text` : `(${step.index})`;
    return `${step.asText ? "->>" : "->"}${operand}`;
  });
  return start + steps.join("");
}

const IS_SQL = {
  null: "NULL",
  not_null: "NOT NULL",
  true: "TRUE",
  false: "FALSE",
  unknown: "UNKNOWN",
};

/** Postgres array literal of texts. */
function arrayLiteral(values: readonly string[]): string {
  const quoted = values.map((value) => `"${value.replaceAll(/["\\]/g, String.raw`\$&`)}"`);
  return `{${quoted.join(",")}}`;
}

function searchSql(parameters: SqlParameters, scope: Scope, filter: Filter): string {
  const { operation, field } = filter;
  if (operation.kind !== "search") return "";
  const language = (): string =>
    operation.language === null ? "" : `${parameters.bind(operation.language)}, `;
  const column = fieldSql(parameters, scope, field);
  const type = scope.table?.columns.get(field.name)?.type;
  const vector =
    type === "tsvector" || (type === undefined && field.path.length === 0)
      ? column
      : `to_tsvector(${language()}${column})`;
  return `${vector} @@ ${operation.operator}(${language()}${parameters.bind(operation.value)})`;
}

/** SQL condition on one column of the scope. */
export function filterSql(parameters: SqlParameters, scope: Scope, filter: Filter): string {
  const { operation, negated } = filter;
  const not = negated ? "NOT " : "";
  if (operation.kind === "search") return not + searchSql(parameters, scope, filter);
  const column = not + fieldSql(parameters, scope, filter.field);
  switch (operation.kind) {
    case "is":
      return `${column} IS ${IS_SQL[operation.value]}`;
    case "isdistinct":
      return `${column} IS DISTINCT FROM ${parameters.bind(operation.value)}`;
    case "in": {
      const empty = operation.values.length === 1 && operation.values[0] === "";
      const literal = empty ? "{}" : arrayLiteral(operation.values);
      return `${column} = ANY (${parameters.bind(literal)})`;
    }
    case "compare": {
      const value = parameters.bind(operation.value);
      const operand = operation.quantifier ? `${operation.quantifier}(${value})` : value;
      return `${column} ${operation.operator} ${operand}`;
    }
  }
}

/** One term of ORDER BY; the scope of a related column is its lateral join. */
export function orderSql(parameters: SqlParameters, scope: Scope, term: OrderTerm): string {
  const parts = [fieldSql(parameters, scope, term.field)];
  if (term.direction) parts.push(term.direction.toUpperCase());
  if (term.nulls) parts.push(term.nulls === "nullsfirst" ? "NULLS FIRST" : "NULLS LAST");
  return parts.join(" ");
}

export function rangeSql({ offset, limit }: RowRange): string {
  const limitSql = limit === null ? "" : ` LIMIT ${limit}`;
  return offset === 0 ? limitSql : `${limitSql} OFFSET ${offset}`;
}
