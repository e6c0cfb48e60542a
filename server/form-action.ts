import type { ActionFunction, AppLoadContext, ServerBuild } from "@remix-run/node";

import type { PageBranch } from "./page-branch.ts";

type FormAction = {
  /** The build in which the action gives the outcome that it has had. */
  build: ServerBuild;
  /**
   * Runs the action of a form's page. Gives its redirect, or null where the page is to be drawn with
   * what came of it.
   */
  act(request: Request, context: AppLoadContext): Promise<Response | null>;
};

const OWN_ADDRESS = /^\/(?![/\\])/;

function isRedirect(outcome: unknown): outcome is Response {
  if (!(outcome instanceof Response) || outcome.status < 301 || outcome.status > 303) return false;
  return OWN_ADDRESS.test(outcome.headers.get("Location") ?? "");
}

/**
 * Whoever sends a form is mostly sent elsewhere then, and there is nothing to draw: such an answer needs
 * none of the router, which makes as much work as all the rest of it. Null for a page without an action,
 * and for one with parameters, which only the router knows.
 */
export function createFormAction({ id, fixed, build }: PageBranch): FormAction | null {
  const route = build.routes[id];
  const action = route?.module.action;
  if (!route || !action || !fixed || route.index) return null;
  const outcomes = new WeakMap<AppLoadContext, Promise<unknown>>();
  const once: ActionFunction = (args, ...more) =>
    outcomes.get(args.context) ?? action(args, ...more);

  return {
    build: {
      ...build,
      routes: { ...build.routes, [id]: { ...route, module: { ...route.module, action: once } } },
    },
    async act(request, context) {
      const outcome = (async () => action({ request, context, params: {} }))();
      const result = await outcome.catch((thrown: unknown) => thrown);
      if (isRedirect(result)) return result;
      outcomes.set(context, outcome);
      return null;
    },
  };
}
