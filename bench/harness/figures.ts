export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [upper = Number.NaN, lower = upper] = [sorted[middle], sorted[middle - 1]];
  return sorted.length % 2 === 1 ? upper : (lower + upper) / 2;
}

function plain(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toPrecision(3);
}

/** The median, and behind it from the least to the most. */
export function withRange(values: readonly number[], format = plain): string {
  if (values.length === 0) return "–";
  const [least, most] = [Math.min(...values), Math.max(...values)].map(format);
  const middle = format(median(values));
  return least === most ? middle : `${middle} (${least} to ${most})`;
}

/** Round by round, the first in terms of the second. */
export function ratios(values: readonly number[], to: readonly number[]): number[] {
  return values.map((value, round) => value / (to[round] ?? Number.NaN));
}

type Cell = string | number | undefined;

const line = (cells: readonly Cell[]) => `| ${cells.map((cell) => cell ?? "–").join(" | ")} |`;

/** A table in Markdown. */
export function table(head: string[], rows: Cell[][]): string {
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}
