import type { Query } from "../../database/database.ts";
import type { MediaType } from "../request/media-type.ts";
import { RestError } from "../rest-error.ts";
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

/** Key of the first inserted row as filters, for the Location header. */
function locationSql(keys: readonly string[], parameters: SqlParameters): string {
  if (keys.length === 0) return "null";
  const names = `ARRAY[${keys.map((key) => parameters.text(key)).join(", ")}]`;
  return `(SELECT json_agg(json_build_array(e.key, coalesce('eq.' || e.value, 'is.null')))
    FROM (SELECT row_to_json(s) AS row FROM ${identifier(SOURCE)} s LIMIT 1) d, json_each_text(d.row) e
    WHERE e.key = ANY (${names}))::text`;
}

export type ResultOptions = {
  parameters: SqlParameters;
  /** Statement that produces the source rows. */
  source: string;
  /** SELECT from the source; null if the source is the result. */
  read: string | null;
  /** SELECT that counts all matching rows; null if the request does not ask for a count. */
  count: string | null;
  media: MediaType;
  shape: ResultShape;
  /** The request does not ask for the rows. */
  omitBody: boolean;
  locationKeys: readonly string[];
  /** Name of a setting that counts updated rows, read after the statement. */
  counter: string | null;
};

const setting = (name: string): string => `nullif(current_setting('${name}', true), '')`;

function resultSql(options: ResultOptions): string {
  const { parameters } = options;
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
    `${locationSql(options.locationKeys, parameters)} AS location`,
    `${setting("response.headers")} AS headers`,
    `${setting("response.status")} AS status`,
    `${options.counter ? setting(options.counter) : "null"} AS counter`,
  ];
  return `WITH ${expressions.join(", ")} SELECT ${columns.join(", ")} FROM (SELECT * FROM ${from}) ${ROW}`;
}

type ResultRow = {
  total: string | null;
  rows: string;
  body: string;
  location: string | null;
  headers: string | null;
  status: string | null;
  counter: string | null;
};

export type Result = {
  /** Number of all matching rows; null if not counted. */
  total: number | null;
  /** Number of rows on this page. */
  rows: number;
  body: string;
  location: [column: string, condition: string][];
  counter: number;
  /** Headers that the statement set by `response.headers`. */
  headers: [name: string, value: string][];
  status: number | null;
};

function responseHeaders(text: string | null): [string, string][] {
  if (text === null) return [];
  try {
    const list: unknown = JSON.parse(text);
    if (!Array.isArray(list)) throw new Error("not a list");
    return list.map((entry: unknown) => {
      const [pair, ...others] = Object.entries(entry as Record<string, unknown>);
      if (!pair || others.length > 0 || typeof pair[1] !== "string")
        throw new Error("not a header");
      return [pair[0], pair[1]];
    });
  } catch {
    throw new RestError(
      500,
      "PGRST111",
      "response.headers guc must be a JSON array composed of objects with a single key and a string value",
    );
  }
}

function responseStatus(text: string | null): number | null {
  if (text === null) return null;
  const status = Number(text);
  if (Number.isInteger(status) && status >= 200 && status <= 599) return status;
  throw new RestError(500, "PGRST112", "response.status guc must be a valid status code");
}

/** Runs the statement. @throws DatabaseError, or RestError for unusable `response.*` settings */
export async function runResult(query: Query, options: ResultOptions): Promise<Result> {
  const [row] = await query<ResultRow>(resultSql(options), options.parameters.values);
  if (!row) throw new Error("The statement gave no result.");
  return {
    total: row.total === null ? null : Number(row.total),
    rows: Number(row.rows),
    body: row.body,
    location: row.location === null ? [] : (JSON.parse(row.location) as [string, string][]),
    counter: Number(row.counter ?? 0),
    headers: responseHeaders(row.headers),
    status: responseStatus(row.status),
  };
}

/** Hides settings that PGlite needs because it has one process, and a hosted project does not have. */
const withoutProcessLimits = (key: string, value: unknown): unknown =>
  key.startsWith("max_parallel_workers") ? undefined : value;

/** Runs EXPLAIN for the statement; returns the plan. */
export async function runPlan(query: Query, options: ResultOptions): Promise<string> {
  const { plan } = options.media;
  const format = plan?.json ? "json" : "text";
  const flags = [...(plan?.options ?? []), `format ${format}`].join(", ");
  const rows = await query(`EXPLAIN (${flags}) ${resultSql(options)}`, options.parameters.values);
  const lines = rows.map((row) => Object.values(row)[0]);
  return plan?.json ? JSON.stringify(lines[0], withoutProcessLimits) : lines.join("\n");
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
