import type { ApiRequest } from "../request/api-request.ts";
import { neededColumnsSql } from "../sql/needed-columns.ts";
import type { Payload } from "../request/payload.ts";
import { planRead, type ReadNode } from "../sql/read-plan.ts";
import { ReadQuery } from "../sql/read-query.ts";
import {
  createResponse,
  planContext,
  requireMaxAffected,
  requireSingle,
  type RestResponse,
  type RestContext,
} from "../rest-context.ts";
import { type Result, type ResultOptions, runResult, SOURCE } from "../sql/result-query.ts";
import { contentRange, topLevelRange } from "../request/row-range.ts";
import type { Table } from "../schema/schema-types.ts";
import { identifier, SqlParameters } from "../sql/sql-fragment.ts";
import {
  deleteSql,
  insertSql,
  isLimited,
  updateSql,
  UPDATED_SETTING,
  type WriteTarget,
} from "../sql/write-query.ts";

type Write = { context: RestContext; table: Table; payload: Payload | null };

/** RETURNING list: the columns of the representation, or nothing. */
function returningSql({ request }: RestContext, table: Table, plan: ReadNode): string {
  const isShown = request.preferences.representation === "representation";
  return isShown ? neededColumnsSql(plan, identifier(table.name)) : "1";
}

const ofRoot = <T extends { path: string[] }>(entries: readonly T[]): T[] =>
  entries.filter(({ path }) => path.length === 0);

/** Filters and range of a write select the rows to change, not the rows to return. */
function writeTarget(
  { context, table }: Write,
  parameters: SqlParameters,
  returning: string,
): WriteTarget {
  const { query } = context.request;
  const rootQuery = {
    ...query,
    select: [],
    filters: ofRoot(query.filters),
    order: ofRoot(query.order),
  };
  const range = topLevelRange(query);
  const node = planRead(
    { ...planContext(context), maxRows: null },
    table,
    { ...rootQuery, ranges: [] },
    { skipRoot: false, range },
  );
  const writer = new ReadQuery(parameters);
  // Without a range the order is not part of the statement, so it must not bind parameters.
  const orderBy = isLimited(range) ? writer.orderBy(node) : "";
  return { where: writer.where(node), orderBy, range, returning };
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

function writeStatus({ method, preferences }: ApiRequest, result: Result): number {
  if (method === "POST") {
    const updatedAll = result.rows <= result.counter;
    return preferences.resolution === "merge-duplicates" && updatedAll ? 200 : 201;
  }
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
  const range = { offset: 0, limit: null };
  const plan = planRead(planContext(context), table, request.query, { skipRoot: true, range });
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
    counter: UPDATED_SETTING,
  };
  const result = await runResult(context.query, options);
  requireSingle(media, result.rows);
  if (method !== "POST") requireMaxAffected(preferences, result.rows);
  const changed = method === "PATCH" ? result.rows : 0;
  const returned = contentRange(0, changed, preferences.count ? result.rows : null);
  return createResponse(context, writeStatus(request, result), returned, full ? result.body : null);
}
