import type { ApiRequest } from "../request/api-request.ts";
import { neededColumnsSql } from "../sql/needed-columns.ts";
import type { Payload } from "../request/payload.ts";
import type { Preferences } from "../request/preferences.ts";
import { planRead, type ReadNode } from "../sql/read-plan.ts";
import { ReadQuery } from "../sql/read-query.ts";
import {
  createResponse,
  createPlanResponse,
  planContext,
  preferenceHeader,
  requireMaxAffected,
  requireSingle,
  type RestResponse,
  type RestContext,
} from "../rest-context.ts";
import { invalidBody, RestError } from "../rest-error.ts";
import {
  type Result,
  type ResultOptions,
  runPlan,
  runResult,
  SOURCE,
} from "../sql/result-query.ts";
import { contentRange } from "../request/row-range.ts";
import type { Table } from "../schema/schema-types.ts";
import { filterSql, identifier, SqlParameters } from "../sql/sql-fragment.ts";
import {
  deleteSql,
  insertSql,
  isLimited,
  PAYLOAD_ROWS,
  updateSql,
  UPDATED_SETTING,
  type WriteTarget,
} from "../sql/write-query.ts";

type Write = { context: RestContext; table: Table; payload: Payload | null };

/** RETURNING list: the columns of the representation, the key for the Location header, or nothing. */
function returningSql({ request }: RestContext, table: Table, plan: ReadNode): string {
  const qualifier = identifier(table.name);
  const { representation } = request.preferences;
  if (representation === "representation") {
    return neededColumnsSql(plan, qualifier, table.primaryKey);
  }
  if (representation !== "headers-only" || table.primaryKey.length === 0) return "1";
  return table.primaryKey.map((name) => `${qualifier}.${identifier(name)}`).join(", ");
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
  const asked = query.ranges.find(({ path }) => path.length === 0)?.value ?? {};
  const range = { offset: asked.offset ?? 0, limit: asked.limit ?? null };
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

function requireJson(payload: Payload | null): Payload {
  if (payload?.kind === "json") return payload;
  const type = payload?.kind === "bytes" ? "application/octet-stream" : "text/plain";
  throw invalidBody(`Content-Type not acceptable: ${type}`);
}

/** Requires that a PUT selects one row by its whole primary key. */
function requireKeyFilters({ query }: ApiRequest, table: Table): void {
  if (query.ranges.length > 0) {
    throw new RestError(
      400,
      "PGRST114",
      "limit/offset querystring parameters are not allowed for PUT",
    );
  }
  const names = query.filters.map(({ value }) => {
    if (value.kind !== "filter" || value.filter.negated) return null;
    const { operation, field } = value.filter;
    return operation.kind === "compare" && operation.operator === "=" ? field.name : null;
  });
  const key = new Set(table.primaryKey);
  const exact = names.length === key.size && names.every((name) => name !== null && key.has(name));
  if (exact && key.size > 0) return;
  throw new RestError(
    405,
    "PGRST105",
    "Filters must include all and only primary key columns with 'eq' operators",
  );
}

/** Conditions that require the key in the body of a PUT to equal the key in its URL. */
function payloadConditions({ context, table }: Write, parameters: SqlParameters): string[] {
  const scope = { qualifier: PAYLOAD_ROWS, row: PAYLOAD_ROWS, table };
  return context.request.query.filters.flatMap(({ value }) =>
    value.kind === "filter" ? [filterSql(parameters, scope, value.filter)] : [],
  );
}

function writeSql(write: Write, parameters: SqlParameters, returning: string): string {
  const { context, table, payload } = write;
  const { method, preferences, query } = context.request;
  const applyDefaults = preferences.missing === "default";
  if (method === "DELETE") return deleteSql(table, writeTarget(write, parameters, returning));
  if (method === "PATCH") {
    const target = writeTarget(write, parameters, returning);
    return updateSql(parameters, table, requireJson(payload), target, applyDefaults);
  }
  const put = method === "PUT";
  return insertSql(parameters, table, requireJson(payload), {
    resolution: put ? "merge-duplicates" : preferences.resolution,
    conflictColumns: put ? table.primaryKey : (query.onConflict ?? table.primaryKey),
    applyDefaults,
    returning,
    conditions: put ? payloadConditions(write, parameters) : [],
  });
}

function writeStatus({ method, preferences }: ApiRequest, result: Result): number {
  const full = preferences.representation === "representation";
  const inserted = result.rows - result.counter;
  if (method === "POST") {
    return preferences.resolution === "merge-duplicates" && inserted <= 0 ? 200 : 201;
  }
  if (!full) return 204;
  return method === "PUT" && inserted > 0 ? 201 : 200;
}

function writeRange({ method, preferences }: ApiRequest, result: Result): string | null {
  const total = preferences.count ? result.rows : null;
  if (method === "PUT") return null;
  return contentRange(0, method === "PATCH" ? result.rows : 0, total);
}

const APPLIED: (keyof Preferences)[] = [
  "resolution",
  "missing",
  "representation",
  "count",
  "transaction",
  "handling",
  "timezone",
  "maxAffected",
];

function appliedKeys({ method, query }: ApiRequest, table: Table): (keyof Preferences)[] {
  const upserts = method === "POST" && (table.primaryKey.length > 0 || query.onConflict !== null);
  return APPLIED.filter(
    (key) =>
      (key !== "resolution" || upserts) &&
      (key !== "missing" || method === "POST" || method === "PATCH") &&
      (key !== "maxAffected" || method === "PATCH" || method === "DELETE"),
  );
}

function locationOf(table: Table, { location }: Result): string | null {
  if (location.length === 0) return null;
  return `/${table.name}?${new URLSearchParams(location).toString()}`;
}

/** Handles POST, PUT, PATCH and DELETE of a table or view. */
export async function writeTable(
  context: RestContext,
  table: Table,
  payload: Payload | null,
): Promise<RestResponse> {
  const { request, media } = context;
  const { representation } = request.preferences;
  if (request.method === "PUT") requireKeyFilters(request, table);
  const range = { offset: 0, limit: null };
  const plan = planRead(planContext(context), table, request.query, { skipRoot: true, range });
  const parameters = new SqlParameters();
  const full = representation === "representation";
  const write = { context, table, payload };
  const options: ResultOptions = {
    parameters,
    source: writeSql(write, parameters, returningSql(context, table, plan)),
    read: full ? new ReadQuery(parameters).fromExpression(plan, SOURCE) : null,
    count: null,
    media,
    shape: "rows",
    omitBody: !full,
    locationKeys:
      request.method === "POST" && representation === "headers-only" ? table.primaryKey : [],
    counter: UPDATED_SETTING,
  };
  if (media.plan) return createPlanResponse(context, await runPlan(context.query, options));
  const result = await runResult(context.query, options);
  if (request.method !== "PUT") requireSingle(media, result.rows);
  if (request.method !== "POST") requireMaxAffected(request.preferences, result.rows);
  if (request.method === "PUT" && result.rows !== 1) {
    throw new RestError(
      400,
      "PGRST115",
      "Payload values do not match URL in primary key column(s)",
    );
  }
  const headers: [string, string | null][] = [
    ["Location", locationOf(table, result)],
    ["Content-Range", writeRange(request, result)],
    preferenceHeader(context, appliedKeys(request, table)),
  ];
  return createResponse(
    context,
    result,
    writeStatus(request, result),
    headers,
    full ? result.body : null,
  );
}
