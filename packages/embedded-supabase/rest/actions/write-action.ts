import type { ApiRequest } from "../request/api-request.ts";
import { neededColumnsSql } from "../sql/needed-columns.ts";
import type { Payload } from "../request/payload.ts";
import { NO_RANGE, planRead, type ReadNode } from "../sql/read-plan.ts";
import { ReadQuery } from "../sql/read-query.ts";
import { notIncluded } from "../rest-error.ts";
import {
  createResponse,
  planContext,
  requireSingle,
  type RestResponse,
  type RestContext,
} from "../rest-context.ts";
import { type ResultOptions, runResult, SOURCE } from "../sql/result-query.ts";
import { contentRange } from "../request/row-range.ts";
import type { Table } from "../schema/schema-types.ts";
import { identifier, SqlParameters } from "../sql/sql-fragment.ts";
import { deleteSql, insertSql, updateSql, type WriteTarget } from "../sql/write-query.ts";

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
  const node = planRead(
    { ...planContext(context), maxRows: null },
    table,
    { ...query, select: [], filters, order: [], ranges: [] },
    { skipRoot: false, range: NO_RANGE },
  );
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
  const plan = planRead(planContext(context), table, request.query, {
    skipRoot: true,
    range: NO_RANGE,
  });
  const parameters = new SqlParameters();
  const full = preferences.representation === "representation";
  const write = { context, table, payload };
  const options: ResultOptions = {
    parameters,
    source: writeSql(write, parameters, returningSql(context, table, plan)),
    read: full ? new ReadQuery(parameters).fromExpression(plan, SOURCE) : null,
    count: null,
    media,
    shape: "rows",
    omitBody: !full,
  };
  const result = await runResult(context.query, options);
  requireSingle(media, result.rows);
  const changed = method === "PATCH" ? result.rows : 0;
  const returned = contentRange(0, changed, preferences.counts ? result.rows : null);
  return createResponse(context, writeStatus(request), returned, full ? result.body : null);
}
