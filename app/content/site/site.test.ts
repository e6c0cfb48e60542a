import { expect, test } from "vitest";

import { mainNavigation } from "./navigation";
import { resolveSite } from "./site";

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
