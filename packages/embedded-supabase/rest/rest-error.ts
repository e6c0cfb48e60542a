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
