import { readFileSync } from "node:fs";
import { PassThrough } from "node:stream";

import { createRequestHandler } from "@remix-run/express";
import { createReadableStreamFromReadable, json, redirect } from "@remix-run/node";
import type { ActionFunction, HandleDocumentRequestFunction, ServerBuild } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import compression from "compression";
import express from "express";
import { createElement } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { z } from "zod";

import type { StockPages } from "../lib/references.ts";
import { links, Page, Root } from "./stock-remix-app.ts";

/*
 * A server like the one of Remix's Express template. Its build is written by hand, because it has only
 * one route. PAGES is a JSON file with the pages, CLIENT the folder of the browser's bundle.
 */
const { CLIENT, PAGES = "", PORT, SUPABASE_URL, SUPABASE_ANON_KEY = "" } = process.env;
globalThis.stockPages = JSON.parse(readFileSync(PAGES, "utf8")) as StockPages;

function callSupabase(path: string, init?: RequestInit): Promise<Response> {
  const headers = { apikey: SUPABASE_ANON_KEY, "Content-Type": "application/json" };
  return fetch(`${SUPABASE_URL}/rest/v1/${path}`, { headers, ...init });
}

async function loadArticles({ request }: { request: Request }) {
  if (new URL(request.url).pathname !== "/resources/blog") return { posts: [] };
  const columns = "slug,title,author,category,date_published,image_url";
  const rows = await callSupabase(`blog_posts?select=${columns}&limit=12`);
  return { posts: (await rows.json()) as unknown[] };
}

const lead = z.object({
  full_name: z.string().trim().min(1).max(200),
  email: z.email(),
  company_size: z.string().min(1).max(20),
  message: z.string().trim().min(1).max(5000),
});

const storeLead: ActionFunction = async ({ request }) => {
  const parsed = lead.safeParse(Object.fromEntries(await request.formData()));
  if (!parsed.success) return json(z.flattenError(parsed.error), 422);
  const row = { ...parsed.data, idempotency_key: crypto.randomUUID() };
  const body = JSON.stringify([row]);
  const stored = await callSupabase("contact_submissions", { method: "POST", body });
  return stored.ok ? redirect("/contact?sent=1", 303) : json({ failed: true }, 503);
};

/** Streams the document, as Remix's default entry does. */
const renderDocument: HandleDocumentRequestFunction = ({ url }, status, headers, context) =>
  new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(createElement(RemixServer, { context, url }), {
      onShellReady() {
        const body = new PassThrough();
        headers.set("Content-Type", "text/html");
        resolve(new Response(createReadableStreamFromReadable(body), { headers, status }));
        pipe(body);
      },
      onShellError: reject,
    });
  });

const root = { id: "root" };
const page = { id: "page", path: "*", parentId: "root" };
const build: ServerBuild = {
  entry: { module: { default: renderDocument } },
  routes: {
    root: { ...root, module: { default: Root, links } },
    page: { ...page, module: { default: Page, loader: loadArticles, action: storeLead } },
  },
  assets: {
    entry: { module: "/stock/entry.js", imports: [] },
    routes: {
      root: { ...root, module: "/stock/root.js", hasLoader: false, hasAction: false },
      page: { ...page, module: "/stock/page.js", hasLoader: true, hasAction: true },
    },
    url: "/stock/manifest.js",
    version: "1",
  } as unknown as ServerBuild["assets"],
  publicPath: "/",
  assetsBuildDirectory: "",
  future: { v3_singleFetch: true, v3_lazyRouteDiscovery: true } as ServerBuild["future"],
  isSpaMode: false,
  basename: "/",
  mode: "production",
};

const app = express().disable("x-powered-by").use(compression());
const forever = { immutable: true, maxAge: "1y" };
if (CLIENT) app.use("/stock", express.static(CLIENT, forever));
app
  .use(express.static("build/client", forever))
  .all("*", createRequestHandler({ build }))
  .listen(Number(PORT));
