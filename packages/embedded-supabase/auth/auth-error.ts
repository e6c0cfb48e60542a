/** An error response with GoTrue's status, documented error `code` and message. */
export class AuthError extends Error {
  override readonly name = "AuthError";
  readonly status: number;
  readonly code: string;
  readonly weakPasswordReasons: readonly string[] | undefined;

  constructor(
    status: number,
    code: string,
    message: string,
    options: { cause?: unknown; weakPasswordReasons?: readonly string[] } = {},
  ) {
    super(message, { cause: options.cause });
    this.status = status;
    this.code = code;
    this.weakPasswordReasons = options.weakPasswordReasons;
  }
}

export function validationError(message: string): AuthError {
  return new AuthError(400, "validation_failed", message);
}

export function unexpectedFailure(message: string, cause: unknown): AuthError {
  return new AuthError(500, "unexpected_failure", message, { cause });
}

export function emailExists(): AuthError {
  return new AuthError(
    422,
    "email_exists",
    "A user with this email address has already been registered",
  );
}

/** For what GoTrue has and this backend has not; 400, because the clients repeat a request after 501. */
export function notIncluded(what: string): AuthError {
  return new AuthError(400, "not_implemented", `The embedded backend has no ${what}`);
}

/** An endpoint of something that is off, with GoTrue's answer. */
export const refuse =
  (status: number, code: string, message: string) => async (): Promise<never> => {
    throw new AuthError(status, code, message);
  };

const API_VERSION_HEADER = "x-supabase-api-version";
const FIRST_VERSION_WITH_STRING_CODES = "2024-01-01";

/**
 * Body `{code: status, error_code, msg}`; `{code: error code, message}` from API version 2024-01-01.
 * The header x-sb-error-code contains the error code in both versions.
 */
export function toErrorResponse(error: AuthError, request: Request): Response {
  const wanted = request.headers.get(API_VERSION_HEADER) ?? "";
  const isRecent = /^\d{4}-\d{2}-\d{2}$/.test(wanted) && wanted >= FIRST_VERSION_WITH_STRING_CODES;
  const weakPassword =
    error.weakPasswordReasons === undefined
      ? {}
      : { weak_password: { reasons: error.weakPasswordReasons } };
  const body = isRecent
    ? { code: error.code, message: error.message, ...weakPassword }
    : { code: error.status, error_code: error.code, msg: error.message, ...weakPassword };
  const headers: Record<string, string> = { "x-sb-error-code": error.code };
  if (isRecent) headers[API_VERSION_HEADER] = FIRST_VERSION_WITH_STRING_CODES;
  return Response.json(body, { status: error.status, headers });
}
