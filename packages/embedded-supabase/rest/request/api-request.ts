import { type Preferences, parsePreferences } from "./preferences.ts";
import { parseQuery } from "./query-parser.ts";
import type { QueryParameters } from "./query-types.ts";
import { RestError } from "../rest-error.ts";

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
