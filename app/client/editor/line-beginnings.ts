/** What begins a list, a heading or a line where a line of plain words begins. */
const BEGINNING = /^(?:([-+#=|])|(\d{1,9})([.)]))/gm;

export function escapeBeginnings(text: string): string {
  return text
    .replaceAll(/^[ \t]+/gm, "")
    .replaceAll(BEGINNING, (found, sign?: string, number?: string, end?: string) =>
      sign ? `\\${sign}` : number && end ? `${number}\\${end}` : found,
    );
}
