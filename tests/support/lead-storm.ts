import type { Backend } from "@helmwise/embedded-supabase";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { json } from "node:stream/consumers";

import { createClient } from "@supabase/supabase-js";

import { startFakeService } from "./servers/service.ts";
import { postForm } from "./servers/site.ts";

/** A unique contact form. */
export function contactForm(name: string): Record<string, string> {
  return {
    full_name: "Ada Lovelace",
    email: "ada@engine.example",
    company_size: "11-50",
    message: `Lead ${name}`,
  };
}

export function nameIn(message: string): string {
  return message.replace("Lead ", "");
}

/** Posts the form once; true when the visitor is thanked. */
export async function postLead(origin: string, name: string): Promise<boolean> {
  const response = await postForm(`${origin}/contact`, contactForm(name)).catch(() => undefined);
  await response?.body?.cancel();
  return response?.status === 303;
}

/** Visitors who post one lead after the other, each again and again until they are thanked for it. */
export function startStorm(origins: string[], visitors: number) {
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
    /** Names of the leads whose visitors were thanked. */
    acknowledged,
    /** Resolves when so many more were. */
    more: (count: number) =>
      new Promise<void>((resolve) => {
        wanted = { count: acknowledged.length + count, resolve };
      }),
    /** Lets each visitor finish; they try again until they are thanked. */
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
  const service = await startFakeService();
  service.answer = async (request, response) => {
    const { data } = (await json(request)) as { data: { message: string } };
    const name = nameIn(data.message);
    const refused = !seen.has(name) && seen.size % 3 === 0;
    seen.add(name);
    if (!refused) notified.push(name);
    response.writeHead(refused ? 503 : 204).end();
  };
  return {
    notified,
    settings: {
      LEADS_WEBHOOK_URL: `${service.supabase.url}/`,
      LEADS_WEBHOOK_SECRET: "a secret for tests and benches",
    },
    close: () => service.close(),
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
