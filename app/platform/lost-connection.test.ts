import { expect, test, vi } from "vitest";

import {
  loadRoute,
  replyIfConnectionLost,
  revalidateUnlessConnectionLost,
} from "./lost-connection";

function post(serverAction: () => Promise<unknown>) {
  const request = new Request("https://site.test/", {
    method: "POST",
    body: new URLSearchParams({ name: "Ada" }),
  });
  const args = { request, params: {}, serverAction: serverAction as never };
  return replyIfConnectionLost(args, (values) => ({ status: "failed", values }));
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

test("without an answer the form gets its failure and what was typed, and nothing is reloaded", async () => {
  const actionResult = await post(() => Promise.reject(new TypeError("Failed to fetch")));
  expect(actionResult).toMatchObject({ status: "failed", values: { name: "Ada" } });
  const reload = revalidateUnlessConnectionLost({
    ...revalidation,
    formMethod: "POST",
    actionResult,
  });
  expect(reload).toBe(false);
});

test("a redirect is followed", async () => {
  const redirect = new Response(null, { status: 303 });
  await expect(post(() => Promise.reject(redirect))).rejects.toBe(redirect);
});

test("every navigation reloads; a post as the router decides", () => {
  const refused = { ...revalidation, defaultShouldRevalidate: false };
  expect(revalidateUnlessConnectionLost(refused)).toBe(true);
  expect(revalidateUnlessConnectionLost({ ...refused, formMethod: "POST" })).toBe(false);
  expect(revalidateUnlessConnectionLost({ ...revalidation, formMethod: "POST" })).toBe(true);
});

test("a form may be sent once the scripts of the page that takes it are there", async () => {
  const routes = {
    taken: { path: "taken", module: "data:text/javascript,export{}" },
    lost: { path: "lost", module: "data:text/javascript,throw 1" },
  };
  vi.stubGlobal("__remixManifest", { routes });
  expect(await loadRoute("/taken")).toBe(true);
  expect(await loadRoute("/lost")).toBe(false);
  expect(await loadRoute("/nowhere")).toBe(false);
  vi.unstubAllGlobals();
});
