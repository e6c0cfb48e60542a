import { globSync } from "node:fs";
import { expect, test, vi } from "vitest";
import type { RouteConfigEntry } from "@remix-run/route-config";

import routes from "./routes";

function filesOf(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ file, children = [] }) => [file, ...filesOf(children)]);
}

const files = globSync("routes/**/*.{ts,tsx}", { cwd: import.meta.dirname }).filter(
  (file) => !/\.test\.tsx?$/.test(file),
);

test("app/routes.ts lists every route file, some under several paths", () => {
  expect(files.length).toBeGreaterThan(0);
  expect([...new Set(filesOf(routes))].toSorted()).toEqual(files.toSorted());
});

test("the production build leaves out only the style guide", async () => {
  vi.stubEnv("NODE_ENV", "production");
  vi.resetModules();
  const { default: published } = await import("./routes");
  vi.unstubAllEnvs();
  const unpublished = filesOf(routes).filter((file) => !filesOf(published).includes(file));
  expect(unpublished).toEqual(["routes/system/styleguide.tsx"]);
});
