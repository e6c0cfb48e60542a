/** With thousands separators and at most `digits` decimals. */
export function formatNumber(value: number, digits = 0): string {
  return value.toLocaleString("en-US", { maximumFractionDigits: digits });
}

/** Short enough for a figure: `4.8M`, `86.4M`, `1.2B`. */
export function formatShort(value: number): string {
  for (const [unit, size] of [
    ["B", 1e9],
    ["M", 1e6],
    ["k", 1e3],
  ] as const) {
    // 999,950 would otherwise be shown as 1000k.
    if (value >= size * 0.99995) return `${formatNumber(value / size, 1)}${unit}`;
  }
  return formatNumber(value, value < 10 ? 1 : 0);
}
