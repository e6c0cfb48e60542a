import { DatabaseError, type Database } from "../database/database.ts";
import { type ApiRequest, parseRequest, negotiate } from "./request/api-request.ts";
import {
  callFunction,
  resolveFunction,
  readTable,
  type RestResponse,
  type RestContext,
  writeTable,
} from "./actions.ts";
import { type Payload, readPayload } from "./request/payload.ts";
import { postgresError, RestError } from "./rest-error.ts";
import { loadSchemaCache } from "./schema/schema-cache.ts";
import { qualified, type SchemaCache, type Table } from "./schema/schema-types.ts";

/** Role and claims of the caller. */
export type Identity = { role: string; claims: Record<string, unknown> };

export type RestHandler = (request: Request, identity: Identity) => Promise<Response>;

export type RestOptions = {
  database: Database;
  /** Exposed schemas; the first is the default. */
  schemas: readonly string[];
  /** Schemas in the search path after the requested schema. */
  extraSearchPath?: readonly string[];
  /** Maximum number of rows in a response. */
  maxRows?: number;
};

function findTable(cache: SchemaCache, schema: string, name: string): Table {
  const table = cache.tables.get(qualified({ schema, name }));
  if (table) return table;
  throw new RestError(
    404,
    "PGRST205",
    `Could not find the table '${schema}.${name}' in the schema cache`,
  );
}

type Action = { readOnly: boolean; run(context: RestContext): Promise<RestResponse> };

/** Chooses what to run, before the transaction begins. */
function chooseAction(cache: SchemaCache, request: ApiRequest, payload: Payload | null): Action {
  const { target, method } = request;
  const reads = method === "GET" || method === "HEAD";
  if (target.kind === "function") {
    const found = resolveFunction(cache, request, target.name, payload);
    const readOnly = reads || found.volatility !== "volatile";
    return { readOnly, run: (context) => callFunction(context, found, payload) };
  }
  const table = findTable(cache, request.schema, target.name);
  return reads
    ? { readOnly: true, run: (context) => readTable(context, table) }
    : { readOnly: false, run: (context) => writeTable(context, table, payload) };
}

function errorResponse(error: RestError, omitBody: boolean): Response {
  const { code, message, details, hint, status } = error;
  const headers = { "Content-Type": "application/json; charset=utf-8", ...error.headers };
  const body = JSON.stringify({ code, details, hint, message });
  return toResponse({ status, headers: Object.entries(headers), body }, omitBody);
}

function toResponse({ status, headers, body }: RestResponse, omitBody: boolean): Response {
  const empty = omitBody || status === 204;
  return new Response(empty ? null : body, { status, headers });
}

/** Converts any error to the error that PostgREST would respond with. */
function toRestError(error: unknown, role: string): RestError {
  if (error instanceof RestError) return error;
  if (error instanceof DatabaseError) return postgresError(error, role);
  return new RestError(503, "PGRST001", "Database client error. Retrying the connection.", {
    details: error instanceof Error ? error.message : String(error),
  });
}

/**
 * Handles requests under `/rest/v1/` with the responses of PostgREST. The caller checks keys, tokens
 * and CORS. The promise never rejects: every error becomes a response.
 */
export function createRestHandler(options: RestOptions): RestHandler {
  const { database, schemas, extraSearchPath = ["public", "extensions"] } = options;
  const { maxRows = null } = options;
  let loaded: { version: number; cache: Promise<SchemaCache> } | null = null;

  /** The schema cache, reloaded after every change of the catalog. */
  const currentSchema = (): Promise<SchemaCache> => {
    const version = database.schemaVersion();
    if (loaded?.version !== version) {
      const cache = loadSchemaCache(database, schemas);
      loaded = { version, cache };
      cache.catch(() => {
        if (loaded?.cache === cache) loaded = null;
      });
    }
    return loaded.cache;
  };

  const handle = async (incoming: Request, identity: Identity): Promise<Response> => {
    const request = parseRequest(incoming, schemas);
    const { headers, method, path, schema } = request;
    const cache = await currentSchema();
    const payload = ["POST", "PATCH"].includes(method) ? await readBody(incoming, request) : null;
    const action = chooseAction(cache, request, payload);
    const media = negotiate(request.accept);
    const { readOnly } = action;
    const searchPath = [schema, ...extraSearchPath];
    const { signal } = incoming;
    const settings = { ...identity, headers, method, path, readOnly, signal, searchPath };
    const response = await database.asRequest(settings, (query) =>
      action.run({ request, cache, schema, media, maxRows, query }),
    );
    return toResponse(response, method === "HEAD");
  };

  return async (incoming, identity) => {
    try {
      return await handle(incoming, identity);
    } catch (error) {
      return errorResponse(toRestError(error, identity.role), incoming.method === "HEAD");
    }
  };
}

/** Reads the body; optional for functions, required for writes. */
async function readBody(incoming: Request, { target, query }: ApiRequest): Promise<Payload> {
  if (target.kind !== "function" || incoming.body !== null) {
    const payload = incoming.clone();
    const isEmpty = target.kind === "function" && (await incoming.text()) === "";
    if (!isEmpty) return readPayload(payload, query.columns);
  }
  return { text: "{}", columns: [], shape: "object" };
}
