import { createClient } from "@supabase/supabase-js";
import { expect } from "vitest";

import { startSiteBackend } from "./backend.ts";
import { cookiesAfter } from "./cookie-jar.ts";
import { parseDocument } from "./document.ts";
import { postForm, startSite, UNCOMPRESSED } from "./site.ts";
import type { Form, TestSiteOptions } from "./site.ts";

/** Anyone with cookies. */
type Person = { cookie: string };

const anonymous: Person = { cookie: "" };

type WholeSite = Awaited<ReturnType<typeof startWholeSite>>;

export async function mainOf(response: Response): Promise<Element> {
  const document = parseDocument(await response.text());
  return document.querySelector("main") ?? expect.fail("The page has no main");
}

/** The production build on a backend of its own, whose `operator` passes all access rules. */
export async function startWholeSite(options: TestSiteOptions = {}) {
  const backend = await startSiteBackend();
  const supabase = { url: backend.apiUrl, anonKey: backend.publishableKey };
  const site = await startSite({ supabase, ...options });

  function visit(path: string, { cookie } = anonymous): Promise<Response> {
    const headers = { ...UNCOMPRESSED, Cookie: cookie };
    return fetch(`${site.origin}${path}`, { headers, redirect: "manual" });
  }
  async function open(path: string, person = anonymous): Promise<Element> {
    const response = await visit(path, person);
    expect(response.status).toBe(200);
    return mainOf(response);
  }

  return {
    backend,
    site,
    operator: createClient(backend.apiUrl, backend.secretKey, { auth: { persistSession: false } }),
    visit,
    /** The main part of a page. */
    open,
    post: (path: string, form: Form, { cookie } = anonymous) =>
      postForm(`${site.origin}${path}`, form, { Cookie: cookie }),
    /** The main part of the page that a successful form leads to. */
    async pageAfter(response: Response, { cookie } = anonymous): Promise<Element> {
      expect(response.status).toBe(303);
      const path = response.headers.get("location") ?? "";
      return open(path, { cookie: cookiesAfter(cookie, response) });
    },
    async close() {
      await site.close();
      await backend.close();
    },
  };
}
