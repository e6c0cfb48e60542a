import { startBackend } from "@helmwise/embedded-supabase";
import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";

import { createClient } from "@supabase/supabase-js";

import type { Bench } from "./bench.ts";
import { fewPosts, generatePosts } from "./blog-corpus.ts";
import type { Service } from "./servers.ts";

/** The embedded backend in the process of the measurement, which is not counted. */
export async function openService(bench: Bench) {
  const backend = await startBackend({
    dataDir: "memory",
    apiPort: 0,
    mailPort: 0,
    migrationsDir: "supabase/migrations",
    seedFiles: [],
    configFile: "supabase/config.toml",
  });
  bench.onEnd(() => backend.close());
  const admin = createClient(backend.apiUrl, backend.secretKey, {
    auth: { persistSession: false },
  });
  const { error } = await admin.from("blog_posts").insert([...generatePosts(fewPosts)]);
  if (error) throw error;
  return {
    url: backend.apiUrl,
    anonKey: backend.publishableKey,
    secretKey: backend.secretKey,
    admin,
  };
}

const ANSWER_AFTER_MS = 2;

/** A service that answers each question after two milliseconds, as one in the same place would. */
export async function openQuickService(
  bench: Bench,
  answers: Record<string, unknown> = {},
): Promise<Service> {
  const server = createServer((request, response) => {
    request.resume().on("end", () => {
      setTimeout(() => {
        const answer = answers[request.url ?? ""] ?? [];
        const stores =
          request.method === "POST" && request.url?.startsWith("/rest/v1/contact_submissions");
        response.writeHead(stores ? 201 : 200, { "Content-Type": "application/json" });
        response.end(stores ? "" : JSON.stringify(answer));
      }, ANSWER_AFTER_MS);
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  bench.onEnd(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, anonKey: "sb_publishable_bench" };
}
