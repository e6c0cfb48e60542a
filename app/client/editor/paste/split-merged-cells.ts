/** Cells of Excel may span its whole sheet. */
const WIDEST = 100;

type Held = { cell: HTMLTableCellElement; rows: number };

const copy = (cell: HTMLTableCellElement) => cell.cloneNode(true) as HTMLTableCellElement;

function split(cell: HTMLTableCellElement, isHead: boolean): HTMLTableCellElement[] {
  const width = Math.min(cell.colSpan, WIDEST);
  cell.removeAttribute("colspan");
  cell.removeAttribute("rowspan");
  const others = Array.from({ length: width - 1 }, () => {
    const other = copy(cell);
    if (!isHead) other.replaceChildren();
    return other;
  });
  return [cell, ...others];
}

/**
 * Gives each column of each row a cell of its own: Markdown knows no merged cells. A value is repeated downward, a
 * head also to the right; to the right of another value stand empty cells.
 */
export function splitMergedCells(table: HTMLTableElement): void {
  const held: (Held | undefined)[] = [];
  const rows = [...table.rows];
  for (const [at, row] of rows.entries()) {
    const waiting = [...row.cells];
    const placed: HTMLTableCellElement[] = [];
    while (waiting.length > 0 || held.slice(placed.length).some((above) => above?.rows)) {
      const above = held[placed.length];
      if (above?.rows) {
        above.rows -= 1;
        placed.push(copy(above.cell));
        continue;
      }
      const cell = waiting.shift() ?? row.ownerDocument.createElement("td");
      const below = (cell.rowSpan || rows.length) - 1;
      for (const part of split(cell, at === 0)) {
        held[placed.length] = { cell: part, rows: Math.min(below, rows.length - at - 1) };
        placed.push(part);
      }
    }
    row.replaceChildren(...placed);
  }
}
