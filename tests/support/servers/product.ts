import { createClient } from "@supabase/supabase-js";
import { randomUUID } from "node:crypto";
import type { TestProject } from "vitest/node";

import { startSiteBackend } from "./backend.ts";
import { freePort } from "./free-port.ts";
import { installChromium } from "../pages/chromium.ts";
import { startSiteProcess } from "./site-process.ts";

/** Where the running product is, for tests that use it as a visitor or an operator would. */
export type Product = {
  siteUrl: string;
  apiUrl: string;
  publishableKey: string;
  /** Reads back what visitors left; never known to the site. */
  secretKey: string;
  /** Answers the Mailpit API. */
  mailUrl: string;
};

declare module "vitest" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface ProvidedContext {
    product: Product;
  }
}

type Service = Omit<Product, "siteUrl"> & { siteKey: string | undefined; close(): Promise<void> };

/** A project named by the environment, else a backend as of the other tests. */
async function openService(siteUrl: string, project: TestProject): Promise<Service> {
  const { SUPABASE_URL, SUPABASE_ANON_KEY, SUPABASE_SECRET_KEY, MAILBOX_URL } = process.env;
  const named = { SUPABASE_URL, SUPABASE_ANON_KEY, SUPABASE_SECRET_KEY, MAILBOX_URL };
  const missing = Object.entries(named).flatMap(([name, value]) => (value ? [] : [name]));
  if (missing.length > 0 && missing.length < 4) {
    throw new Error(`To test against another service, set ${missing.join(" and ")}, too.`);
  }
  if (SUPABASE_URL && SUPABASE_ANON_KEY && SUPABASE_SECRET_KEY && MAILBOX_URL) {
    return {
      apiUrl: SUPABASE_URL,
      publishableKey: SUPABASE_ANON_KEY,
      secretKey: SUPABASE_SECRET_KEY,
      mailUrl: MAILBOX_URL,
      siteKey: process.env.SUPABASE_SITE_KEY,
      close: async () => {},
    };
  }
  const backend = await startSiteBackend({ siteUrl }, (name) => project.getProvidedContext()[name]);
  const siteKey = randomUUID();
  const client = createClient(backend.apiUrl, backend.secretKey);
  await client.rpc("set_site_key", { site_key: siteKey }).throwOnError();
  return { ...backend, siteKey };
}

/** Vitest's global set-up: the production build against a service, as an operator starts it. */
export default async function startProduct(project: TestProject): Promise<() => Promise<void>> {
  installChromium();
  const port = Number(process.env.E2E_PORT ?? (await freePort()));
  const siteUrl = `http://localhost:${port}`;
  const service = await openService(siteUrl, project);
  const site = await startSiteProcess({
    PORT: String(port),
    SITE_URL: siteUrl,
    SUPABASE_URL: service.apiUrl,
    SUPABASE_ANON_KEY: service.publishableKey,
    ...(service.siteKey ? { SUPABASE_SITE_KEY: service.siteKey } : {}),
    // Nothing answers there: mails wait, as where a mail server is away.
    SMTP_URL: "smtp://127.0.0.1:9",
    LEADS_NOTIFY_TO: "leads@helmwise.example",
    MAIL_FROM: "website@helmwise.example",
    RATE_LIMIT_POSTS_PER_MINUTE: "1000",
    LOG_LEVEL: "warn",
  });
  const { apiUrl, publishableKey, secretKey, mailUrl } = service;
  project.provide("product", { siteUrl, apiUrl, publishableKey, secretKey, mailUrl });
  return async () => {
    await site.stop();
    await service.close();
  };
}
