/** An error with the JSON body and the status that Supabase Storage sends. */
export class StorageError extends Error {
  readonly statusCode: string;
  readonly error: string;

  constructor(statusCode: string, error: string, message: string) {
    super(message);
    this.statusCode = statusCode;
    this.error = error;
  }

  /** The status is 400 for most errors; the body has the code. */
  toResponse(): Response {
    const { statusCode, error, message } = this;
    const status = statusCode.startsWith("5") ? Number(statusCode) : 400;
    return Response.json({ statusCode, error, message }, { status });
  }
}

/** The response of an endpoint of Supabase Storage that the embedded backend does not have. */
export function notBuilt({ method, url }: Request): StorageError {
  const endpoint = `${method} ${new URL(url).pathname}`;
  const message = `The embedded backend has no ${endpoint}. It has uploads, downloads and removals under /storage/v1/object.`;
  return new StorageError("501", "NotImplemented", message);
}
