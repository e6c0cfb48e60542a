import type { Cell, Table } from "./report";

/** Characters of all columns beside the first that have room on a phone. */
const PHONE = 22;

/** A cell as the page shows it. */
export const shownText = (cell: Cell | undefined) => cell?.label ?? cell?.text ?? "";

/** Whether a phone has no room for the columns after the second, which stand under the name there. */
export function isTooWide({ columns, rows }: Table): boolean {
  const widths = columns.slice(1).map(({ label }, index) => {
    const texts = rows.map(({ cells }) => shownText(cells[index + 1]).length);
    return Math.max(label.length, ...texts);
  });
  return columns.length > 2 && widths.reduce((sum, width) => sum + width, 0) > PHONE;
}
