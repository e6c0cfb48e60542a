import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { keepFormOnNetworkError, skipRevalidationAfterReply } from "./network-error";

const results: unknown[] = [];
beforeEach(() => {
  results.length = 0;
  vi.stubGlobal("dispatchEvent", ({ detail }: CustomEvent) => results.push(detail));
});
afterEach(() => vi.unstubAllGlobals());

function post(serverAction: () => Promise<unknown>) {
  const request = new Request("https://site.test/", {
    method: "POST",
    body: new URLSearchParams({ name: "Ada" }),
  });
  const args = { request, params: {}, serverAction: serverAction as never };
  return keepFormOnNetworkError(args, (values) => ({ problem: "failed", values }));
}

const url = new URL("https://site.test/");
const revalidation = {
  currentUrl: url,
  currentParams: {},
  nextUrl: url,
  nextParams: {},
  defaultShouldRevalidate: true,
};

test("returns the server's response", async () => {
  expect(await post(async () => ({ status: "sent" }))).toEqual({ status: "sent" });
  expect(results).toEqual([true]);
});

test.each([
  ["without a response", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["with an empty response", async () => undefined],
])("%s, the form shows a failure and the typed values", async (_how, serverAction) => {
  const reply = await post(serverAction);
  expect(reply).toEqual({ problem: "failed", values: { name: "Ada" } });
  expect(results).toEqual([false]);
});

test("a redirect is followed", async () => {
  const redirect = new Response(null, { status: 303, headers: { Location: "/app" } });
  await expect(post(() => Promise.reject(redirect))).rejects.toBe(redirect);
  expect(results).toEqual([true]);
});

test("skips revalidation after an inline reply only", () => {
  const refused = { ...revalidation, defaultShouldRevalidate: false };
  expect(skipRevalidationAfterReply(refused)).toBe(true);
  expect(skipRevalidationAfterReply({ ...refused, formMethod: "POST" })).toBe(false);
  const posted = { ...revalidation, formMethod: "POST" } as const;
  expect(skipRevalidationAfterReply(posted)).toBe(true);
  expect(skipRevalidationAfterReply({ ...posted, actionResult: { status: "sent" } })).toBe(false);
});
