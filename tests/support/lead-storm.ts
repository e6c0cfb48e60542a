import type { Backend } from "@helmwise/embedded-supabase";
import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { json } from "node:stream/consumers";

import { createClient } from "@supabase/supabase-js";

import { freePort, waitUntilReady } from "./product.ts";
import { postForm } from "./site.ts";

export type SiteProcess = {
  origin: string;
  pid(): number | undefined;
  kill(): Promise<void>;
  /** Sends SIGTERM and gives the exit code. */
  stop(): Promise<number | null>;
  start(): Promise<void>;
  /** Log entries of all its lives. */
  log: () => Record<string, unknown>[];
};

/** The site as an operator runs it, on a port that stays the same through its lives. */
export async function startSiteProcess(settings: Record<string, string>): Promise<SiteProcess> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  let output = "";
  let site: ChildProcess | undefined;

  async function start() {
    site = spawn(process.execPath, ["build/server.js"], {
      env: {
        PATH: process.env.PATH,
        NODE_ENV: "production",
        PORT: String(port),
        RATE_LIMIT_POSTS_PER_MINUTE: "100000",
        SHUTDOWN_GRACE_SECONDS: "0",
        ...settings,
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    site.stdout?.on("data", (text) => (output += text));
    await waitUntilReady(site, origin);
  }

  async function end(signal: NodeJS.Signals): Promise<number | null> {
    if (!site || site.exitCode !== null || site.signalCode !== null) return null;
    const exit = once(site, "exit") as Promise<[number | null]>;
    site.kill(signal);
    const [code] = await exit;
    return code;
  }

  await start();
  return {
    origin,
    pid: () => site?.pid,
    start,
    stop: () => end("SIGTERM"),
    kill: async () => void (await end("SIGKILL")),
    log: () =>
      output
        .split("\n")
        .filter((line) => line.startsWith("{") && line.endsWith("}"))
        .map((line) => JSON.parse(line) as Record<string, unknown>),
  };
}

/** A unique contact form. */
export function contactForm(name: string): Record<string, string> {
  return {
    full_name: "Ada Lovelace",
    email: "ada@engine.example",
    company_size: "11-50",
    message: `Lead ${name}`,
  };
}

function nameIn(message: string): string {
  return message.replace("Lead ", "");
}

/** Posts the form once; true when the visitor is thanked. */
export async function postLead(origin: string, name: string): Promise<boolean> {
  const response = await postForm(`${origin}/contact`, contactForm(name)).catch(() => undefined);
  await response?.body?.cancel();
  return response?.status === 303;
}

export type Storm = {
  /** Names of the leads whose visitors were thanked. */
  acknowledged: string[];
  /** Resolves when so many more were. */
  more(count: number): Promise<void>;
  /** Lets each visitor finish; they try again until they are thanked. */
  end(): Promise<void>;
};

/** Visitors who post one lead after the other, each again and again until they are thanked for it. */
export function startStorm(origins: string[], visitors: number): Storm {
  const acknowledged: string[] = [];
  let wanted: { count: number; resolve: () => void } | undefined;
  const ending = new AbortController();
  let posted = 0;

  async function visit(visitor: number) {
    while (!ending.signal.aborted) {
      posted += 1;
      const name = `${visitor}-${posted}`;
      for (
        let attempt = visitor;
        !(await postLead(origins[attempt % origins.length] ?? "", name));
      ) {
        attempt += 1;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      acknowledged.push(name);
      if (wanted && acknowledged.length >= wanted.count) wanted.resolve();
    }
  }

  const visits = Array.from({ length: visitors }, (_none, visitor) => visit(visitor));
  return {
    acknowledged,
    more: (count) =>
      new Promise((resolve) => {
        wanted = { count: acknowledged.length + count, resolve };
      }),
    async end() {
      ending.abort();
      await Promise.all(visits);
    },
  };
}

/** A webhook's receiver that refuses each third lead at first, and notes the names of all it took. */
export async function startReceiver() {
  const notified: string[] = [];
  const seen = new Set<string>();
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      const { data } = body as { data: { message: string } };
      const name = nameIn(data.message);
      const refused = !seen.has(name) && seen.size % 3 === 0;
      seen.add(name);
      if (!refused) notified.push(name);
      response.writeHead(refused ? 503 : 204).end();
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    notified,
    settings: {
      LEADS_WEBHOOK_URL: `http://127.0.0.1:${port}/`,
      LEADS_WEBHOOK_SECRET: "a secret for tests and benches",
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** How many leads wait in the outbox of this folder. */
export function waitingLeads(folder: string): number {
  const path = join(folder, "leads.sqlite");
  if (!existsSync(path)) return 0;
  const db = new DatabaseSync(path, { readOnly: true, timeout: 2_000 });
  try {
    const row = db.prepare("select count(distinct lead_id) as leads from deliveries").get();
    return Number(row?.leads);
  } finally {
    db.close();
  }
}

/** Names of the leads that were stored. */
export async function storedLeads(service: Pick<Backend, "apiUrl" | "secretKey">) {
  const admin = createClient(service.apiUrl, service.secretKey);
  const names: string[] = [];
  for (;;) {
    const { data } = await admin
      .from("contact_submissions")
      .select("message")
      .order("id")
      .range(names.length, names.length + 999)
      .throwOnError();
    names.push(...data.map(({ message }) => nameIn(String(message))));
    if (data.length < 1_000) return names;
  }
}
