import { parseQuery } from "./query-parser.ts";
import type { QueryParameters } from "./query-types.ts";
import { RestError, notIncluded } from "../rest-error.ts";

const PREFIX = "/rest/v1";
const METHODS = new Set(["GET", "HEAD", "POST", "PATCH", "DELETE"]);
const FUNCTION_METHODS = new Set(["GET", "HEAD", "POST"]);

/** A parsed request. */
export type ApiRequest = {
  method: string;
  target: { kind: "table" | "function"; name: string };
  schema: string;
  query: QueryParameters;
  preferences: Preferences;
  accept: string | null;
  headers: Record<string, string>;
  path: string;
};

const invalidPath = (): RestError =>
  new RestError(404, "PGRST125", "Invalid path specified in request URL");

function decodeName(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw invalidPath();
  }
}

function parseTarget(pathname: string): ApiRequest["target"] {
  if (!pathname.startsWith(PREFIX)) throw invalidPath();
  const segments = pathname.slice(PREFIX.length).split("/").slice(1);
  if (segments.length === 1 && segments[0] === "") segments.pop();
  const [first, second] = segments.map((segment) => decodeName(segment));
  if (segments.length === 0) {
    throw new RestError(404, "PGRST126", "Root endpoint metadata is disabled");
  }
  if (segments.length === 1 && first) return { kind: "table", name: first };
  if (segments.length === 2 && first === "rpc" && second) return { kind: "function", name: second };
  throw invalidPath();
}

function chooseSchema(headers: Headers, method: string, schemas: readonly string[]): string {
  const reads = method === "GET" || method === "HEAD";
  const header = headers.get(reads ? "accept-profile" : "content-profile");
  // Headers contain non-ASCII names as UTF-8 bytes.
  const named = header === null ? null : Buffer.from(header, "latin1").toString();
  const schema = named ?? schemas[0] ?? "public";
  if (!schemas.includes(schema)) {
    throw new RestError(406, "PGRST106", `Invalid schema: ${schema}`, {
      hint: `Only the following schemas are exposed: ${schemas.join(", ")}`,
    });
  }
  return schema;
}

function checkMethod(method: string, target: ApiRequest["target"]): void {
  if (!METHODS.has(method)) {
    throw new RestError(405, "PGRST117", `Unsupported HTTP method: ${method}`);
  }
  if (target.kind === "function" && !FUNCTION_METHODS.has(method)) {
    throw new RestError(405, "PGRST101", `Cannot use the ${method} method on RPC`);
  }
}

/** @throws RestError for an invalid path, method, schema, preference or parameter */
export function parseRequest(request: Request, schemas: readonly string[]): ApiRequest {
  const url = new URL(request.url);
  const { method, headers } = request;
  const target = parseTarget(url.pathname);
  checkMethod(method, target);
  const reads = method === "GET" || method === "HEAD";
  return {
    schema: chooseSchema(headers, method, schemas),
    method,
    target,
    query: parseQuery(url.searchParams, target.kind === "function" && reads),
    preferences: parsePreferences(headers.get("prefer")),
    accept: headers.get("accept"),
    headers: Object.fromEntries(headers),
    path: url.pathname.slice(PREFIX.length),
  };
}

export type Preferences = ReturnType<typeof parsePreferences>;

/** Parses the Prefer header; the first of two contradicting preferences counts, unknown ones are ignored. */
function parsePreferences(header: string | null) {
  const entries = (header ?? "").split(",").map((entry) => entry.trim());
  const chosen = <Value extends string>(name: string, values: readonly Value[]): Value | null =>
    values.find((value) => entries.includes(`${name}=${value}`)) ?? null;
  if (entries.some((entry) => entry.startsWith("max-affected="))) {
    throw notIncluded("limit of affected rows (max-affected)");
  }
  return {
    representation: chosen("return", ["minimal", "representation"]),
    resolution: chosen("resolution", ["merge-duplicates", "ignore-duplicates"]),
    /** Whether to count all rows; a planned or estimated count is exact, too. */
    counts: chosen("count", ["exact", "planned", "estimated"]) !== null,
    missing: chosen("missing", ["default", "null"]),
  };
}

/** Format of the response, chosen by the Accept header. */
export type MediaType = {
  format: "json" | "object";
  contentType: string;
};

const FORMATS = new Map<string, MediaType>([
  ["*/*", { format: "json", contentType: "application/json" }],
  ["application/*", { format: "json", contentType: "application/json" }],
  ["application/json", { format: "json", contentType: "application/json" }],
  ["application/vnd.pgrst.array+json", { format: "json", contentType: "application/json" }],
  [
    "application/vnd.pgrst.object+json",
    { format: "object", contentType: "application/vnd.pgrst.object+json" },
  ],
]);

/**
 * Chooses the first media type of the Accept header that is known.
 * @throws RestError PGRST107 (406) if there is none
 */
export function negotiate(accept: string | null): MediaType {
  const accepted = (accept ?? "*/*")
    .toLowerCase()
    .split(",")
    .map((type) => type.replaceAll(/\s|;\s*(?:q|charset)=[^;]*/g, ""));
  const found = accepted.map((type) => FORMATS.get(type)).find(Boolean);
  if (found) return { ...found, contentType: `${found.contentType}; charset=utf-8` };
  const names = accepted.join(", ");
  throw new RestError(406, "PGRST107", `None of these media types are available: ${names}`);
}
