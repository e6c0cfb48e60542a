import type { Query } from "../../database/database.ts";
import type { MediaType } from "../request/media-type.ts";
import { identifier, type SqlParameters } from "./sql-fragment.ts";

/** Name of the common table expression with the rows that a statement reads, writes or returns. */
export const SOURCE = "pgrst_source";

const COUNT_SOURCE = "pgrst_source_count";

/** Shape of the body: rows, one row, one value, or a list of values. */
export type ResultShape = "rows" | "row" | "scalar" | "scalars";

/** Alias of the result rows; must not equal a column name. */
const ROW = "_postgrest_t";

function csvSql(): string {
  const names = `(SELECT coalesce(string_agg(k, ','), '') FROM (SELECT json_object_keys(row_to_json(h)) AS k FROM (SELECT * FROM result LIMIT 1) h) n)`;
  return `${names} || E'\\n' || coalesce(string_agg(substring(${ROW}::text, 2, length(${ROW}::text) - 2), E'\\n'), '')`;
}

function bodySql(media: MediaType, shape: ResultShape): string {
  if (media.format === "csv") return csvSql();
  const scalar = shape === "scalar" || shape === "scalars";
  const list = `json_agg(${ROW}${scalar ? ".pgrst_scalar" : ""})`;
  const rows = media.stripNulls ? `json_strip_nulls(${list})` : list;
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
  /** Name of a setting that counts updated rows, read after the statement. */
  counter: string | null;
};

const setting = (name: string): string => `nullif(current_setting('${name}', true), '')`;

function resultSql(options: ResultOptions): string {
  const source = identifier(SOURCE);
  const expressions = [`${source} AS (${options.source})`];
  if (options.count) expressions.push(`${COUNT_SOURCE} AS (${options.count})`);
  if (options.read) expressions.push(`result AS (${options.read})`);
  else if (options.media.format === "csv") expressions.push(`result AS (SELECT * FROM ${source})`);
  const from = options.read && !options.omitBody ? "result" : source;
  const columns = [
    `${options.count ? `(SELECT count(*) FROM ${COUNT_SOURCE})` : "null"}::text AS total`,
    `count(${ROW})::text AS rows`,
    `${options.omitBody ? "''" : bodySql(options.media, options.shape)}::text AS body`,
    `${options.counter ? setting(options.counter) : "null"} AS counter`,
  ];
  return `WITH ${expressions.join(", ")} SELECT ${columns.join(", ")} FROM (SELECT * FROM ${from}) ${ROW}`;
}

type ResultRow = {
  total: string | null;
  rows: string;
  body: string;
  counter: string | null;
};

export type Result = {
  /** Number of all matching rows; null if not counted. */
  total: number | null;
  /** Number of rows on this page. */
  rows: number;
  body: string;
  counter: number;
};

/** Runs the statement. @throws DatabaseError */
export async function runResult(query: Query, options: ResultOptions): Promise<Result> {
  const [row] = await query<ResultRow>(resultSql(options), options.parameters.values);
  if (!row) throw new Error("The statement gave no result.");
  return {
    total: row.total === null ? null : Number(row.total),
    rows: Number(row.rows),
    body: row.body,
    counter: Number(row.counter ?? 0),
  };
}

/** The planner's row estimate for a statement. */
export async function estimateRows(
  query: Query,
  sql: string,
  parameters: SqlParameters,
): Promise<number> {
  const [row] = await query(`EXPLAIN (format json) ${sql}`, parameters.values);
  const [plan] = Object.values(row ?? {})[0] as { Plan: { "Plan Rows": number } }[];
  return plan?.Plan["Plan Rows"] ?? 0;
}
