import { type CallArguments, callSql } from "../sql/call-query.ts";
import { findFunction } from "../schema/find-function.ts";
import { neededColumnsSql } from "../sql/needed-columns.ts";
import type { Payload } from "../request/payload.ts";
import { planRead } from "../sql/read-plan.ts";
import { ReadQuery } from "../sql/read-query.ts";
import {
  createResponse,
  planContext,
  requireSingle,
  type RestResponse,
  type RestContext,
} from "../rest-context.ts";
import { type ResultOptions, type ResultShape, runResult, SOURCE } from "../sql/result-query.ts";
import { contentRange, rangeStatus, topLevelRange } from "../request/row-range.ts";
import type { ApiRequest } from "../request/api-request.ts";
import type { DatabaseFunction, SchemaCache } from "../schema/schema-types.ts";
import { SqlParameters } from "../sql/sql-fragment.ts";

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
  const source = target.returnsTable ?? target;
  const plan = planRead(planContext(context), source, request.query, { skipRoot: false, range });
  const parameters = new SqlParameters();
  const reader = new ReadQuery(parameters);
  const args: CallArguments = payload
    ? { kind: "body", payload }
    : { kind: "query", values: request.query.functionArguments };
  const options: ResultOptions = {
    parameters,
    source: callSql(parameters, target, args, neededColumnsSql(plan, "pgrst_call")),
    read: reader.fromExpression(plan, SOURCE),
    count: request.preferences.counts ? reader.countExpression(plan, SOURCE) : null,
    media,
    shape: shapeOf(target),
    omitBody: false,
  };
  const result = await runResult(context.query, options);
  requireSingle(media, result.rows);
  const status = rangeStatus(range.offset, result.rows, result.total);
  const returned = contentRange(range.offset, result.rows, result.total);
  if (target.returns === "void" && !target.returnsSet) {
    return createResponse(context, 204, returned, null);
  }
  return createResponse(context, status, returned, result.body);
}
