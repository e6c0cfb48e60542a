import { describe, expect, it } from "vitest";

import { checkTarget } from "./validate-request.ts";

describe("a request target", () => {
  it.each([
    "/",
    "/contact",
    "/auth/login?redirectUrl=%2Fapp",
    "/assets/a-b_c.~1.js",
    "/x?q=%ff&r=#".slice(0, -1),
  ])("is accepted: %s", (target) => {
    expect(checkTarget(target)).toEqual({ kind: "accepted" });
  });

  it.each([
    ["not UTF-8", "/%ff"],
    ["a lone surrogate", "/%ED%A0%80"],
    ["a broken escape", "/%zz"],
    ["an encoded NUL", "/a%00b"],
    ["an encoded line break", "/a%0d%0aSet-Cookie:x"],
    ["a backslash", "/a\\b"],
    ["an encoded backslash", "/%5cevil.example"],
    ["another host", "//evil.example/x"],
    ["another host, encoded", "/%2fevil.example"],
    ["an absolute address", "http://evil.example/"],
    ["the asterisk form", "*"],
    ["nothing", ""],
    ["a fragment", "/a#b"],
    ["a step upwards", "/a/../app"],
    ["an encoded step upwards", "/a/%2e%2e/app"],
    ["a step upwards behind an encoded slash", "/a%2f..%2fapp"],
    ["a dot segment", "/./app"],
    ["raw bytes beyond ASCII", "/caf\u00e9"],
    ["a control character in the query", "/?a=\u0001"],
  ])("is rejected: %s", (_what, target) => {
    expect(checkTarget(target)).toEqual({ kind: "refused", status: 400 });
  });

  it("may have at most 4096 characters", () => {
    const longest = `/?${"a".repeat(4094)}`;
    expect(checkTarget(longest)).toEqual({ kind: "accepted" });
    expect(checkTarget(`${longest}a`)).toEqual({ kind: "refused", status: 414 });
  });

  it.each([
    ["/contact/", "/contact"],
    ["/contact///?a=1/", "/contact?a=1/"],
    ["/Contact/", "/Contact"],
    ["/%61pp", "/app"],
    ["/a%2Dpp/%7euser", "/a-pp/~user"],
    ["/contact/.data?a=1", "/contact.data?a=1"],
    ["/auth/login//%2Edata", "/auth/login.data"],
    ["/.data", "/_root.data"],
    ["/pricing?", "/pricing"],
    ["/?", "/"],
  ])("is normalized: %s to %s", (target, location) => {
    expect(checkTarget(target)).toEqual({ kind: "moved", location });
  });

  it.each(["/caf%C3%A9", "/caf%c3%a9", "/a%2Fb", "/a%20b", "/a%3Fb"])(
    "keeps necessary escapes: %s",
    (target) => {
      expect(checkTarget(target)).toEqual({ kind: "accepted" });
    },
  );
});
