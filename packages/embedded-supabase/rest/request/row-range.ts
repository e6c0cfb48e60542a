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

/** The range of the whole answer: what both the query and the Range header (of a GET) allow. */
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

/** `0-9/100`, with `*` for what is empty or not known. */
export function contentRange(offset: number, rows: number, total: number | null): string {
  const range = rows === 0 ? "*" : `${offset}-${offset + rows - 1}`;
  return `${range}/${total ?? "*"}`;
}

/**
 * 206 when there are more rows than the page holds.
 * @throws RestError PGRST103 (416) when the page begins after the last row
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
