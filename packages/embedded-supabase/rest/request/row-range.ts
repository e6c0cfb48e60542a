import type { QueryParameters, RowRange } from "./query-types.ts";
import { RestError } from "../rest-error.ts";

const unsatisfiable = (details: string, headers: Record<string, string> = {}): RestError =>
  new RestError(416, "PGRST103", "Requested range not satisfiable", { details, headers });

function headerRange(header: string | null): RowRange {
  const [, first, last] = /^(?:items=)?(\d+)-(\d*)$/.exec(header?.trim() ?? "") ?? [];
  if (first === undefined) return { offset: 0, limit: null };
  if (!last) return { offset: Number(first), limit: null };
  if (Number(last) < Number(first)) {
    throw unsatisfiable(
      "The lower boundary must be lower than or equal to the upper boundary in the Range header.",
    );
  }
  return { offset: Number(first), limit: Number(last) - Number(first) + 1 };
}

/** Range of the response: the intersection of the query's range and the Range header of a GET. */
export function topLevelRange(query: QueryParameters, header: string | null): RowRange {
  const asked = query.ranges.find(({ path }) => path.length === 0)?.value ?? {};
  const fromHeader = headerRange(header);
  const offset = Math.max(asked.offset ?? 0, fromHeader.offset);
  const ends = [
    asked.limit === undefined ? null : (asked.offset ?? 0) + asked.limit,
    fromHeader.limit === null ? null : fromHeader.offset + fromHeader.limit,
  ].filter((end) => end !== null);
  const limit = ends.length > 0 ? Math.max(Math.min(...ends) - offset, 0) : null;
  return { offset, limit };
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
    throw unsatisfiable(`An offset of ${offset} was requested, but there are only ${total} rows.`, {
      "Content-Range": contentRange(offset, rows, total),
    });
  }
  return rows < total ? 206 : 200;
}
