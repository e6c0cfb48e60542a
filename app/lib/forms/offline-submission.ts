import type { ClientActionFunctionArgs, ShouldRevalidateFunction } from "@remix-run/react";

import { textValues } from "./form-values";
import type { FormValues } from "./form-values";

/**
 * For a route's `clientAction`: returns `failure` as action data after a network error. Otherwise
 * Remix would replace the form by an error page and lose the typed values.
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
 * For `shouldRevalidate`: skips revalidation after an inline form reply, because nothing else on the
 * page changed and a failed reload would discard the reply.
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
 * Preloads the modules of the route at a path, which Remix needs to submit a form to it. False if
 * loading fails: submitting would then reload the page and lose the typed values.
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

/** Whether the site responds at this path, even if the scripts of its build are gone. */
export async function isReachable(path: string): Promise<boolean> {
  return fetch(path, { method: "HEAD", cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );
}
