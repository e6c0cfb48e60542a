import type { Query } from "../../database/database.ts";
import type { MediaType } from "../request/api-request.ts";
import { identifier, type SqlParameters } from "./sql-fragment.ts";

/** Name of the common table expression with the rows that a statement reads, writes or returns. */
export const SOURCE = "pgrst_source";

const COUNT_SOURCE = "pgrst_source_count";

/** Shape of the body: rows, one row, one value, or a list of values. */
export type ResultShape = "rows" | "row" | "scalar" | "scalars";

/** Alias of the result rows; must not equal a column name. */
const ROW = "_postgrest_t";

function bodySql(media: MediaType, shape: ResultShape): string {
  const scalar = shape === "scalar" || shape === "scalars";
  const rows = `json_agg(${ROW}${scalar ? ".pgrst_scalar" : ""})`;
  const single = media.format === "object" || shape === "scalar" || shape === "row";
  return single ? `coalesce(${rows} -> 0, 'null')` : `coalesce(${rows}, '[]')`;
}

export type ResultOptions = {
  parameters: SqlParameters;
  /** Statement that produces the source rows. */
  source: string;
  /** SELECT from the source; null if the source is the result. */
  read: string | null;
  /** SELECT that counts all matching rows; null if the request requests no count. */
  count: string | null;
  media: MediaType;
  shape: ResultShape;
  /** The request wants no rows. */
  omitBody: boolean;
};

function resultSql(options: ResultOptions): string {
  const source = identifier(SOURCE);
  const expressions = [`${source} AS (${options.source})`];
  if (options.count) expressions.push(`${COUNT_SOURCE} AS (${options.count})`);
  if (options.read) expressions.push(`result AS (${options.read})`);
  const from = options.read && !options.omitBody ? "result" : source;
  const columns = [
    `${options.count ? `(SELECT count(*) FROM ${COUNT_SOURCE})` : "null"}::text AS total`,
    `count(${ROW})::text AS rows`,
    `${options.omitBody ? "''" : bodySql(options.media, options.shape)}::text AS body`,
  ];
  return `WITH ${expressions.join(", ")} SELECT ${columns.join(", ")} FROM (SELECT * FROM ${from}) ${ROW}`;
}

type ResultRow = { total: string | null; rows: string; body: string };

/** Runs the statement. @throws DatabaseError */
export async function runResult(query: Query, options: ResultOptions) {
  const [row] = await query<ResultRow>(resultSql(options), options.parameters.values);
  if (!row) throw new Error("The statement gave no result.");
  return {
    /** Number of all matching rows; null if not counted. */
    total: row.total === null ? null : Number(row.total),
    /** Number of rows on this page. */
    rows: Number(row.rows),
    body: row.body,
  };
}
