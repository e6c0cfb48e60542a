import { findRelationship } from "../schema/find-relationship.ts";
import type {
  AtPath,
  FieldItem,
  LogicTree,
  OrderTerm,
  QueryParameters,
  RelationItem,
  RowRange,
  SelectItem,
} from "../request/query-types.ts";
import { notEmbedded, RestError } from "../rest-error.ts";
import {
  qualified,
  type Relationship,
  type SchemaCache,
  type Table,
} from "../schema/schema-types.ts";

/** A resource to read, with its selected fields, conditions and embedded resources. */
export type ReadNode = {
  /** Name in the response: the alias, or the relation's name. */
  name: string;
  /** Names that filters may use: alias and relation name. */
  names: string[];
  table: Table | null;
  source: { schema: string; name: string };
  fields: FieldItem[];
  children: EmbeddedNode[];
  conditions: LogicTree[];
  order: OrderTerm[];
  range: RowRange;
  depth: number;
};

export type EmbeddedNode = ReadNode & {
  relationship: Relationship;
  join: "inner" | "left";
  /** Alias of the lateral join, visible in Postgres errors. */
  joinAlias: string;
};

export type PlanContext = { cache: SchemaCache; schema: string; maxRows: number | null };

export const NO_RANGE: RowRange = { offset: 0, limit: null };

const fieldItems = (items: readonly SelectItem[]): FieldItem[] =>
  items.filter((item) => item.kind === "field");

function embed(context: PlanContext, parent: ReadNode, item: RelationItem): EmbeddedNode {
  const { cache, schema } = context;
  const relationship = findRelationship(cache, schema, parent.source.name, item);
  const depth = parent.depth + 1;
  const name = item.alias ?? item.name;
  const node: EmbeddedNode = {
    name,
    names: [item.name, name],
    table: cache.tables.get(qualified(relationship.foreignTable)) ?? null,
    source: relationship.foreignTable,
    fields: fieldItems(item.items),
    children: [],
    conditions: [],
    order: [],
    range: NO_RANGE,
    depth,
    relationship,
    join: item.join ?? "left",
    joinAlias: `${relationship.table.name}_${name}_${depth}`,
  };
  node.children = embedAll(context, node, item.items);
  return node;
}

const embedAll = (context: PlanContext, parent: ReadNode, items: readonly SelectItem[]) =>
  items.flatMap((item) => (item.kind === "relation" ? [embed(context, parent, item)] : []));

function nodeAt(root: ReadNode, path: readonly string[]): ReadNode {
  let node = root;
  for (const name of path) {
    const child = node.children.find(({ names }) => names.includes(name));
    if (!child) throw notEmbedded(name);
    node = child;
  }
  return node;
}

function place<T>(
  root: ReadNode,
  entries: readonly AtPath<T>[],
  put: (node: ReadNode, value: T) => void,
): void {
  for (const { path, value } of entries) put(nodeAt(root, path), value);
}

/** The embedded resource of a filter such as `projects=not.is.null`, which is not a column. */
export function embeddedIn(node: ReadNode, tree: LogicTree): EmbeddedNode | null {
  if (tree.kind !== "filter" || tree.filter.field.path.length > 0) return null;
  const { field, operation } = tree.filter;
  if (node.table?.columns.has(field.name)) return null;
  const child = node.children.find(({ name }) => name === field.name);
  if (!child) return null;
  const { kind } = operation;
  if (kind === "is" && (operation.value === "null" || operation.value === "not_null")) return child;
  throw new RestError(400, "PGRST120", `Bad operator on the '${field.name}' embedded resource`, {
    details: "Only is null or not is null filters are allowed on embedded resources",
  });
}

function restrict(node: ReadNode, maxRows: number | null): void {
  if (maxRows !== null) {
    const limit = Math.min(node.range.limit ?? maxRows, maxRows);
    node.range = { ...node.range, limit };
  }
  for (const child of node.children) restrict(child, maxRows);
}

/**
 * Builds the tree of resources that a query reads.
 * @param range of the response; null for writes, which apply the root's conditions and range themselves.
 * @throws RestError for unknown relationships and conditions on resources that are not embedded
 */
export function planRead(
  context: PlanContext,
  source: { schema: string; name: string },
  query: QueryParameters,
  range: RowRange | null,
): ReadNode {
  const root: ReadNode = {
    name: source.name,
    names: [source.name],
    table: context.cache.tables.get(qualified(source)) ?? null,
    source,
    fields: fieldItems(query.select),
    children: [],
    conditions: [],
    order: [],
    range: NO_RANGE,
    depth: 0,
  };
  root.children = embedAll(context, root, query.select);
  const applies = ({ path }: { path: string[] }): boolean => path.length > 0 || range !== null;
  place(root, query.filters.filter(applies), (node, tree) => node.conditions.push(tree));
  place(root, query.order, (node, terms) => {
    node.order = terms;
  });
  place(
    root,
    query.ranges.filter(({ path }) => path.length > 0),
    (node, { offset, limit }) => {
      node.range = { offset: offset ?? 0, limit: limit ?? null };
    },
  );
  if (range) {
    root.range = range;
    restrict(root, context.maxRows);
  }
  return root;
}
