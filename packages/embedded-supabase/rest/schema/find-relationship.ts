import type { RelationItem } from "../request/query-types.ts";
import { RestError } from "../rest-error.ts";
import { qualified, type Relationship, type SchemaCache } from "./schema-types.ts";

const singleColumn = (rel: Relationship, side: 0 | 1): string | null =>
  rel.columns.length === 1 ? (rel.columns[0]?.[side] ?? null) : null;

const isMany = (rel: Relationship): boolean => rel.cardinality === "many-to-many";

/** Self-reference: the table name selects the referencing rows, a column name the referenced row. */
function matchesSelf(rel: Relationship, target: string, hint: string | null): boolean {
  const toMany = rel.cardinality === "one-to-many";
  if (hint !== null) {
    return target === rel.foreignTable.name && toMany && singleColumn(rel, 1) === hint;
  }
  if (toMany) return target === rel.foreignTable.name;
  return rel.cardinality === "many-to-one" && singleColumn(rel, 0) === target;
}

function matchesName(rel: Relationship, target: string): boolean {
  if (target === rel.foreignTable.name) return true;
  if (isMany(rel)) return false;
  return rel.constraint === target || singleColumn(rel, 0) === target;
}

function matchesHint(rel: Relationship, hint: string): boolean {
  if (isMany(rel)) return rel.junction?.table.name === hint;
  return [rel.constraint, singleColumn(rel, 0), singleColumn(rel, 1)].includes(hint);
}

function matches(rel: Relationship, { name, hint }: RelationItem): boolean {
  if (rel.isSelf) return matchesSelf(rel, name, hint);
  if (hint === null) return matchesName(rel, name);
  return rel.foreignTable.name === name && matchesHint(rel, hint);
}

function ambiguous(origin: string, target: string, found: readonly Relationship[]): RestError {
  const hints = found.map(
    (rel) => `'${rel.foreignTable.name}!${rel.junction?.table.name ?? rel.constraint}'`,
  );
  return new RestError(
    300,
    "PGRST201",
    `Could not embed because more than one relationship was found for '${origin}' and '${target}'`,
    {
      hint: `Try changing '${target}' to one of the following: ${hints.join(", ")}`,
    },
  );
}

function notFound(schema: string, origin: string, { name, hint }: RelationItem): RestError {
  const using = hint === null ? "" : ` using the hint '${hint}'`;
  return new RestError(
    400,
    "PGRST200",
    `Could not find a relationship between '${origin}' and '${name}' in the schema cache`,
    {
      details: `Searched for a foreign key relationship between '${origin}' and '${name}'${using} in the schema '${schema}', but no matches were found.`,
    },
  );
}

/**
 * Finds the relationship of `select=target!hint(…)` on a table.
 * @throws RestError PGRST200 if there is none, PGRST201 (300) if there are several
 */
export function findRelationship(
  cache: SchemaCache,
  schema: string,
  origin: string,
  item: RelationItem,
): Relationship {
  const known = cache.relationships.get(qualified({ schema, name: origin })) ?? [];
  const found = known.filter((rel) => rel.foreignTable.schema === schema && matches(rel, item));
  const [only] = found;
  if (!only) throw notFound(schema, origin, item);
  if (found.length > 1) throw ambiguous(origin, item.name, found);
  return only;
}
