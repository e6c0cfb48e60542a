import { expect, test } from "vitest";

import { setFlash, popFlash } from "./flash";

function requestWith(cookie: string): Request {
  return new Request("https://site.test/", { headers: { Cookie: cookie } });
}

test("a notice is shown on the next page and removed", () => {
  const cookie = setFlash("https://site.test", "check-inbox");
  const taken = popFlash(requestWith(`a=b; ${cookie.split(";")[0]}`), "https://site.test");
  expect(taken.name).toBe("check-inbox");
  expect(taken.headers["Set-Cookie"]).toMatch(/^__Host-flash=; Path=\/; Max-Age=0; /);
});

test("a notice keeps the number that it says", () => {
  const [cookie] = setFlash("https://site.test", "leads-imported", 12).split(";");
  const taken = popFlash(requestWith(cookie ?? ""), "https://site.test");
  expect(taken).toMatchObject({ name: "leads-imported", count: "12" });
});

test("the flash cookie is short-lived, HttpOnly and bound to the host", () => {
  const cookie = setFlash("https://site.test", "check-inbox");
  expect(cookie).toBe(
    "__Host-flash=check-inbox; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure",
  );
});

test("a site without https sets a flash cookie that browsers accept", () => {
  const cookie = setFlash("http://localhost:3000", "check-inbox");
  expect(cookie).toMatch(/^flash=check-inbox; /);
  expect(cookie).not.toMatch(/Secure/);
});

test("without a notice there is no flash cookie", () => {
  expect(popFlash(requestWith("a=b"), "https://site.test")).toEqual({ headers: {} });
});

test("an invalid flash cookie is deleted", () => {
  const taken = popFlash(requestWith("__Host-flash=<script>"), "https://site.test");
  expect(taken.name).toBeUndefined();
  expect(taken.headers["Set-Cookie"]).toMatch(/Max-Age=0/);
});
