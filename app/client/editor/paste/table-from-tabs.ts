const escaped = (cell: string) => cell.trim().replaceAll("|", String.raw`\|`);

/** The rows of a spreadsheet, whose cells are apart by tabs, as a Markdown table; null for any other text. */
export function tableFromTabs(text: string): string | null {
  const lines = text.replaceAll("\r\n", "\n").split("\n");
  while (lines.length > 1 && lines.at(-1) === "") lines.pop();
  const rows = lines.map((line) => line.split("\t"));
  const columns = rows[0]?.length ?? 0;
  // Lines of code begin with tabs.
  const isTable =
    rows.length > 1 &&
    columns > 1 &&
    rows.every((row) => row.length === columns) &&
    rows.some(([first]) => first !== "");
  if (!isTable) return null;
  const [head = [], ...body] = rows.map((row) => `| ${row.map(escaped).join(" | ")} |`);
  return [head, `|${" --- |".repeat(columns)}`, ...body].join("\n");
}
