import { describe, expect, it } from "vitest";

import { isSameOriginPost, ownOrigins } from "./form-posts.ts";

const site = ownOrigins("https://www.example.com");
const local = ownOrigins("http://localhost:3000");

describe("a posted form", () => {
  it.each([
    ["same-origin", undefined],
    ["none", undefined],
    ["same-origin", "https://alias.example.com"],
    [undefined, "https://www.example.com"],
    [undefined, undefined],
  ])("is accepted: Sec-Fetch-Site %s, Origin %s", (secFetchSite, origin) => {
    expect(isSameOriginPost({ site: secFetchSite, origin }, site)).toBe(true);
  });

  it.each([
    ["cross-site", undefined],
    ["same-site", "https://www.example.com"],
    ["cross-site", "https://www.example.com"],
    ["same-origin, cross-site", undefined],
    ["", undefined],
    [undefined, "null"],
    [undefined, ""],
    [undefined, "https://evil.example"],
    [undefined, "http://www.example.com"],
    [undefined, "https://www.example.com:8443"],
    [undefined, "https://www.example.com.evil.example"],
    [undefined, "https://example.com"],
    [undefined, "https://localhost"],
  ])("is rejected as cross-site: Sec-Fetch-Site %s, Origin %s", (secFetchSite, origin) => {
    expect(isSameOriginPost({ site: secFetchSite, origin }, site)).toBe(false);
  });

  it("may come from any local host name, on the same port", () => {
    for (const host of ["localhost", "127.0.0.1", "[::1]"]) {
      expect(isSameOriginPost({ site: undefined, origin: `http://${host}:3000` }, local)).toBe(
        true,
      );
    }
    expect(isSameOriginPost({ site: undefined, origin: "http://localhost:3001" }, local)).toBe(
      false,
    );
    expect(isSameOriginPost({ site: undefined, origin: "https://localhost:3000" }, local)).toBe(
      false,
    );
  });
});
