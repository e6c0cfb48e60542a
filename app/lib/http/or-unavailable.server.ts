import { data } from "@remix-run/node";
import type { AppLoadContext } from "@remix-run/node";

/** What `read` returns. @throws a 503 response with this message if it fails, which is logged as `what`. */
export async function orUnavailable<Result>(
  context: AppLoadContext,
  what: string,
  message: string,
  read: () => Promise<Result>,
): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    context.log("error", what, error);
    throw data({ message }, { status: 503 });
  }
}
