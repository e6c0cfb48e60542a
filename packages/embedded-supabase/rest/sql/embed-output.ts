import type { FieldItem } from "../request/query-types.ts";
import { isToOne } from "../schema/schema-types.ts";
import type { EmbeddedNode, ReadNode } from "./read-plan.ts";

/** One output column. */
export type Output = { sql: string; name: string | null };

export const cast = (sql: string, type: string | null): string =>
  type === null ? sql : `CAST(${sql} AS ${type})`;

export function defaultName({ field, alias }: FieldItem): string | null {
  if (alias !== null || field.path.length === 0) return alias;
  const keys = field.path.flatMap((step) => ("key" in step ? [step.key] : []));
  return keys.at(-1) ?? field.name;
}

const showsNothing = (node: ReadNode): boolean =>
  node.fields.length === 0 && node.children.every((child) => showsNothing(child));

/** Lateral join of an embedded resource and its column in its parent, if it shows anything. */
export type Embedded = { join: string; outputs: Output[] };

/** Embeds the rows of a resource: at most one as an object, any number as an array of objects. */
export function embedRows(child: EmbeddedNode, alias: string, rows: string): Embedded {
  const kind = `${child.join.toUpperCase()} JOIN LATERAL`;
  const { name } = child;
  const [join, sql] = isToOne(child.relationship)
    ? [`${kind} (${rows}) AS ${alias} ON TRUE`, `row_to_json(${alias}.*)::jsonb`]
    : [
        `${kind} (SELECT json_agg(${alias})::jsonb AS ${alias} FROM (${rows}) AS ${alias}) AS ${alias}
         ON ${child.join === "inner" ? `${alias} IS NOT NULL` : "TRUE"}`,
        `COALESCE(${alias}.${alias}, '[]')`,
      ];
  return { join, outputs: showsNothing(child) ? [] : [{ sql, name }] };
}
