import {
  cast,
  defaultName,
  type Embedded,
  embedRows,
  expandStars,
  type Output,
  spreadColumns,
} from "./embed-output.ts";
import type { FieldItem, LogicTree } from "../request/query-types.ts";
import { type EmbeddedNode, embeddedIn, type ReadNode, relatedOrder } from "./read-plan.ts";
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
    return this.#select(node, from, { qualifier, row: qualifier, table: node.table }, []);
  }

  /** Like `fromExpression`, for counting: one row per matching row. */
  countExpression(node: ReadNode, expression: string): string {
    const qualifier = identifier(node.source.name);
    const scope = { qualifier, row: qualifier, table: node.table };
    return this.#count(node, `FROM ${identifier(expression)} AS ${qualifier}`, scope, []);
  }

  /** WHERE clause of the table's own conditions, for a write; may be empty. */
  where(node: ReadNode): string {
    const conditions = node.conditions.map((tree) => this.#condition(node, tableScope(node), tree));
    return conditions.length > 0 ? `WHERE ${conditions.join(" AND ")}` : "";
  }

  /** ORDER BY clause of the table's own rows, for a limited write. */
  orderBy(node: ReadNode): string {
    const terms = node.order.map((term) => orderSql(this.#parameters, tableScope(node), term));
    return terms.length > 0 ? `ORDER BY ${terms.join(", ")}` : "";
  }

  /** Like `fromTable`, for counting: one row per matching row, regardless of the range. */
  countTable(node: ReadNode): string {
    return this.#count(node, `FROM ${qualifiedName(node.source)}`, tableScope(node), []);
  }

  #count(node: ReadNode, from: string, scope: Scope, joins: readonly string[]): string {
    const conditions = [
      ...joins,
      ...node.conditions.map((tree) => this.#countCondition(node, scope, tree)),
      ...node.children
        .filter(({ join }) => join === "inner")
        .map((child) => `EXISTS (${this.#countEmbedded(scope, child)})`),
    ];
    const where = conditions.length > 0 ? ` WHERE ${conditions.join(" AND ")}` : "";
    return `SELECT 1 ${from}${where}`;
  }

  #condition(node: ReadNode, scope: Scope, tree: LogicTree): string {
    if (tree.kind === "group") {
      return this.#group(tree, (operand) => this.#condition(node, scope, operand));
    }
    const child = embeddedIn(node, tree);
    if (!child) return filterSql(this.#parameters, scope, tree.filter);
    const present = this.#wantsRows(tree) ? "IS DISTINCT FROM" : "IS NOT DISTINCT FROM";
    return `${identifier(child.joinAlias)} ${present} NULL`;
  }

  #group(tree: LogicTree & { kind: "group" }, write: (operand: LogicTree) => string): string {
    const joined = tree.operands.map((operand) => write(operand)).join(` ${tree.operator} `);
    return `${tree.negated ? "NOT " : ""}(${joined})`;
  }

  #wantsRows(tree: LogicTree & { kind: "filter" }): boolean {
    const { negated, operation } = tree.filter;
    return negated !== (operation.kind === "is" && operation.value === "not_null");
  }

  #countCondition(node: ReadNode, scope: Scope, tree: LogicTree): string {
    if (tree.kind === "group") {
      return this.#group(tree, (operand) => this.#countCondition(node, scope, operand));
    }
    const child = embeddedIn(node, tree);
    if (!child) return filterSql(this.#parameters, scope, tree.filter);
    const not = this.#wantsRows(tree) ? "" : "NOT ";
    return `${not}EXISTS (${this.#countEmbedded(scope, child)})`;
  }

  #countEmbedded(parent: Scope, child: EmbeddedNode): string {
    const { from, scope, joins } = this.#source(parent, child);
    return this.#count(child, from, scope, joins);
  }

  #select(node: ReadNode, from: string, scope: Scope, joins: readonly string[]): string {
    const fields = node.fields.map((item) => this.#field(scope, item));
    const embedded = node.children.map((child) => this.#embedded(scope, child));
    const outputs = [...fields, ...embedded.flatMap((entry) => entry.outputs)];
    const conditions = [
      ...node.conditions.map((tree) => this.#condition(node, scope, tree)),
      ...joins,
    ];
    const order = node.order.map((term) => {
      if (term.relation === null) return orderSql(this.#parameters, scope, term);
      const { joinAlias } = relatedOrder(node, term.relation);
      const alias = identifier(joinAlias);
      const related = { qualifier: alias, row: alias, table: null };
      return orderSql(this.#parameters, related, term);
    });
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
    const wholeRow = item.field.name === "*" && item.alias !== null;
    const column = wholeRow ? scope.row : fieldSql(this.#parameters, scope, item.field);
    return { sql: cast(column, item.cast), name: defaultName(item) };
  }

  /** Lateral join of an embedded resource and the output columns of its parent. */
  #embedded(parent: Scope, child: EmbeddedNode): Embedded {
    const spread = child.spread ? spreadColumns(child) : null;
    return embedRows(child, identifier(child.joinAlias), this.#rows(parent, child, spread), spread);
  }

  #rows(parent: Scope, child: EmbeddedNode, spread: string[] | null): string {
    const { from, scope, joins } = this.#source(parent, child);
    if (!spread) return this.#select(child, from, scope, joins);
    const fields = expandStars(child).map((item, at) =>
      Object.assign({}, item, { alias: spread[at] ?? null }),
    );
    return this.#select({ ...child, fields }, from, scope, joins);
  }

  #source(parent: Scope, child: EmbeddedNode): { from: string; scope: Scope; joins: string[] } {
    const { relationship: rel, table } = child;
    const alias = identifier(`${child.source.name}_${child.depth}`);
    const scope = { qualifier: alias, row: alias, table };
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

const tableScope = (node: ReadNode): Scope => ({
  qualifier: qualifiedName(node.source),
  row: identifier(node.source.name),
  table: node.table,
});

const outputSql = ({ sql, name }: Output): string =>
  name === null ? sql : `${sql} AS ${identifier(name)}`;
