import type { ServerBuild } from "@remix-run/node";
import { expect, it } from "vitest";

import { canonicalSpelling } from "./canonical-url.ts";

const paths: [id: string, parentId: string | undefined, path: string | undefined][] = [
  ["root", undefined, ""],
  ["viewer", "root", undefined],
  ["app", "viewer", "app"],
  ["settings", "app", "settings"],
  ["post", "viewer", "resources/blog/:slug"],
  ["training", "viewer", "training/*"],
  ["missing", "viewer", "*"],
];

const routes = Object.fromEntries(
  paths.map(([id, parentId, path]) => [id, { id, parentId, path, module: {} }]),
) as unknown as ServerBuild["routes"];

it.each([
  ["/App", "/app"],
  ["/app/SETTINGS", "/app/settings"],
  ["/Resources/Blog/My-Post", "/resources/blog/My-Post"],
  ["/TRAINING/Online-Courses/X", "/training/Online-Courses/X"],
])("the canonical path of %s is %s", (path, spelling) => {
  expect(canonicalSpelling(routes, path)).toBe(spelling);
});

it.each(["/app", "/resources/blog/My-Post", "/training/X", "/No-Such-Page", "/app/No-Such-Page"])(
  "%s is canonical or not a page",
  (path) => {
    expect(canonicalSpelling(routes, path)).toBeNull();
  },
);
