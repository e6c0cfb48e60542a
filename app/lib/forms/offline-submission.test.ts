import { expect, test, vi } from "vitest";

import {
  preloadRouteModules,
  keepFormOnNetworkError,
  skipRevalidationAfterReply,
} from "./offline-submission";

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

test("the server's answer is passed on", async () => {
  expect(await post(async () => ({ status: "sent" }))).toEqual({ status: "sent" });
});

test.each([
  ["without an answer", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["with an empty one", async () => undefined],
])("%s the form gets its failure and what was typed", async (_how, serverAction) => {
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

test("a form may be sent once the scripts of the page that takes it are there", async () => {
  const routes = {
    taken: { path: "taken", module: "data:text/javascript,export{}" },
    lost: { path: "lost", module: "data:text/javascript,throw 1" },
  };
  vi.stubGlobal("__remixManifest", { routes });
  expect(await preloadRouteModules("/taken")).toBe(true);
  expect(await preloadRouteModules("/lost")).toBe(false);
  expect(await preloadRouteModules("/nowhere")).toBe(false);
  vi.unstubAllGlobals();
});
