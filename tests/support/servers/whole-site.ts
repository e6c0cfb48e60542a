import { createClient } from "@supabase/supabase-js";
import { expect } from "vitest";

import { createClockAhead, startSiteBackend } from "./backend.ts";
import { cookiesAfter } from "../people/cookie-jar.ts";
import { parseMain } from "../pages/document.ts";
import { startFaultProxy } from "./fault-proxy.ts";
import { postForm, startSite, UNCOMPRESSED } from "./site.ts";
import type { Form, TestSiteOptions } from "./site.ts";

/** Anyone with cookies. */
export type Person = { cookie: string };

const anonymous: Person = { cookie: "" };

export type WholeSiteOptions = Omit<TestSiteOptions, "supabase"> & { clientAddressHeader?: string };

/** The main part of the page that a response of this status has. */
export async function mainOf(response: Response, status = response.status): Promise<Element> {
  expect(response.status).toBe(status);
  return parseMain(await response.text());
}

/**
 * The production build on a backend of its own, whose `operator` passes all access rules, behind a proxy that can fail,
 * on a clock that can run ahead.
 */
export async function startWholeSite(
  { clientAddressHeader, ...options }: WholeSiteOptions = {},
  service: Parameters<typeof startSiteBackend>[0] = {},
) {
  const { now, advance } = createClockAhead();
  const backend = await startSiteBackend({ now, ...service });
  const proxy = await startFaultProxy(backend.apiUrl);
  const supabase = { url: proxy.url, anonKey: backend.publishableKey, clientAddressHeader };
  const site = await startSite({ now: () => now().getTime(), ...options, supabase });

  const visit = (path: string, { cookie } = anonymous) =>
    site.get(path, { ...UNCOMPRESSED, Cookie: cookie });
  async function open(path: string, person = anonymous): Promise<Element> {
    return mainOf(await visit(path, person), 200);
  }

  return {
    backend,
    proxy,
    site,
    supabase,
    now,
    /** Lets so much time pass. */
    advance,
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
      await proxy.close();
      await backend.close();
    },
  };
}
