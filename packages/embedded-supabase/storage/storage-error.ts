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
    return Response.json(
      { statusCode, error, message },
      { status: statusCode === "500" ? 500 : 400 },
    );
  }
}
