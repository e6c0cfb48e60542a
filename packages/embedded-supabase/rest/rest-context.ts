import type { Query } from "../database/database.ts";
import type { ApiRequest } from "./request/api-request.ts";
import type { MediaType } from "./request/media-type.ts";
import { appliedPreferences, type Preferences } from "./request/preferences.ts";
import type { PlanContext } from "./sql/read-plan.ts";
import { RestError } from "./rest-error.ts";
import type { Result } from "./sql/result-query.ts";
import type { SchemaCache } from "./schema/schema-types.ts";

/** Dependencies of a read, write or call, within its transaction. */
export type RestContext = {
  request: ApiRequest;
  cache: SchemaCache;
  media: MediaType;
  maxRows: number | null;
  query: Query;
};

export type RestResponse = { status: number; headers: [string, string][]; body: string | null };

export const planContext = ({ request, cache, maxRows }: RestContext): PlanContext => ({
  cache,
  schema: request.schema,
  maxRows,
});

/** @throws RestError PGRST116 (406) if a single object is requested and there is not exactly one row */
export function requireSingle(media: MediaType, rows: number): void {
  if (media.format !== "object" || rows === 1) return;
  throw new RestError(406, "PGRST116", "Cannot coerce the result to a single JSON object", {
    details: `The result contains ${rows} rows`,
  });
}

/** @throws RestError PGRST124 when more rows are affected than the request allows */
export function requireMaxAffected({ handling, maxAffected }: Preferences, rows: number): void {
  if (handling !== "strict" || maxAffected === null || rows <= maxAffected) return;
  throw new RestError(400, "PGRST124", "Query result exceeds max-affected preference constraint", {
    details: `The query affects ${rows} rows`,
  });
}

/** Builds the response; status and headers set by the statement (`response.*`) take precedence. */
export function createResponse(
  context: RestContext,
  result: Result,
  status: number,
  headers: [string, string | null][],
  body: string | null,
): RestResponse {
  const { request, media } = context;
  const own: [string, string | null][] = [
    ...headers,
    ["Content-Type", body === null ? null : media.contentType],
    ["Content-Profile", request.schemaNamed && body !== null ? request.schema : null],
  ];
  const overridden = new Set(result.headers.map(([name]) => name.toLowerCase()));
  const kept = own.flatMap(([name, value]): [string, string][] =>
    value === null || overridden.has(name.toLowerCase()) ? [] : [[name, value]],
  );
  return { status: result.status ?? status, headers: [...result.headers, ...kept], body };
}

export function createPlanResponse({ media }: RestContext, plan: string): RestResponse {
  return { status: 200, headers: [["Content-Type", media.contentType]], body: plan };
}

/** The Preference-Applied header; `tx` only if the server allows clients to roll back. */
export function preferenceHeader(
  { request, cache }: RestContext,
  keys: readonly (keyof Preferences)[],
): [string, string | null] {
  const { preferences } = request;
  const transaction = cache.settings.rollbackAllowed ? preferences.transaction : null;
  const maxAffected = preferences.handling === "strict" ? preferences.maxAffected : null;
  return [
    "Preference-Applied",
    appliedPreferences({ ...preferences, transaction, maxAffected }, keys),
  ];
}
