import { sessionCopy } from "~/content/workshop/session";

import type { Cell, Preview } from "./report";

export const number = (text: string): Cell => ({ text, isNumber: true });

/** A number in a box, which stands out from the others if it is strong. */
export function chip(text: string, isStrong: boolean): Cell {
  return { text, isNumber: true, chip: isStrong ? "strong" : "plain" };
}

/** Columns of numbers that a score is made of. */
export function details(...labels: string[]) {
  return labels.map((label) => ({ label, isNumber: true, isDetail: true }));
}

const PREVIEW_ROWS = 5;

/** The first rows of a ranking. */
export function firstRows<Item>(
  ranked: readonly Item[],
  rowOf: (item: Item, index: number) => Preview["rows"][number],
): Pick<Preview, "rows" | "more"> {
  const hidden = ranked.length - PREVIEW_ROWS;
  return {
    rows: ranked.slice(0, PREVIEW_ROWS).map(rowOf),
    more: hidden > 0 ? sessionCopy.morePreview(hidden) : "",
  };
}

/** Columns of numbers. */
export function numbers(...labels: string[]) {
  return labels.map((label) => ({ label, isNumber: true }));
}
