import type { ClientActionFunctionArgs, ShouldRevalidateFunction } from "@remix-run/react";

import { textValues } from "./form-values";
import type { FormValues } from "./form-values";

const mark = "connectionLost";

/**
 * For a route's `clientAction`: a post that does not reach the server, or whose answer does not come
 * back, gets the form's own failure reply. Otherwise an error screen would stand where the form was,
 * and all that was typed would be gone.
 */
export async function replyIfConnectionLost<Reply extends object>(
  { request, serverAction }: ClientActionFunctionArgs,
  failure: (values: FormValues) => Reply,
): Promise<unknown> {
  const values = textValues(await request.clone().formData());
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    return { ...failure(values), [mark]: true };
  }
}

function isConnectionLost(actionResult: unknown): boolean {
  return typeof actionResult === "object" && actionResult !== null && mark in actionResult;
}

/** For `shouldRevalidate` of pages with a form: nothing can be loaded while the connection is gone. */
export const revalidateUnlessConnectionLost: ShouldRevalidateFunction = ({
  actionResult,
  defaultShouldRevalidate,
  formMethod,
}) => {
  if (isConnectionLost(actionResult)) return false;
  return formMethod && formMethod !== "GET" ? defaultShouldRevalidate : true;
};

/**
 * Fetches the scripts of the page at a path, which a form that stands elsewhere needs for its post.
 * False where they cannot be had: to post all the same would reload the page, and all that was typed
 * would be gone.
 */
export async function loadRoute(path: string): Promise<boolean> {
  const { routes } = globalThis.__remixManifest;
  const route = Object.values(routes).find((candidate) => `/${candidate?.path}` === path);
  if (!route) return false;
  return import(/* @vite-ignore */ route.module).then(
    () => true,
    () => false,
  );
}
