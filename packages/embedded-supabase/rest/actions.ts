import type { Query } from "../database/database.ts";
import type { ApiRequest, MediaType } from "./request/api-request.ts";
import type { Payload } from "./request/payload.ts";
import type { QueryParameters, RowRange } from "./request/query-types.ts";
import { notIncluded, RestError } from "./rest-error.ts";
import { findFunction } from "./schema/find-function.ts";
import type { DatabaseFunction, SchemaCache, Table } from "./schema/schema-types.ts";
import { type PlanContext, planRead, type ReadNode } from "./sql/read-plan.ts";
import { neededColumnsSql, ReadQuery, wholeRange } from "./sql/read-query.ts";
import { type ResultOptions, type ResultShape, runResult, SOURCE } from "./sql/result-query.ts";
import {
  type CallArguments,
  callSql,
  deleteSql,
  insertSql,
  updateSql,
  type WriteTarget,
} from "./sql/source-query.ts";
import { identifier, SqlParameters } from "./sql/sql-fragment.ts";

/** Dependencies of a read, write or call, within its transaction. */
export type RestContext = PlanContext & { request: ApiRequest; media: MediaType; query: Query };

export type RestResponse = { status: number; headers: [string, string][]; body: string | null };

/** Range of the response. */
function topLevelRange({ ranges }: QueryParameters): RowRange {
  const { offset = 0, limit = null } = ranges.find(({ path }) => path.length === 0)?.value ?? {};
  return { offset: Math.max(offset, 0), limit };
}

/** Content-Range such as `0-9/100`, with `*` for no rows or an unknown total. */
function contentRange(offset: number, rows: number, total: number | null): string {
  const range = rows === 0 ? "*" : `${offset}-${offset + rows - 1}`;
  return `${range}/${total ?? "*"}`;
}

/**
 * 206 if there are more rows than on this page.
 * @throws RestError PGRST103 (416) if the page begins after the last row
 */
function rangeStatus(offset: number, rows: number, total: number | null): 200 | 206 {
  if (total === null) return 200;
  if (offset > total) {
    throw new RestError(416, "PGRST103", "Requested range not satisfiable", {
      details: `An offset of ${offset} was requested, but there are only ${total} rows.`,
      headers: { "Content-Range": contentRange(offset, rows, total) },
    });
  }
  return rows < total ? 206 : 200;
}

/** @throws RestError PGRST116 (406) if a single object is requested and there is not exactly one row */
async function runSingle({ query, media }: RestContext, options: ResultOptions) {
  const result = await runResult(query, options);
  if (media.format !== "object" || result.rows === 1) return result;
  throw new RestError(406, "PGRST116", "Cannot coerce the result to a single JSON object", {
    details: `The result contains ${result.rows} rows`,
  });
}

function createResponse(
  { media }: RestContext,
  status: number,
  range: string,
  body: string | null,
): RestResponse {
  const headers: [string, string][] = [["Content-Range", range]];
  if (body !== null) headers.push(["Content-Type", media.contentType]);
  return { status, headers, body };
}

/** Runs a statement that reads, and responds with a page of its rows. */
async function respondWithPage(
  context: RestContext,
  { offset }: RowRange,
  options: ResultOptions,
): Promise<RestResponse> {
  const { rows, total, body } = await runSingle(context, options);
  const status = rangeStatus(offset, rows, total);
  return createResponse(context, status, contentRange(offset, rows, total), body);
}

/** Handles GET and HEAD of a table or view. */
export async function readTable(context: RestContext, table: Table): Promise<RestResponse> {
  const { request, media } = context;
  const range = topLevelRange(request.query);
  const plan = planRead(context, table, request.query, range);
  const parameters = new SqlParameters();
  const reader = new ReadQuery(parameters);
  return respondWithPage(context, range, {
    parameters,
    source: reader.fromTable(plan),
    read: null,
    count: request.preferences.counts ? reader.fromTable(wholeRange(plan)) : null,
    media,
    shape: "rows",
    omitBody: request.method === "HEAD" && media.format !== "object",
  });
}

/** Finds the function of a request. @throws RestError PGRST202 or PGRST203 */
export function resolveFunction(
  cache: SchemaCache,
  request: ApiRequest,
  name: string,
  payload: Payload | null,
): DatabaseFunction {
  const argumentNames = payload
    ? payload.columns
    : [...new Set(request.query.functionArguments.map(([argument]) => argument))];
  return findFunction(cache, { schema: request.schema, name, argumentNames });
}

function shapeOf({ returns, returnsSet }: DatabaseFunction): ResultShape {
  if (returns === "row") return returnsSet ? "rows" : "row";
  return returnsSet ? "scalars" : "scalar";
}

/** Handles GET, HEAD and POST of a function. */
export async function callFunction(
  context: RestContext,
  target: DatabaseFunction,
  payload: Payload | null,
): Promise<RestResponse> {
  const { request, media } = context;
  const range = topLevelRange(request.query);
  const plan = planRead(context, target.returnsTable ?? target, request.query, range);
  const parameters = new SqlParameters();
  const reader = new ReadQuery(parameters);
  const args: CallArguments = payload
    ? { kind: "body", payload }
    : { kind: "query", values: request.query.functionArguments };
  const response = await respondWithPage(context, range, {
    parameters,
    source: callSql(parameters, target, args, neededColumnsSql(plan, "pgrst_call")),
    read: reader.fromExpression(plan, SOURCE),
    count: request.preferences.counts ? reader.fromExpression(wholeRange(plan), SOURCE) : null,
    media,
    shape: shapeOf(target),
    omitBody: false,
  });
  if (target.returns !== "void" || target.returnsSet) return response;
  return { status: 204, headers: response.headers.slice(0, 1), body: null };
}

type Write = { context: RestContext; table: Table; payload: Payload | null };

/** RETURNING list: the columns of the representation, or nothing. */
function returningSql({ request }: RestContext, table: Table, plan: ReadNode): string {
  const isShown = request.preferences.representation === "representation";
  return isShown ? neededColumnsSql(plan, identifier(table.name)) : "1";
}

/** The filters of a write select the rows to change, not the rows to return. */
function writeTarget(
  { context, table }: Write,
  parameters: SqlParameters,
  returning: string,
): WriteTarget {
  const { query } = context.request;
  if (query.ranges.some(({ path }) => path.length === 0)) throw notIncluded("write with a limit");
  const filters = query.filters.filter(({ path }) => path.length === 0);
  const own = { ...query, select: [], filters, order: [], ranges: [] };
  const node = planRead(context, table, own, { offset: 0, limit: null });
  return { where: new ReadQuery(parameters).where(node), returning };
}

function writeSql(write: Write, parameters: SqlParameters, returning: string): string {
  const { context, table, payload } = write;
  const { method, preferences, query } = context.request;
  const applyDefaults = preferences.missing === "default";
  if (method === "DELETE" || !payload)
    return deleteSql(table, writeTarget(write, parameters, returning));
  if (method === "PATCH") {
    const target = writeTarget(write, parameters, returning);
    return updateSql(parameters, table, payload, target, applyDefaults);
  }
  return insertSql(parameters, table, payload, {
    resolution: preferences.resolution,
    conflictColumns: query.onConflict ?? table.primaryKey,
    applyDefaults,
    returning,
  });
}

function writeStatus({ method, preferences }: ApiRequest): number {
  if (method === "POST") return 201;
  return preferences.representation === "representation" ? 200 : 204;
}

/** Handles POST, PATCH and DELETE of a table or view. */
export async function writeTable(
  context: RestContext,
  table: Table,
  payload: Payload | null,
): Promise<RestResponse> {
  const { request, media } = context;
  const { method, preferences } = request;
  const plan = planRead(context, table, request.query, null);
  const parameters = new SqlParameters();
  const full = preferences.representation === "representation";
  const write = { context, table, payload };
  const { rows, body } = await runSingle(context, {
    parameters,
    source: writeSql(write, parameters, returningSql(context, table, plan)),
    read: full ? new ReadQuery(parameters).fromExpression(plan, SOURCE) : null,
    count: null,
    media,
    shape: "rows",
    omitBody: !full,
  });
  const changed = method === "PATCH" ? rows : 0;
  const returned = contentRange(0, changed, preferences.counts ? rows : null);
  return createResponse(context, writeStatus(request), returned, full ? body : null);
}
