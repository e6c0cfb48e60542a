import { afterEach, beforeAll, describe, expect, test } from "vitest";

import { documentOf, parseDocument, textOf } from "../../support/pages/document.ts";
import { routes } from "../../support/route-addresses.ts";
import { startFakeService } from "../../support/servers/service.ts";
import { shared } from "../../support/shared.ts";
import { postForm, startSite } from "../../support/servers/site.ts";

const rooms = [
  ["routes/marketing/contact", "/contact", "Error loading page"],
  ["routes/company/about", "/company", "Error loading page"],
  ["routes/products/expert", "/products/ai-experts/customer-discovery", "Error loading products"],
  ["routes/auth/login", "/auth/login", "Error loading auth"],
  ["routes/app/welcome", "/app", "Error loading app"],
  ["routes/demo/index", "/demo", "Error loading demo package"],
  ["viewer", "/contact", "Error loading auth provider"],
  ["viewer", "/app", "Error loading auth provider"],
] as const;

type Part = "loader" | "action" | "default";

const SESSION = { access_token: "a.b.c", refresh_token: "x", expires_at: 9_999_999_999 };
const COOKIE = `sb=base64-${Buffer.from(JSON.stringify(SESSION)).toString("base64url")}`;

let broken: { id: string; part: Part } | undefined;

/** The route as it is, but for the part of it that is broken at the time. */
function wire(id: string) {
  const route = routes[id];
  if (!route) throw new Error(`There is no route ${id}`);
  const parts: Record<string, unknown> = { ...route.module };
  const wired = (["loader", "action", "default"] as const).flatMap((name) => {
    const work = parts[name] as ((...given: unknown[]) => unknown) | undefined;
    if (!work && name !== "loader") return [];
    const part = (...given: unknown[]) => {
      if (broken?.id === id && broken.part === name) throw new Error("out of order");
      return work?.(...given) ?? null;
    };
    return [[name, part]];
  });
  routes[id] = { ...route, module: { ...route.module, ...Object.fromEntries(wired) } };
}

for (const id of new Set(["root", ...rooms.map(([room]) => room)])) wire(id);

const service = shared(startFakeService);
const site = shared(() => startSite({ supabase: service.supabase, cached: false }));

beforeAll(() => {
  service.answer = (_request, response) => {
    response.writeHead(200, { "Content-Type": "application/json" });
    response.end('{"id":"11111111-1111-4111-8111-111111111111","email":"ada@engine.example"}');
  };
});
afterEach(() => {
  broken = undefined;
});

/** What every page has, and the section's own words with two ways on. */
async function expectErrorPage(response: Response, path: string, title: string) {
  const html = await response.text();
  const document = parseDocument(html);
  expect(response.status).toBe(500);
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  expect(textOf(document.querySelector("h1"))).toBe(title);
  expect(textOf(document.querySelector("h1 + p"))).toBe("An unexpected error occurred.");
  expect(document.title).not.toBe("");
  const ways = [...document.querySelectorAll("main a")].map((link) => [
    textOf(link),
    link.getAttribute("href"),
  ]);
  expect(ways.slice(0, 2)).toEqual([
    ["Try Again", path],
    ["Go Home", "/"],
  ]);
  expect(document.querySelectorAll("header .main-menu, footer")).toHaveLength(2);
  expect(html).not.toMatch(/out of order|section-errors|node_modules|\n\s+at /);
  return document;
}

function accountLinks(document: Document): string[] {
  const [header] = document.querySelectorAll("[data-account-links]");
  return [...(header?.querySelectorAll("a, button") ?? [])].map(textOf);
}

describe.each(rooms)("%s at %s", (id, path, title) => {
  test.each<Part>(["loader", "default"])(
    "whose %s fails shows its section's error screen",
    async (part) => {
      // Rendered only for signed-in visitors.
      const cookie = path === "/app" ? COOKIE : "";
      broken = { id, part };
      const document = await expectErrorPage(await site.get(path, { Cookie: cookie }), path, title);
      expect(accountLinks(document)).toEqual(
        cookie ? ["Dashboard", "Sign out"] : ["Hire", "Sign in", "Sign up"],
      );
      const entries = site.log.filter(({ level }) => level === "error");
      expect(JSON.stringify(entries.at(-1))).toContain("out of order");
      broken = undefined;
      expect((await site.get(path, { Cookie: cookie })).status).toBe(200);
    },
  );
});

test("a page whose action fails shows its section's error screen", async () => {
  broken = { id: "routes/auth/login", part: "action" };
  const response = await postForm(`${site.origin}/auth/login`, { email: "x" }, { Cookie: COOKIE });
  const document = await expectErrorPage(response, "/auth/login", "Error loading auth");
  expect(accountLinks(document)).toEqual(["Dashboard", "Sign out"]);
});

test("Remix's data response has the same error and no details", async () => {
  broken = { id: "routes/auth/login", part: "loader" };
  const response = await site.get("/auth/login.data");
  const text = await response.text();
  expect(response.status).toBe(500);
  expect(text).toContain("SanitizedError");
  expect(text).not.toMatch(/out of order|node_modules/);
});

test.each(["/contact", "/no-such-page"])(
  "%s keeps the links to the account and to sign out while Auth is unavailable",
  async (path) => {
    broken = { id: "viewer", part: "loader" };
    const document = await documentOf(await site.get(path, { Cookie: COOKIE }));
    expect(accountLinks(document)).toEqual(["Dashboard", "Sign out"]);
  },
);

test("the root error screen appears if no section can respond", async () => {
  broken = { id: "root", part: "default" };
  await expectErrorPage(await site.get("/contact"), "/contact", "Oops, something went wrong!");
});
