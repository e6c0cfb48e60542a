import type { FieldItem } from "../request/query-types.ts";
import { isToOne } from "../schema/schema-types.ts";
import type { EmbeddedNode, ReadNode } from "./read-plan.ts";
import { identifier } from "./sql-fragment.ts";

/** One output column. */
export type Output = { sql: string; name: string | null };

export const cast = (sql: string, type: string | null): string =>
  type === null ? sql : `CAST(${sql} AS ${type})`;

export function defaultName({ field, alias }: FieldItem): string | null {
  if (alias !== null || field.path.length === 0) return alias;
  const keys = field.path.flatMap((step) => ("key" in step ? [step.key] : []));
  return keys.at(-1) ?? field.name;
}

/** Replaces `*` by the known columns. */
export function expandStars(node: ReadNode): FieldItem[] {
  return node.fields.flatMap((item) =>
    item.field.name !== "*" || item.alias !== null
      ? [item]
      : [...(node.table?.columns.keys() ?? [])].map((name): FieldItem => ({
          kind: "field",
          field: { name, path: [] },
          alias: null,
          cast: null,
        })),
  );
}

const showsNothing = (node: ReadNode): boolean =>
  node.fields.length === 0 && node.children.every((child) => showsNothing(child));

/** Columns that a spread resource adds to its parent. */
export function spreadColumns(node: EmbeddedNode): string[] {
  const own = expandStars(node).map((item) => defaultName(item) ?? item.field.name);
  const nested = node.children.flatMap((child): string[] => {
    if (showsNothing(child)) return [];
    return child.spread ? spreadColumns(child) : [child.name];
  });
  return [...own, ...nested];
}

/** Lateral join of an embedded resource and the output columns of its parent. */
export type Embedded = { join: string; outputs: Output[] };

/** Embeds at most one row: as an object, or as columns if spread. */
function embedOne(
  child: EmbeddedNode,
  alias: string,
  rows: string,
  spread: string[] | null,
): Embedded {
  const join = `${child.join.toUpperCase()} JOIN LATERAL (${rows}) AS ${alias} ON TRUE`;
  const outputs = spread
    ? spread.map((name) => ({ sql: `${alias}.${identifier(name)}`, name }))
    : [{ sql: `row_to_json(${alias}.*)::jsonb`, name: child.name }];
  return { join, outputs };
}

const array = (value: string, name: string): string => `json_agg(${value})::jsonb AS ${name}`;

/** Embeds any number of rows: as an array of objects, or one array per column if spread. */
function embedMany(
  child: EmbeddedNode,
  alias: string,
  rows: string,
  spread: string[] | null,
): Embedded {
  const columns = spread?.map((name) => identifier(name)) ?? [];
  const lists = spread
    ? [...columns.map((name) => array(`${alias}.${name}`, name)), `nullif(count(*), 0) AS ${alias}`]
    : [array(alias, alias)];
  const lateral = `SELECT ${lists.join(", ")} FROM (${rows}) AS ${alias}`;
  const condition = child.join === "inner" ? `${alias} IS NOT NULL` : "TRUE";
  const join = `${child.join.toUpperCase()} JOIN LATERAL (${lateral}) AS ${alias} ON ${condition}`;
  const output = (column: string, name: string): Output => ({
    sql: `COALESCE(${alias}.${column}, '[]')`,
    name,
  });
  const outputs = spread
    ? spread.map((name) => output(identifier(name), name))
    : [output(alias, child.name)];
  return { join, outputs };
}

/** Embeds the rows of a resource in its parent. */
export function embedRows(
  child: EmbeddedNode,
  alias: string,
  rows: string,
  spread: string[] | null,
): Embedded {
  const embed = isToOne(child.relationship) ? embedOne : embedMany;
  const embedded = embed(child, alias, rows, spread);
  return showsNothing(child) ? { ...embedded, outputs: [] } : embedded;
}
