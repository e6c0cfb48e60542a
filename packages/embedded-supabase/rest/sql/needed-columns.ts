import type { LogicTree } from "../request/query-types.ts";
import { embeddedIn, type ReadNode } from "./read-plan.ts";
import { columnSql } from "./sql-fragment.ts";

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
