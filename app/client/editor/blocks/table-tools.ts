/** What can be done with the table that has the cursor. */
import type { ChainedCommands } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { Plugin } from "@tiptap/pm/state";
import type { Transaction } from "@tiptap/pm/state";
import { isInTable, selectedRect } from "@tiptap/pm/tables";
import type { TableRect } from "@tiptap/pm/tables";

type Align = "left" | "center" | "right" | null;

/** Gives each cell its type, a head in the first row alone, and its alignment. */
function setCells(
  tr: Transaction,
  { table, tableStart }: TableRect,
  alignOf: (column: number, before: Align) => Align,
): void {
  const { tableHeader, tableCell } = table.type.schema.nodes;
  table.forEach((row, rowAt, index) =>
    row.forEach((cell, cellAt, column) => {
      const type = index === 0 ? tableHeader : tableCell;
      const before = cell.attrs["align"] as Align;
      const align = alignOf(column, before);
      if (cell.type !== type || before !== align)
        tr.setNodeMarkup(tableStart + rowAt + 1 + cellAt, type, { ...cell.attrs, align });
    }),
  );
}

/** Keeps the table that is edited one that Markdown can write, so that the writer sees what readers will. */
export const markdownTables = new Plugin({
  appendTransaction(transactions, _before, state) {
    if (!transactions.some(({ docChanged }) => docChanged) || !isInTable(state)) return null;
    const rect = selectedRect(state);
    const aligns = Array.from({ length: rect.map.width }, (_, column) =>
      rect.table.children
        .map((row) => row.maybeChild(column)?.attrs["align"] as Align | undefined)
        .find(Boolean),
    );
    const { tr } = state;
    setCells(tr, rect, (column) => aligns[column] ?? null);
    return tr.docChanged ? tr : null;
  },
});

/** Puts the child beside those with the cursor on their other side, so that they move and the cursor with them. */
function moveOver(
  tr: Transaction,
  start: number,
  parent: Node,
  [first, end]: [number, number],
  step: 1 | -1,
): void {
  const place = (index: number) =>
    parent.children.slice(0, index).reduce((at, { nodeSize }) => at + nodeSize, start);
  const other = step === 1 ? end : first - 1;
  const beside = parent.child(other);
  const [from, to] = [place(other), place(other) + beside.nodeSize];
  if (step === 1) tr.delete(from, to).insert(place(first), beside);
  else tr.insert(place(end), beside).delete(from, to);
}

type Tool = (chain: ChainedCommands) => ChainedCommands;

/** A tool that does nothing outside tables. */
const inTable =
  (change: (tr: Transaction, rect: TableRect) => void): Tool =>
  (chain) =>
    chain.command(({ state, tr }) => {
      if (!isInTable(state)) return false;
      change(tr, selectedRect(state));
      return true;
    });

const moveRow = (step: 1 | -1) =>
  inTable((tr, { table, tableStart, top, bottom }) => {
    if (step === 1 ? bottom < table.childCount : top > 0)
      moveOver(tr, tableStart, table, [top, bottom], step);
  });

const moveColumn = (step: 1 | -1) =>
  inTable((tr, { table, tableStart, map, left, right }) => {
    if (step === 1 ? right === map.width : left === 0) return;
    // Rows keep their sizes, so that those below stay where they are.
    table.forEach((row, at) => moveOver(tr, tableStart + at + 1, row, [left, right], step));
  });

/** Aligns the columns with the cursor; again, and they have no alignment of their own. */
const align = (to: Align) =>
  inTable((tr, rect) => {
    const isSet = rect.table.firstChild?.maybeChild(rect.left)?.attrs["align"] === to;
    setCells(tr, rect, (column, before) =>
      column < rect.left || column >= rect.right ? before : isSet ? null : to,
    );
  });

export const tableCommands: Record<string, Tool> = {
  addRowAbove: (chain) => chain.addRowBefore(),
  addRowBelow: (chain) => chain.addRowAfter(),
  moveRowUp: moveRow(-1),
  moveRowDown: moveRow(1),
  deleteRow: (chain) => chain.deleteRow(),
  addColumnBefore: (chain) => chain.addColumnBefore(),
  addColumnAfter: (chain) => chain.addColumnAfter(),
  moveColumnLeft: moveColumn(-1),
  moveColumnRight: moveColumn(1),
  deleteColumn: (chain) => chain.deleteColumn(),
  alignLeft: align("left"),
  alignCenter: align("center"),
  alignRight: align("right"),
  deleteTable: (chain) => chain.deleteTable(),
};
