import { resolve } from "node:path";
import type { ServerBuild } from "@remix-run/node";
import { afterAll, beforeAll, expect, test } from "vitest";

import { openBuild } from "../../server/app-source.ts";
import { startSite } from "../support/site.ts";
import type { TestSite } from "../support/site.ts";

const broken = [
  ["routes/marketing/contact", "/contact", "Error loading page"],
  ["routes/products/index", "/products", "Error loading products"],
  ["routes/products/expert", "/products/ai-experts/customer-discovery", "Error loading products"],
  ["routes/auth/login", "/auth/login", "Error loading auth"],
  ["routes/app/welcome", "/app", "Error loading app"],
] as const;

let site: TestSite;

function breakDown(): never {
  throw new Error("out of order");
}

beforeAll(async () => {
  const { build } = await openBuild(resolve("build"));
  const { routes } = build as ServerBuild;
  for (const [id] of broken) {
    const route = routes[id];
    if (!route) throw new Error(`There is no route ${id}`);
    routes[id] = { ...route, module: { ...route.module, loader: breakDown } };
  }
  site = await startSite();
});
afterAll(() => site.close());

test.each(broken)("%s that breaks down is answered by its section", async (_, path, title) => {
  const response = await fetch(`${site.origin}${path}`, { redirect: "manual" });
  const html = await response.text();
  expect(response.status).toBe(500);
  expect(html).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
  expect(html).toMatch(new RegExp(`<a[^>]* href="${path}"[^>]*>Try Again</a>`));
  expect(html).not.toContain("out of order");
});
