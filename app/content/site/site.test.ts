import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

import { mainNavigation } from "./navigation";
import { resolveSite } from "./site";

const tokens = readFileSync(new URL("../../styles/tokens.css", import.meta.url), "utf8");

function token(name: string): string | undefined {
  return new RegExp(`${name}:\\s*(#[0-9a-f]{6});`).exec(tokens)?.[1]?.toUpperCase();
}

test("the banner's configured colors match the stylesheet", () => {
  const { announcement } = resolveSite({});
  expect([announcement.background, token("--color-brand-yellow")]).toEqual(["#FFC107", "#FFC107"]);
  expect([announcement.textColor, token("--color-brand-ink")]).toEqual(["#1A1A1A", "#1A1A1A"]);
  expect([announcement.linkHoverColor, token("--color-brand-orange")]).toEqual([
    "#FF5713",
    "#FF5713",
  ]);
});

test("an environment override changes only the values that it names", () => {
  const site = resolveSite({ contactEmail: "team@acme.test", insiderUrl: "https://in.acme.test/" });
  expect(site.contactEmail).toBe("team@acme.test");
  expect(site.announcement.linkUrl).toBe("https://in.acme.test/");
  expect(site.demoUrl).toBe(resolveSite({}).demoUrl);
});

test("the menu has the specified experts in order", () => {
  const specified =
    "innovation-strategy market-analysis product-strategy customer-discovery product-design product-delivery product-market-fit product-led-growth";
  const paths = specified.split(" ").map((slug) => `/products/ai-experts/${slug}`);
  const [products] = mainNavigation({ demoUrl: "" });
  const shown = products?.submenu?.[0]?.items.map(({ href }) => href) ?? [];
  expect(shown.filter((path) => paths.includes(path))).toEqual(paths);
});
