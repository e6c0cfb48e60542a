import { expect, test } from "vitest";

import { keepFormOnNetworkError, skipRevalidationAfterReply } from "./network-error";

function post(serverAction: () => Promise<unknown>) {
  const request = new Request("https://site.test/", {
    method: "POST",
    body: new URLSearchParams({ name: "Ada" }),
  });
  const args = { request, params: {}, serverAction: serverAction as never };
  return keepFormOnNetworkError(args, (values) => ({ status: "failed", values }));
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
});

test.each([
  ["without a response", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["with an empty response", async () => undefined],
])("%s, the form shows a failure and the typed values", async (_how, serverAction) => {
  const reply = await post(serverAction);
  expect(reply).toEqual({ status: "failed", values: { name: "Ada" } });
});

test("a redirect is followed", async () => {
  const redirect = new Response(null, { status: 303 });
  await expect(post(() => Promise.reject(redirect))).rejects.toBe(redirect);
});

test("skips revalidation after an inline reply only", () => {
  const refused = { ...revalidation, defaultShouldRevalidate: false };
  expect(skipRevalidationAfterReply(refused)).toBe(true);
  expect(skipRevalidationAfterReply({ ...refused, formMethod: "POST" })).toBe(false);
  const posted = { ...revalidation, formMethod: "POST" } as const;
  expect(skipRevalidationAfterReply(posted)).toBe(true);
  expect(skipRevalidationAfterReply({ ...posted, actionResult: { status: "sent" } })).toBe(false);
});
