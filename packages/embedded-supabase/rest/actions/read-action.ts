import { planRead } from "../sql/read-plan.ts";
import { ReadQuery } from "../sql/read-query.ts";
import {
  createResponse,
  planContext,
  requireSingle,
  type RestResponse,
  type RestContext,
} from "../rest-context.ts";
import { type ResultOptions, runResult } from "../sql/result-query.ts";
import { contentRange, rangeStatus, topLevelRange } from "../request/row-range.ts";
import type { Table } from "../schema/schema-types.ts";
import { SqlParameters } from "../sql/sql-fragment.ts";

/** Handles GET and HEAD of a table or view. */
export async function readTable(context: RestContext, table: Table): Promise<RestResponse> {
  const { request, media } = context;
  const range = topLevelRange(request.query);
  const plan = planRead(planContext(context), table, request.query, { skipRoot: false, range });
  const parameters = new SqlParameters();
  const reader = new ReadQuery(parameters);
  const options: ResultOptions = {
    parameters,
    source: reader.fromTable(plan),
    read: null,
    count: request.preferences.counts ? reader.countTable(plan) : null,
    media,
    shape: "rows",
    omitBody: request.method === "HEAD" && media.format !== "object",
  };
  const result = await runResult(context.query, options);
  requireSingle(media, result.rows);
  const status = rangeStatus(range.offset, result.rows, result.total);
  const returned = contentRange(range.offset, result.rows, result.total);
  return createResponse(context, status, returned, result.body);
}
