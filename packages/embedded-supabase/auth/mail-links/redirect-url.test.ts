import { expect, test } from "vitest";
import { chooseRedirect, isRedirectAllowed } from "./redirect-url.ts";

const siteUrl = "https://site.example";
const redirectUrls = [
  "https://exact.example/callback",
  "https://*.preview.example/**",
  "https://one.example/*",
  "https://two.example/a?c",
  "https://set.example/{x,y}/[0-9]",
  "app.scheme://home",
  "my_app://**",
];

test.each([
  ["https://site.example", true],
  ["https://SITE.example/path", true],
  ["http://site.example/", false],
  ["https://site.example.evil.example/", false],
  ["https://sub.site.example/", false],
  ["https://evil.example/https://site.example", false],
  ["//site.example/", false],
  ["/relative", false],
  ["javascript:alert(1)", false],
  ["\thttps://site.example", false],
  ["https://exact.example/callback", true],
  ["https://exact.example/callback#fragment", true],
  ["https://exact.example/callback?x=1", false],
  ["https://exactXexample/callback", false],
  ["https://one.example/path", true],
  ["https://one.example/a/b", false],
  ["https://pr-1.preview.example/", true],
  ["https://pr-1.preview.example/deep/er.html?x=1", true],
  ["https://a.b.preview.example/", false],
  ["https://two.example/abc", true],
  ["https://two.example/a/c", false],
  ["https://two.example/ac", false],
  ["https://set.example/x/7", true],
  ["https://set.example/z/7", false],
  ["app.scheme://home", true],
  ["app.scheme://other", false],
  ["my_app://anything/at/all", true],
  ["http://127.0.0.1:4000/callback", true],
  ["http://[::1]:4000/", true],
  ["http://2130706433/", false],
  ["http:/\\2130706433/", false],
  ["https://under_score.example/", false],
])("%j: %s", (url, allowed) => {
  expect(
    isRedirectAllowed(url, { site_url: siteUrl, additional_redirect_urls: redirectUrls }),
  ).toBe(allowed);
});

test("a site on a loopback address allows any port", () => {
  const local = { site_url: "http://localhost:3000", additional_redirect_urls: [] };
  expect(isRedirectAllowed("http://localhost:5173/x", local)).toBe(true);
  expect(isRedirectAllowed("https://localhost:5173/x", local)).toBe(false);
});

test.each([
  ["the query first", "?redirect_to=https%3A%2F%2Fone.example%2Fa", {}, "https://one.example/a"],
  [
    "the header before the query",
    "?redirect_to=https%3A%2F%2Fone.example%2Fa",
    { redirect_to: "https://exact.example/callback" },
    "https://exact.example/callback",
  ],
  [
    "the referer if redirect_to is not allowed",
    "?redirect_to=https%3A%2F%2Fevil.example",
    { referer: "https://one.example/b" },
    "https://one.example/b",
  ],
  [
    "the site if no URL is allowed",
    "?redirect_to=https%3A%2F%2Fevil.example",
    { referer: "https://evil.example/" },
    siteUrl,
  ],
])("a redirect goes by %s", (_rule, query, headers, expected) => {
  const request = new Request(`https://api.example/auth/v1/verify${query}`, { headers });
  expect(
    chooseRedirect(request, { site_url: siteUrl, additional_redirect_urls: redirectUrls }),
  ).toBe(expected);
});
