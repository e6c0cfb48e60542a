import { expect, test, vi } from "vitest";

import { loadRoute, replyIfConnectionLost, revalidateUnlessAnswered } from "./offline-submission";

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

test("every navigation reloads, a post that was answered in place does not, any other as the router decides", () => {
  const refused = { ...revalidation, defaultShouldRevalidate: false };
  expect(revalidateUnlessAnswered(refused)).toBe(true);
  expect(revalidateUnlessAnswered({ ...refused, formMethod: "POST" })).toBe(false);
  const posted = { ...revalidation, formMethod: "POST" } as const;
  expect(revalidateUnlessAnswered(posted)).toBe(true);
  expect(revalidateUnlessAnswered({ ...posted, actionResult: { status: "sent" } })).toBe(false);
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
