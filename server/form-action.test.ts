import type { ActionFunctionArgs, AppLoadContext, ServerBuild } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { describe, expect, it, vi } from "vitest";

import { createFormAction } from "./form-action.ts";

const request = new Request("http://site.test/form", { method: "POST" });

/** A page with a form; `remix` runs its action as the framework does, to draw the page. */
function open(action: () => unknown, { path = "form", fixed = true } = {}) {
  const run = vi.fn(action);
  const routes = { form: { id: "form", path, module: { action: run } } };
  const build = { routes } as unknown as ServerBuild;
  const form = createFormAction({ id: "form", fixed, build });
  const context = {} as AppLoadContext;
  const args = { request, context, params: {} } as ActionFunctionArgs;
  return {
    run,
    act: () => form?.act(request, context),
    remix: () => form?.build.routes.form?.module.action?.(args),
    form,
  };
}

function fail(): never {
  throw new RangeError("No such plan");
}

describe("a form whose visitor is sent elsewhere", () => {
  it.each([
    ["returned", () => redirect("/thanks", 303)],
    ["thrown", () => Promise.reject(redirect("/auth/login?redirectUrl=%2Fapp"))],
  ])("is answered by what its action has %s", async (_how, action) => {
    const response = await open(action).act();
    expect(response?.status).toBeOneOf([302, 303]);
    expect(response?.headers.get("Location")).toMatch(/^\/(?:thanks|auth)/);
  });

  it.each(["https://elsewhere.example/", "//elsewhere.example/", "/\\elsewhere.example/", "next"])(
    "to %s is left to Remix",
    async (location) => {
      const { act, remix, run } = open(() => redirect(location));
      expect(await act()).toBeNull();
      expect(await remix()).toMatchObject({ status: 302 });
      expect(run).toHaveBeenCalledOnce();
    },
  );
});

describe("a form whose page is shown again", () => {
  it("is handled once, and drawn with what came of it", async () => {
    const { act, remix, run } = open(() => ({ errors: ["too long"] }));
    expect(await act()).toBeNull();
    expect(await remix()).toEqual({ errors: ["too long"] });
    expect(run).toHaveBeenCalledOnce();
  });

  it("fails once", async () => {
    const { act, remix, run } = open(fail);
    expect(await act()).toBeNull();
    await expect(remix()).rejects.toThrow("No such plan");
    expect(run).toHaveBeenCalledOnce();
  });

  it("is handled by Remix where only the router knows its parameters", () => {
    expect(open(() => null, { path: "form/:name", fixed: false }).form).toBeNull();
  });
});
