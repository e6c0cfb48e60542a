import { expect, test } from "vitest";

import { postLoginDestination, signInPath } from "./post-login-redirect";

test.each([
  ["/app", "/app"],
  ["/app/account?tab=1#top", "/app/account?tab=1#top"],
  ["/resources/blog?language=pt", "/resources/blog?language=pt"],
  ["/", "/"],
  ["/caf%C3%A9", "/caf%C3%A9"],
])("redirects to %s", (value, destination) => {
  expect(postLoginDestination(value)).toBe(destination);
});

test.each([
  null,
  "//evil.example",
  "/auth/login",
  "/AUTH/sign-out",
  "/%61uth/login",
  "/x/../auth/login",
  "/app.data",
])("redirects to the default page instead of %j", (value) => {
  expect(postLoginDestination(value)).toBe("/app");
});

test("the sign-in link carries the destination", () => {
  expect(signInPath("/app")).toBe("/auth/login?redirectUrl=%2Fapp");
});
