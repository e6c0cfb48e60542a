import type { DatabaseError } from "../database/database.ts";

/** An error response with PostgREST's status, code and message. */
export class RestError extends Error {
  override readonly name = "RestError";
  readonly status: number;
  readonly code: string;
  readonly details: unknown;
  readonly hint: string | null;
  readonly headers: Record<string, string>;

  constructor(
    status: number,
    code: string,
    message: string,
    more: { details?: unknown; hint?: string | null; headers?: Record<string, string> } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = more.details ?? null;
    this.hint = more.hint ?? null;
    this.headers = more.headers ?? {};
  }
}

export const parseError = (message: string, details: string): RestError =>
  new RestError(400, "PGRST100", message, { details });

export const invalidBody = (message: string): RestError => new RestError(400, "PGRST102", message);

/** For what PostgREST has and this backend has not. */
export const notIncluded = (what: string): RestError =>
  new RestError(400, "PGRST127", `The embedded backend has no ${what}`);

export const notEmbedded = (resource: string): RestError =>
  new RestError(400, "PGRST108", `'${resource}' is not an embedded resource in this request`, {
    hint: `Verify that '${resource}' is included in the 'select' query parameter.`,
  });

const STATUS_BY_CODE: Record<string, number> = {
  "23503": 409,
  "23505": 409,
  "25006": 405,
  "42883": 404,
  "42P01": 404,
  "42P17": 500,
  "53400": 500,
  "57P01": 503,
  P0001: 400,
};

/** Status by SQLSTATE class, its first two characters; default 400. */
const STATUS_BY_CLASS: Record<string, number> = {
  "08": 503,
  "09": 500,
  "0L": 403,
  "0P": 403,
  "25": 500,
  "28": 403,
  "2D": 500,
  "38": 500,
  "39": 500,
  "3B": 500,
  "40": 500,
  "53": 503,
  "54": 500,
  "55": 500,
  "57": 500,
  "58": 500,
  F0: 500,
  HV: 500,
  P0: 500,
  XX: 500,
};

function statusOf(error: DatabaseError, role: string): number {
  const { code, message } = error;
  if (code === "42501") return role === "anon" ? 401 : 403;
  if (code === "21000") return message.endsWith("requires a WHERE clause") ? 400 : 500;
  if (code === "22023") return /^role .* does not exist$/.test(message) ? 401 : 400;
  const custom = /^PT(\d{3})$/.exec(code)?.[1];
  if (custom) return Number(custom) >= 200 ? Number(custom) : 500;
  return STATUS_BY_CODE[code] ?? STATUS_BY_CLASS[code.slice(0, 2)] ?? 400;
}

/** Converts a Postgres error in a request of this role to PostgREST's response. */
export function postgresError(error: DatabaseError, role: string): RestError {
  const status = statusOf(error, role);
  return new RestError(status, error.code, error.message, {
    details: error.details,
    hint: error.hint,
    headers: status === 401 ? { "WWW-Authenticate": "Bearer" } : {},
  });
}
