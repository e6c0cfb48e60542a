import type { FieldItem, LogicTree } from "../request/query-types.ts";
import { type EmbeddedNode, embeddedIn, NO_RANGE, type ReadNode } from "./read-plan.ts";
import {
  columnSql,
  fieldSql,
  filterSql,
  identifier,
  orderSql,
  qualifiedName,
  rangeSql,
  type Scope,
  type SqlParameters,
} from "./sql-fragment.ts";
import { isToOne } from "../schema/schema-types.ts";

/** Generates the SQL that reads a plan. Use one instance per statement. */
export class ReadQuery {
  readonly #parameters: SqlParameters;

  constructor(parameters: SqlParameters) {
    this.#parameters = parameters;
  }

  /** SELECT from a table or view. */
  fromTable(node: ReadNode): string {
    return this.#select(node, `FROM ${qualifiedName(node.source)}`, tableScope(node), []);
  }

  /** SELECT from the common table expression with the result of a write or function. */
  fromExpression(node: ReadNode, expression: string): string {
    const qualifier = identifier(node.source.name);
    const from = `FROM ${identifier(expression)} AS ${qualifier}`;
    return this.#select(node, from, { qualifier, table: node.table }, []);
  }

  /** WHERE clause of the table's own conditions, for a write; may be empty. */
  where(node: ReadNode): string {
    const conditions = node.conditions.map((tree) => this.#condition(node, tableScope(node), tree));
    return conditions.length > 0 ? `WHERE ${conditions.join(" AND ")}` : "";
  }

  #condition(node: ReadNode, scope: Scope, tree: LogicTree): string {
    if (tree.kind === "group") {
      const operands = tree.operands.map((operand) => this.#condition(node, scope, operand));
      return `${tree.negated ? "NOT " : ""}(${operands.join(` ${tree.operator} `)})`;
    }
    const child = embeddedIn(node, tree);
    if (!child) return filterSql(this.#parameters, scope, tree.filter);
    const { negated, operation } = tree.filter;
    const wantsRows = negated !== (operation.kind === "is" && operation.value === "not_null");
    return `${identifier(child.joinAlias)} IS ${wantsRows ? "" : "NOT "}DISTINCT FROM NULL`;
  }

  #select(node: ReadNode, from: string, scope: Scope, joins: readonly string[]): string {
    const fields = node.fields.map((item) => this.#field(scope, item));
    const embedded = node.children.map((child) => {
      const { from, scope: own, joins } = this.#source(scope, child);
      return embedRows(child, identifier(child.joinAlias), this.#select(child, from, own, joins));
    });
    const outputs = [...fields, ...embedded.flatMap((entry) => entry.outputs)];
    const conditions = [
      ...node.conditions.map((tree) => this.#condition(node, scope, tree)),
      ...joins,
    ];
    const order = node.order.map((term) => orderSql(this.#parameters, scope, term));
    const everything = node.fields.length === 0 && node.depth === 0 && node.children.length === 0;
    return [
      `SELECT ${outputs.length > 0 ? outputs.map(outputSql).join(", ") : everything ? "*" : "1"}`,
      from,
      ...embedded.map(({ join }) => join),
      ...(conditions.length > 0 ? [`WHERE ${conditions.join(" AND ")}`] : []),
      ...(order.length > 0 ? [`ORDER BY ${order.join(", ")}`] : []),
      rangeSql(node.range),
    ].join(" ");
  }

  #field(scope: Scope, item: FieldItem): Output {
    const column = fieldSql(this.#parameters, scope, item.field);
    return { sql: cast(column, item.cast), name: defaultName(item) };
  }

  #source(parent: Scope, child: EmbeddedNode): { from: string; scope: Scope; joins: string[] } {
    const { relationship: rel, table } = child;
    const alias = identifier(`${child.source.name}_${child.depth}`);
    const scope = { qualifier: alias, table };
    const foreign = qualifiedName(rel.foreignTable);
    if (!rel.junction) {
      const joins = rel.columns.map(
        ([own, other]) => `${columnSql(alias, other)} = ${columnSql(parent.qualifier, own)}`,
      );
      return { from: `FROM ${foreign} AS ${alias}`, scope, joins };
    }
    const junction = qualifiedName(rel.junction.table);
    const joins = [
      ...rel.junction.foreignColumns.map(
        ([own, joining]) => `${columnSql(alias, own)} = ${columnSql(junction, joining)}`,
      ),
      ...rel.junction.ownColumns.map(
        ([own, joining]) => `${columnSql(junction, joining)} = ${columnSql(parent.qualifier, own)}`,
      ),
    ];
    return { from: `FROM ${foreign} AS ${alias}, ${junction}`, scope, joins };
  }
}

/** For counting: all matching rows. */
export const wholeRange = (node: ReadNode): ReadNode => ({ ...node, order: [], range: NO_RANGE });

const tableScope = (node: ReadNode): Scope => ({
  qualifier: qualifiedName(node.source),
  table: node.table,
});

const outputSql = ({ sql, name }: Output): string =>
  name === null ? sql : `${sql} AS ${identifier(name)}`;

/** One output column. */
export type Output = { sql: string; name: string | null };

const cast = (sql: string, type: string | null): string =>
  type === null ? sql : `CAST(${sql} AS ${type})`;

function defaultName({ field, alias }: FieldItem): string | null {
  if (alias !== null || field.path.length === 0) return alias;
  const keys = field.path.flatMap((step) => ("key" in step ? [step.key] : []));
  return keys.at(-1) ?? field.name;
}

const showsNothing = (node: ReadNode): boolean =>
  node.fields.length === 0 && node.children.every((child) => showsNothing(child));

/** Lateral join of an embedded resource and its column in its parent, if it shows anything. */
type Embedded = { join: string; outputs: Output[] };

/** Embeds the rows of a resource: at most one as an object, any number as an array of objects. */
function embedRows(child: EmbeddedNode, alias: string, rows: string): Embedded {
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

const filtered = (node: ReadNode, tree: LogicTree): string[] => {
  if (tree.kind === "group") return tree.operands.flatMap((operand) => filtered(node, operand));
  return embeddedIn(node, tree) ? [] : [tree.filter.field.name];
};

/** Columns that a write or function must return to evaluate the plan: selected, filtered, ordered and joined ones. */
function neededColumns(node: ReadNode): string[] {
  const selected = [
    ...node.fields.map(({ field }) => field.name),
    ...node.conditions.flatMap((tree) => filtered(node, tree)),
    ...node.order.map(({ field }) => field.name),
  ];
  const all = node.fields.length === 0 && node.children.length === 0;
  if (all || selected.includes("*")) {
    const known = node.table?.columns;
    const extra = selected.filter((name) => name !== "*" && known && !known.has(name));
    return ["*", ...new Set(extra)];
  }
  const joined = node.children.flatMap(({ relationship: rel }) =>
    (rel.junction?.ownColumns ?? rel.columns).map(([own]) => own),
  );
  return [...new Set([...selected, ...joined])];
}

/** The needed columns as an SQL list with this qualifier. */
export function neededColumnsSql(node: ReadNode, qualifier: string): string {
  const columns = neededColumns(node).map((name) => columnSql(qualifier, name));
  return columns.length > 0 ? columns.join(", ") : "1";
}
