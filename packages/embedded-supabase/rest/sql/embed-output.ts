import type { Aggregate, FieldItem } from "../request/query-types.ts";
import type { EmbeddedNode, ReadNode } from "./read-plan.ts";
import { RestError } from "../rest-error.ts";
import { isToOne } from "../schema/schema-types.ts";
import { identifier } from "./sql-fragment.ts";

/** One output column. If any column is an aggregate, the others are in GROUP BY. */
export type Output = { sql: string; name: string | null; aggregate: boolean };

/** A column of a spread resource; the parent computes its aggregate. */
export type SpreadColumn = { name: string; aggregate: Aggregate | null };

export const cast = (sql: string, type: string | null): string =>
  type === null ? sql : `CAST(${sql} AS ${type})`;

export function defaultName({ field, alias, aggregate }: FieldItem): string | null {
  if (alias !== null || aggregate || field.path.length === 0) return alias;
  const keys = field.path.flatMap((step) => ("key" in step ? [step.key] : []));
  return keys.at(-1) ?? field.name;
}

export function aggregateSql(item: FieldItem, sql: string): string {
  if (!item.aggregate) return sql;
  return cast(`${item.aggregate.name.toUpperCase()}(${sql})`, item.aggregate.cast);
}

const hasAggregates = (node: ReadNode): boolean =>
  node.fields.some(({ aggregate }) => aggregate) ||
  node.children.some(
    (child) => child.spread && isToOne(child.relationship) && hasAggregates(child),
  );

const plainField = (name: string): FieldItem => ({
  kind: "field",
  field: { name, path: [] },
  alias: null,
  cast: null,
  aggregate: null,
});

/** Replaces `*` by the known columns, if the node has aggregates or `always` is set. */
export function expandStars(node: ReadNode, always: boolean): FieldItem[] {
  if (!always && !hasAggregates(node)) return node.fields;
  return node.fields.flatMap((item) =>
    item.field.name !== "*" || item.aggregate || item.alias !== null
      ? [item]
      : [...(node.table?.columns.keys() ?? [])].map((name) => plainField(name)),
  );
}

export const hoists = (node: ReadNode | EmbeddedNode): boolean =>
  "spread" in node && node.spread && isToOne(node.relationship);

export const showsNothing = (node: ReadNode): boolean =>
  node.fields.length === 0 && node.children.every((child) => showsNothing(child));

const fieldName = (item: FieldItem): string =>
  defaultName(item) ?? item.aggregate?.name ?? item.field.name;

/** Columns that a spread resource adds to its parent. */
export function spreadColumns(node: EmbeddedNode): SpreadColumn[] {
  if (!isToOne(node.relationship) && hasAggregates(node)) {
    throw new RestError(400, "PGRST127", "Feature not implemented", {
      details: "Aggregates are not implemented for one-to-many or many-to-many spreads.",
    });
  }
  const own = expandStars(node, true).map((item) => ({
    name: fieldName(item),
    aggregate: item.aggregate,
  }));
  const nested = node.children.flatMap((child): SpreadColumn[] => {
    if (showsNothing(child)) return [];
    return child.spread ? spreadColumns(child) : [{ name: child.name, aggregate: null }];
  });
  return [...own, ...nested];
}

/** Lateral join of an embedded resource and the output columns of its parent. */
export type Embedded = { join: string; outputs: Output[] };

/** Embeds at most one row: as an object, or as columns if spread. */
export function embedOne(
  child: EmbeddedNode,
  alias: string,
  rows: string,
  spread: readonly SpreadColumn[] | null,
  hoist: boolean,
): Embedded {
  const join = `${child.join.toUpperCase()} JOIN LATERAL (${rows}) AS ${alias} ON TRUE`;
  if (!spread) {
    const sql = `row_to_json(${alias}.*)::jsonb`;
    return { join, outputs: [{ sql, name: child.name, aggregate: false }] };
  }
  const outputs = spread.map(({ name, aggregate }): Output => {
    const sql = `${alias}.${identifier(name)}`;
    if (!aggregate || hoist) return { sql, name, aggregate: false };
    const total = cast(`${aggregate.name.toUpperCase()}(${sql})`, aggregate.cast);
    return { sql: total, name, aggregate: true };
  });
  return { join, outputs };
}

const array = (value: string, name: string): string => `json_agg(${value})::jsonb AS ${name}`;

/** Embeds any number of rows: as an array of objects, or one array per column if spread. */
export function embedMany(
  child: EmbeddedNode,
  alias: string,
  rows: string,
  spread: readonly SpreadColumn[] | null,
): Embedded {
  const columns = spread?.map(({ name }) => identifier(name)) ?? [];
  const lists = spread
    ? [...columns.map((name) => array(`${alias}.${name}`, name)), `nullif(count(*), 0) AS ${alias}`]
    : [array(alias, alias)];
  const lateral = `SELECT ${lists.join(", ")} FROM (${rows}) AS ${alias}`;
  const condition = child.join === "inner" ? `${alias} IS NOT NULL` : "TRUE";
  const join = `${child.join.toUpperCase()} JOIN LATERAL (${lateral}) AS ${alias} ON ${condition}`;
  const output = (column: string, name: string): Output => ({
    sql: `COALESCE(${alias}.${column}, '[]')`,
    name,
    aggregate: false,
  });
  const outputs = spread
    ? spread.map(({ name }) => output(identifier(name), name))
    : [output(alias, child.name)];
  return { join, outputs };
}
