import type { ClientActionFunctionArgs, ShouldRevalidateFunction } from "@remix-run/react";

import { textValues } from "./form-values";
import type { FormValues } from "./form-values";

/**
 * For a route's `clientAction`: a post that does not reach the server, or whose answer does not come
 * back, gets the form's own failure reply. Otherwise an error screen would stand where the form was,
 * and all that was typed would be gone.
 */
export async function keepFormOnNetworkError<Reply extends object>(
  { request, serverAction }: ClientActionFunctionArgs,
  failure: (values: FormValues) => Reply,
): Promise<unknown> {
  const values = textValues(await request.clone().formData());
  try {
    return (await serverAction()) ?? failure(values);
  } catch (error) {
    if (error instanceof Response) throw error;
    return failure(values);
  }
}

/**
 * For `shouldRevalidate` of pages with a form: a form that is answered in its place changed nothing
 * else on the page, and to load that anew could only fail and take the answer away. Whatever
 * changes more leads to another page.
 */
export const skipRevalidationAfterReply: ShouldRevalidateFunction = ({
  actionResult,
  defaultShouldRevalidate,
  formMethod,
}) => {
  if (actionResult !== undefined) return false;
  return formMethod && formMethod !== "GET" ? defaultShouldRevalidate : true;
};

/**
 * Fetches the scripts of the page at a path, which a form that stands elsewhere needs for its post.
 * False where they cannot be had: to post all the same would reload the page, and all that was typed
 * would be gone.
 */
export async function preloadRouteModules(path: string): Promise<boolean> {
  const { routes } = globalThis.__remixManifest;
  const route = Object.values(routes).find((candidate) => `/${candidate?.path}` === path);
  if (!route) return false;
  const modules: string[] = [];
  for (let part: typeof route | undefined = route; part; part = routes[part.parentId ?? ""]) {
    modules.push(part.module);
  }
  return Promise.all(modules.map((module) => import(/* @vite-ignore */ module))).then(
    () => true,
    () => false,
  );
}

/** Whether the site has a page at this path now, whatever became of its scripts. */
export async function isReachable(path: string): Promise<boolean> {
  return fetch(path, { method: "HEAD", cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );
}
