import type { Query } from "../database/database.ts";
import type { ApiRequest } from "./request/api-request.ts";
import type { MediaType } from "./request/media-type.ts";
import type { PlanContext } from "./sql/read-plan.ts";
import { RestError } from "./rest-error.ts";
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

/** Builds the response; headers without a value are left out. */
export function createResponse(
  { media }: RestContext,
  status: number,
  range: string | null,
  body: string | null,
): RestResponse {
  const headers = {
    "Content-Range": range,
    "Content-Type": body === null ? null : media.contentType,
  };
  const present = Object.entries(headers).filter(
    (header): header is [string, string] => header[1] !== null,
  );
  return { status, headers: present, body };
}
