import type { AuthError } from "@supabase/supabase-js";

/** The returned or thrown error of a call to Auth; null if it succeeded. */
export async function errorOf(
  call: () => Promise<{ error: AuthError | null }>,
): Promise<AuthError | Error | null> {
  try {
    return (await call()).error;
  } catch (error) {
    return toError(error);
  }
}

export function toError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}

/** Auth's code of an error; undefined if the call failed in another way. */
export function codeOf(error: AuthError | Error | null): string | undefined {
  return error && "code" in error ? error.code : undefined;
}

/** The HTTP status of an error; undefined without a response, 0 for one that was lost. */
export function statusOf(error: AuthError | Error | null): number | undefined {
  return error && "status" in error ? error.status : undefined;
}
