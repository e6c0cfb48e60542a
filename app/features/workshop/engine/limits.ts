/** Longest texts in code points, and most entries of a list. */
export const limits = {
  name: 120,
  line: 200,
  note: 400,
  currency: 5,
  /** More customers than there are people, and a price per year. */
  assumptions: { customers: 1e10, price: 1e9, serviceable: 100, share: 100 },
  ratings: 50,
  outcomes: 120,
  beliefs: 45,
  segments: 12,
  /** Largest document as JSON, in bytes. With the spaces that Postgres adds it stays below 64 KB. */
  json: 40_000,
} as const;

export function codePoints(text: string): number {
  return [...text].length;
}

/** Bytes of a document as JSON. */
export function jsonSize(document: object): number {
  return new TextEncoder().encode(JSON.stringify(document)).length;
}
