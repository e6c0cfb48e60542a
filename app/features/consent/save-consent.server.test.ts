import { expect, test } from "vitest";

import type { FormValues } from "~/lib/forms/form-values";

import { saveConsent } from "./save-consent.server";

const visit = { cookieHeader: null, referrer: null, siteUrl: "https://www.site.test" };

test("the choice is stored for a year, for the whole site, over https only", () => {
  const response = saveConsent({ choice: "granted", page: "/contact?a=1" }, visit);
  expect(response?.status).toBe(303);
  expect(response?.headers.get("Location")).toBe("/contact?a=1");
  expect(response?.headers.getSetCookie()).toEqual([
    "consent=granted; Path=/; Max-Age=31536000; SameSite=Lax; Secure",
  ]);
});

test("on plain http the cookie has no Secure attribute", () => {
  const plain = { ...visit, siteUrl: "http://localhost:3000" };
  const response = saveConsent({ choice: "denied" }, plain);
  expect(response?.headers.get("Set-Cookie")).not.toContain("Secure");
});

test.each(["https://evil.example/", "//evil.example", "", "/x.data"])(
  "redirects home instead of to another site: %j",
  (page) => {
    const response = saveConsent({ choice: "denied", page }, visit);
    expect(response?.headers.get("Location")).toBe("/");
  },
);

test.each<FormValues>([{}, { choice: "" }, { choice: "yes" }, { choice: "Granted" }])(
  "rejects the choice %j",
  (values) => {
    expect(saveConsent(values, visit)).toBeNull();
  },
);

test("a refusal deletes only the analytics cookies, on this domain and its parents", () => {
  const cookieHeader = "sb=session; _ga=GA1.1.2; _ga_ABC123=x; _ga=again; _gauge=y; _g a=z";
  const denied = saveConsent({ choice: "denied" }, { ...visit, cookieHeader });
  const cookies = denied?.headers.getSetCookie().slice(1) ?? [];
  for (const name of ["_ga", "_ga_ABC123"]) {
    expect(cookies).toContain(`${name}=; Path=/; Max-Age=0`);
    expect(cookies).toContain(`${name}=; Path=/; Max-Age=0; Domain=www.site.test`);
    expect(cookies).toContain(`${name}=; Path=/; Max-Age=0; Domain=site.test`);
  }
  expect(cookies.join()).not.toMatch(/sb=|_gauge|_g a/);
  const granted = saveConsent({ choice: "granted" }, { ...visit, cookieHeader });
  expect(granted?.headers.getSetCookie()).toHaveLength(1);
});

test("an IP address or a single name has no parent domain", () => {
  for (const siteUrl of ["http://localhost:3000", "http://127.0.0.1:3000", "http://[::1]:3000"]) {
    const response = saveConsent(
      { choice: "denied" },
      { ...visit, siteUrl, cookieHeader: "_ga=1" },
    );
    expect(response?.headers.getSetCookie()).toHaveLength(2);
  }
});

test.each([
  ["https://www.example.com/contact?utm=1", "/contact", "/contact?utm=1"],
  ["https://www.example.com/contact?utm=1", "/contact?sent=1", "/contact?utm=1"],
  [
    "https://www.example.com/legal/cookies?a=1",
    "/legal/cookies#consent",
    "/legal/cookies?a=1#consent",
  ],
  ["https://www.example.com/other?utm=1", "/contact", "/contact"],
  ["https://www.example.com/", "/contact", "/contact"],
  [`https://www.example.com/contact?${"a".repeat(600)}`, "/contact", "/contact"],
  ["nonsense", "/contact", "/contact"],
])("redirects back with the query of the Referer: from %s", (referrer, page, location) => {
  const response = saveConsent({ choice: "granted", page }, { ...visit, referrer });
  expect(response?.headers.get("Location")).toBe(location);
});
