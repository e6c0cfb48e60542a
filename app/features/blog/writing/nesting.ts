/** In levels; a writer needs three. Each level costs the parser another pass over the text. */
export const mostLevels = 50;

const marker = /[ \t]*(>|\[\^[^\]\n]+\]:|[-*+](?![^\s])|\d{1,9}[.)](?![^\s]))/y;

/** Where the markers of lists, quotes and notes at the beginning of a line stand, without those of a thematic break. */
function markersOf(line: string): number[] {
  const columns: number[] = [];
  const signs: string[] = [];
  marker.lastIndex = 0;
  let end = 0;
  for (let found = marker.exec(line); found; found = marker.exec(line)) {
    end = marker.lastIndex;
    const sign = found[1] ?? "";
    columns.push(end - sign.length);
    signs.push(sign);
  }
  if (line.slice(end).trim() !== "") return columns;
  const last = signs.at(-1);
  const others = signs.findLastIndex((sign) => sign !== last) + 1;
  return /^[-*+\d]/.test(last ?? "") && signs.length - others > 2
    ? columns.slice(0, others + 1)
    : columns;
}

/**
 * Whether lists and quotes of a markdown text are nested deeper than a page shows. Takes time in
 * proportion to the length; lines that only look like a list, as in code, count too.
 */
export function isNestedTooDeep(markdown: string): boolean {
  const open: number[] = [];
  for (const line of markdown.split("\n")) {
    for (const column of markersOf(line)) {
      while ((open.at(-1) ?? -1) >= column) open.pop();
      open.push(column);
    }
    if (open.length > mostLevels) return true;
  }
  return false;
}
