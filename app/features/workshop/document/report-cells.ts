import type { Cell } from "./report";

export const number = (text: string): Cell => ({ text, isNumber: true });

/** A number in a box, which stands out from the others if it is strong. */
export function chip(text: string, isStrong: boolean): Cell {
  return { text, isNumber: true, chip: isStrong ? "strong" : "plain" };
}

/** Columns of numbers. */
export function numbers(...labels: string[]) {
  return labels.map((label) => ({ label, isNumber: true }));
}
