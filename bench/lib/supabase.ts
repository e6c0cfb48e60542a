import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

import { createClient } from "@supabase/supabase-js";

import { storedLeads } from "../../tests/support/lead-storm.ts";
import { onEnd } from "./harness.ts";
import { generatePosts } from "./posts.ts";
import { nodePath, packageScript } from "./servers.ts";

// A small batch: Supabase ends a statement after eight seconds, and a busy machine is slow.
const POSTS_PER_INSERT = 20;

type ReadyLine = { apiUrl: string; publishableKey: string; secretKey: string; pid: number };

/** Starts the embedded Supabase in a separate process, in memory, with a generated blog. */
export async function startSupabase(posts = 20) {
  const options = ["--port", "0", "--mail-port", "0", "--data", "memory"];
  const backend = spawn("sh", ["-c", `${packageScript("backend")} ${options.join(" ")}`], {
    env: { PATH: nodePath, NODE_ENV: "production" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exited = once(backend, "exit");
  onEnd(async () => {
    backend.kill("SIGTERM");
    await exited;
  });
  const [line] = (await once(createInterface(backend.stdout), "line")) as [string];
  const { apiUrl: url, publishableKey: anonKey, secretKey, pid } = JSON.parse(line) as ReadyLine;
  const admin = createClient(url, secretKey, { auth: { persistSession: false } });
  await admin.from("blog_posts").delete().neq("slug", "").throwOnError();
  const rows = [...generatePosts(posts)];
  for (let from = 0; from < rows.length; from += POSTS_PER_INSERT) {
    const part = rows.slice(from, from + POSTS_PER_INSERT);
    await admin.from("blog_posts").insert(part).throwOnError();
  }
  return {
    url,
    anonKey,
    pid,
    storedLeadNames: () => storedLeads({ apiUrl: url, secretKey }),
  };
}
