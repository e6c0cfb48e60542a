import { planRead } from "../sql/read-plan.ts";
import { ReadQuery } from "../sql/read-query.ts";
import {
  createResponse,
  planContext,
  requireSingle,
  type RestResponse,
  type RestContext,
} from "../rest-context.ts";
import { estimateRows, type Result, type ResultOptions, runResult } from "../sql/result-query.ts";
import { contentRange, rangeStatus, topLevelRange } from "../request/row-range.ts";
import type { Table } from "../schema/schema-types.ts";
import { SqlParameters } from "../sql/sql-fragment.ts";

/** `planned` is the planner's estimate; `estimated` counts up to the row limit, then estimates. */
async function totalRows(
  context: RestContext,
  result: Result,
  countSql: (parameters: SqlParameters) => string,
): Promise<number | null> {
  const { count } = context.request.preferences;
  const guessed =
    count === "planned" ||
    (count === "estimated" && context.maxRows !== null && (result.total ?? 0) > context.maxRows);
  if (!guessed) return result.total;
  const parameters = new SqlParameters();
  const guess = await estimateRows(context.query, countSql(parameters), parameters);
  return count === "planned" ? guess : Math.max(guess, result.total ?? 0);
}

/** Handles GET and HEAD of a table or view. */
export async function readTable(context: RestContext, table: Table): Promise<RestResponse> {
  const { request, media } = context;
  const { count } = request.preferences;
  const range = topLevelRange(request.query);
  const plan = planRead(planContext(context), table, request.query, { skipRoot: false, range });
  const parameters = new SqlParameters();
  const writer = new ReadQuery(parameters);
  const countSql = (into: SqlParameters): string => new ReadQuery(into).countTable(plan);
  const limit =
    count === "estimated" && context.maxRows !== null ? ` LIMIT ${context.maxRows + 1}` : "";
  const options: ResultOptions = {
    parameters,
    source: writer.fromTable(plan),
    read: null,
    count: count === "exact" || count === "estimated" ? countSql(parameters) + limit : null,
    media,
    shape: "rows",
    omitBody: request.method === "HEAD" && media.format !== "object",
    counter: null,
  };
  const result = await runResult(context.query, options);
  requireSingle(media, result.rows);
  const total = await totalRows(context, result, countSql);
  const status = rangeStatus(range.offset, result.rows, total);
  const returned = contentRange(range.offset, result.rows, total);
  return createResponse(context, status, returned, result.body);
}
