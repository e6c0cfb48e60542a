import { cast, defaultName, embedRows, type Output } from "./embed-output.ts";
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

  /** Like `fromExpression`, for counting: all matching rows, whatever the range. */
  countExpression(node: ReadNode, expression: string): string {
    return this.fromExpression(wholeRange(node), expression);
  }

  /** WHERE clause of the table's own conditions, for a write; may be empty. */
  where(node: ReadNode): string {
    const conditions = node.conditions.map((tree) => this.#condition(node, tableScope(node), tree));
    return conditions.length > 0 ? `WHERE ${conditions.join(" AND ")}` : "";
  }

  /** Like `fromTable`, for counting: all matching rows, whatever the range. */
  countTable(node: ReadNode): string {
    return this.fromTable(wholeRange(node));
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

const wholeRange = (node: ReadNode): ReadNode => ({ ...node, order: [], range: NO_RANGE });

const tableScope = (node: ReadNode): Scope => ({
  qualifier: qualifiedName(node.source),
  table: node.table,
});

const outputSql = ({ sql, name }: Output): string =>
  name === null ? sql : `${sql} AS ${identifier(name)}`;
