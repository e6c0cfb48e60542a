import type { QueryParameters, RowRange } from "./query-types.ts";
import { RestError } from "../rest-error.ts";

/** Range of the response. */
export function topLevelRange({ ranges }: QueryParameters): RowRange {
  const { offset = 0, limit = null } = ranges.find(({ path }) => path.length === 0)?.value ?? {};
  return { offset: Math.max(offset, 0), limit };
}

/** Content-Range such as `0-9/100`, with `*` for no rows or an unknown total. */
export function contentRange(offset: number, rows: number, total: number | null): string {
  const range = rows === 0 ? "*" : `${offset}-${offset + rows - 1}`;
  return `${range}/${total ?? "*"}`;
}

/**
 * 206 if there are more rows than on this page.
 * @throws RestError PGRST103 (416) if the page begins after the last row
 */
export function rangeStatus(offset: number, rows: number, total: number | null): 200 | 206 {
  if (total === null) return 200;
  if (offset > total) {
    throw new RestError(416, "PGRST103", "Requested range not satisfiable", {
      details: `An offset of ${offset} was requested, but there are only ${total} rows.`,
      headers: { "Content-Range": contentRange(offset, rows, total) },
    });
  }
  return rows < total ? 206 : 200;
}
