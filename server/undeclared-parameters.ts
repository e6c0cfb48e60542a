import { AsyncLocalStorage } from "node:async_hooks";
import type { ServerBuild } from "@remix-run/node";

import { createRouteMatcher, pathOf } from "./paths.ts";

type RouteModule = NonNullable<ServerBuild["routes"][string]>["module"];
/** The query of the request that the current loader handles, and the reading of a name in it. */
type Loading = { url: string; read(name: string): void };

const loading = new AsyncLocalStorage<Loading>();
const READERS = new Set<unknown>(["get", "getAll", "has"]);

/** Reports the names that are read; changes go to the same query. */
function reporting(query: URLSearchParams, read: Loading["read"]): URLSearchParams {
  return new Proxy(query, {
    get(_target, property) {
      const value: unknown = Reflect.get(query, property);
      if (typeof value !== "function") return value;
      return (...args: unknown[]): unknown => {
        if (READERS.has(property)) read(String(args[0]));
        return Reflect.apply(value, query, args);
      };
    },
  });
}

const original = Object.getOwnPropertyDescriptor(URL.prototype, "searchParams");

/** Loaders read a query as `new URL(request.url).searchParams`, which is replaced while a loader runs. */
Object.defineProperty(URL.prototype, "searchParams", {
  ...original,
  get(this: URL) {
    const query = original?.get?.call(this) as URLSearchParams;
    const current = loading.getStore();
    return current?.url === this.href ? reporting(query, current.read) : query;
  },
});

/**
 * For development: a loader of a cached page that reads a query parameter which its route does not declare
 * throws, because no visitor's request would have that parameter.
 */
export function failOnUndeclaredParameters(build: ServerBuild): ServerBuild {
  const matchRoute = createRouteMatcher(build.routes);

  function watch(loader: RouteModule["loader"]): RouteModule["loader"] {
    if (!loader) return loader;
    return (args) => {
      const { href, pathname } = new URL(args.request.url);
      const route = matchRoute(pathOf(pathname));
      if (!route?.cache) return loader(args);
      const { pattern, cache } = route;
      const read = (name: string) => {
        if (cache.parameters?.includes(name)) return;
        throw new Error(
          `A loader of ${pattern} reads the query parameter "${name}", which the route does not declare: add it to handle.cache.parameters.`,
        );
      };
      return loading.run({ url: href, read }, () => loader(args));
    };
  }

  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route) return [id, route];
    const module = { ...route.module, loader: watch(route.module.loader) };
    return [id, { ...route, module }];
  });
  return { ...build, routes: Object.fromEntries(routes) as ServerBuild["routes"] };
}
