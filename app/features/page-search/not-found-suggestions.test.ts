import { expect, test } from "vitest";

import { suggestPages } from "./not-found-suggestions";

const pages = [
  { name: "Pricing", href: "/pricing" },
  { name: "Sign in", href: "/auth/login" },
  { name: "Products", href: "/products" },
  { name: "Resources", href: "/resources" },
  { name: "About", href: "/company" },
  { name: "Contact", href: "/contact" },
  { name: "Blog", href: "/resources/blog" },
  { name: "Privacy", href: "/legal/privacy" },
  { name: "Customer Discovery", href: "/products/ai-experts/customer-discovery" },
  { name: "Product Design", href: "/products/ai-experts/product-design" },
];

function names(path: string): string[] {
  return suggestPages(path, pages).map(({ name }) => name);
}

test.each([
  ["/princing", "Pricing"],
  ["/PRICING/", "Pricing"],
  ["/pricing.html", "Pricing"],
  ["/cóntact", "Contact"],
  ["/contact%20us", "Contact"],
  ["/product/customer-discovery", "Customer Discovery"],
  ["/ai-experts/Customer_Discovry", "Customer Discovery"],
  ["/blog", "Blog"],
  ["/blog/2024/a-post-of-old", "Blog"],
  ["/resources/blogs", "Blog"],
  ["/about-us", "About"],
  ["/sign-in", "Sign in"],
  ["/login", "Sign in"],
  ["/privacy_policy", "Privacy"],
])("the first suggestion for %s is %s", (path, name) => {
  expect(names(path)[0]).toBe(name);
});

test.each(["/", "/xyz", "/no-such-page", "/%ff", "/%E0%A4%A", "/-/", "/wp-admin/setup.php"])(
  "suggests nothing for %s",
  (path) => {
    expect(names(path)).toEqual([]);
  },
);

test("suggests three pages at most", () => {
  const many = Array.from({ length: 9 }, (_, index) => ({
    name: `Report ${index}`,
    href: `/reports/report-${index}`,
  }));
  expect(suggestPages("/report", many)).toHaveLength(3);
});

test("handles a very long path", () => {
  expect(names(`/${"pricing/".repeat(400)}${"x".repeat(900)}`)).toEqual(["Pricing"]);
});
