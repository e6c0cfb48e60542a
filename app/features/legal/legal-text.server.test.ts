import { expect, test } from "vitest";

import { resolveSite } from "~/content/site/site";

import { legalText } from "./legal-text.server";

const terms = (overrides: Parameters<typeof resolveSite>[0]) =>
  legalText("terms", resolveSite(overrides)).html.replaceAll(/\s+/g, " ");

test("the terms name the operator and the law of its country where they are configured", () => {
  const html = terms({ operatorName: "Example *Software* GmbH", operatorCountry: "Germany" });
  expect(html).toContain("the law of Germany.");
  expect(html).toContain("operated by Example *Software* GmbH, Germany. Questions");
});

test("without an operator, the terms name none", () => {
  const html = terms({});
  expect(html).toContain("the law of the country in which the operator of this website");
  expect(html).not.toMatch(/operated by|[{}]|undefined/);
});
