import type { ServerBuild } from "@remix-run/node";
import { expect, it } from "vitest";

import { createRouteMatcher } from "../paths.ts";
import { cacheKeyFor } from "./middleware.ts";

function route(id: string, path: string, handle = {}) {
  return { id, path, module: { default: () => null, handle } };
}

const routes = [
  route("home", "/"),
  route("list", "list", { parameters: ["q", "tag", "page"] }),
  route("post", "list/:slug"),
  route("preview", "preview", { cached: false }),
  route("courses", "courses/*"),
  route("login", "auth/login"),
];
const matchRoute = createRouteMatcher(
  Object.fromEntries(routes.map((each) => [each.id, each])) as ServerBuild["routes"],
);

function keyFor(target: string, cookieHeader?: string) {
  return cacheKeyFor(matchRoute, target, cookieHeader);
}

it("the cache key omits query parameters that the page does not read, and reports it", () => {
  expect(keyFor("/?utm_source=x&q=1")).toMatchObject({ target: "/", hasIgnoredParams: true });
  expect(keyFor("/list/a?q=1")).toMatchObject({ target: "/list/a", hasIgnoredParams: true });
  expect(keyFor("/list?b=1&q=a&a=2")).toMatchObject({
    target: "/list?q=a",
    hasIgnoredParams: true,
  });
  expect(keyFor("/list?q=a")).toMatchObject({ target: "/list?q=a", hasIgnoredParams: false });
});

it("the cache key is the same for every order and spelling of the parameters, for pages and their data", () => {
  const target = "/list?q=a+b&tag=x&tag=y&page=2";
  expect(keyFor("/list?page=2&tag=x&q=a%20b&tag=y")?.target).toBe(target);
  expect(keyFor("/list?tag=y&tag=x")?.target).toBe("/list?tag=y&tag=x");
  expect(keyFor("/list.data?page=2&_routes=list&utm=1")?.target).toBe("/list.data?page=2");
  expect(keyFor("/_root.data?_routes=x")).toMatchObject({
    target: "/_root.data",
    hasIgnoredParams: false,
  });
});

it("the cache key marks URLs that visitors can make up", () => {
  expect(keyFor("/")?.isUnbounded).toBe(false);
  expect(keyFor("/list/a")?.isUnbounded).toBe(false);
  expect(keyFor("/list?q=a")?.isUnbounded).toBe(true);
  expect(keyFor("/courses/anything")?.isUnbounded).toBe(true);
});

it("the cache key depends on the consent cookie and on no other cookie", () => {
  expect(keyFor("/", "a=1; consent=granted; b=2")).toMatchObject({ cookie: "consent=granted" });
  expect(keyFor("/", "consent=denied")?.key).not.toBe(keyFor("/", "consent=granted")?.key);
  expect(keyFor("/", "a=1")).toEqual(keyFor("/"));
  expect(keyFor("/", "consent=granted<script>")).toEqual(keyFor("/"));
  expect(keyFor("/", "consent=maybe; consent=granted")).toEqual(keyFor("/"));
  expect(keyFor("/", "myconsent=granted")).toEqual(keyFor("/"));
});

it.each<[string, string, string?]>([
  ["a session", "/", "sb=x"],
  ["a secure session", "/", "a=1; __Host-sb.0=x"],
  ["a helper cookie of the session", "/", "sb-mark=x"],
  ["a flash message", "/", "consent=granted; flash=x"],
  ["the sign-in page", "/auth/login"],
  ["the customers' area", "/app.data"],
  ["a page that opts out", "/preview"],
])("there is no cache key for %s", (_what, target, cookieHeader) => {
  expect(keyFor(target, cookieHeader)).toBeNull();
});
