import { hash } from "node:crypto";

function normalize(value: string): string {
  return value.normalize("NFC").trim().replaceAll(/\s+/g, " ").toLowerCase();
}

/**
 * The same request on the same day (UTC) has the same key, so that a double click, a reload or a
 * retry after a lost reply never makes a second row.
 */
export function idempotencyKey(fields: readonly string[], now: Date): string {
  const day = now.toISOString().slice(0, 10);
  return hash("sha256", JSON.stringify([...fields.map(normalize), day]));
}
