import type { ServerBuild } from "@remix-run/node";
import { expect, it } from "vitest";

import { createKeptAddresses } from "./cache-key.ts";

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
const addresses = createKeptAddresses(
  Object.fromEntries(routes.map((each) => [each.id, each])) as ServerBuild["routes"],
);

function at(target: string, cookieHeader?: string) {
  return addresses.read(target, cookieHeader);
}

it("leaves out what the page does not read, and says so", () => {
  expect(at("/?utm_source=x&q=1")).toMatchObject({ target: "/", shortened: true });
  expect(at("/list/a?q=1")).toMatchObject({ target: "/list/a", shortened: true });
  expect(at("/list?b=1&q=a&a=2")).toMatchObject({ target: "/list?q=a", shortened: true });
  expect(at("/list?q=a")).toMatchObject({ target: "/list?q=a", shortened: false });
});

it("has one spelling of the same question, for pages and their data", () => {
  const target = "/list?q=a+b&tag=x&tag=y&page=2";
  expect(at("/list?page=2&tag=x&q=a%20b&tag=y")?.target).toBe(target);
  expect(at("/list?tag=y&tag=x")?.target).toBe("/list?tag=y&tag=x");
  expect(at("/list.data?page=2&_routes=list&utm=1")?.target).toBe("/list.data?page=2");
  expect(at("/_root.data?_routes=x")).toMatchObject({ target: "/_root.data", shortened: false });
});

it("knows where there is no end of addresses", () => {
  expect(at("/")?.endless).toBe(false);
  expect(at("/list/a")?.endless).toBe(false);
  expect(at("/list?q=a")?.endless).toBe(true);
  expect(at("/courses/anything")?.endless).toBe(true);
});

it("keeps apart what visitors said of cookies, and no other cookie", () => {
  expect(at("/", "a=1; consent=granted; b=2")).toMatchObject({ cookie: "consent=granted" });
  expect(at("/", "consent=denied")?.key).not.toBe(at("/", "consent=granted")?.key);
  expect(at("/", "a=1")).toEqual(at("/"));
  expect(at("/", "consent=granted<script>")).toEqual(at("/"));
  expect(at("/", "consent=maybe; consent=granted")).toEqual(at("/"));
  expect(at("/", "myconsent=granted")).toEqual(at("/"));
});

it.each<[string, string, string?]>([
  ["a session", "/", "sb=x"],
  ["a secure session", "/", "a=1; __Host-sb.0=x"],
  ["a helper of the session", "/", "sb-mark=x"],
  ["a notice", "/", "consent=granted; flash=x"],
  ["signing in", "/auth/login"],
  ["the area of customers", "/app.data"],
  ["a route that opts out of the cache", "/preview"],
])("has no place for %s", (_what, target, cookieHeader) => {
  expect(at(target, cookieHeader)).toBeNull();
  expect(addresses.seen(target, cookieHeader)).toBeNull();
});

it("knows again what it has read, and nothing else", () => {
  expect(addresses.seen("/list?q=seen", undefined)).toBeNull();
  const read = at("/list?q=seen");
  expect(addresses.seen("/list?q=seen", undefined)).toBe(read);
  expect(addresses.seen("/list?q=seen", "sb=x")).toBeNull();
  expect(addresses.seen("/list?q=seen", "consent=denied")?.cookie).toBe("consent=denied");
});
