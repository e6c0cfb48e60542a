import { expect, test } from "vitest";

import { isFetchedAhead } from "./fetch-ahead";

test.each(["/", "/pricing", "/#how-it-works", "/resources/blog?q=a.b", "/apps", "/consent-form"])(
  "%s is fetched ahead",
  (address) => expect(isFetchedAhead(address)).toBe(true),
);

test.each(["/auth/login", "/app", "/app/account", "/app?x", "/consent", "/resources/feed.xml"])(
  "%s is not, for it acts, is personal or is a file",
  (address) => expect(isFetchedAhead(address)).toBe(false),
);
