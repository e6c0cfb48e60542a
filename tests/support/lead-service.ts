import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";

import type { Lead } from "../../app/platform/load-context.ts";
import { startFakeService } from "./service.ts";

type Answer = [status: number, body: string];

export const STORED: Answer = [201, ""];
export const DUPLICATE: Answer = [409, '{"code":"23505","message":"duplicate key"}'];
export const DOWN: Answer = [500, ""];

/** A service that takes leads, or does not, as a test tells it to. */
export async function startLeadService() {
  const service = await startFakeService();
  const leads = {
    supabase: service.supabase,
    /** Names of the leads it was asked to store, in order. */
    asked: [] as string[],
    /** What it answers; null is no answer at all. */
    answer: (_name: string): Answer | null => STORED,
    close: service.close,
  };

  async function reply(request: IncomingMessage, response: ServerResponse) {
    const [{ full_name: name }] = JSON.parse(await text(request)) as [Lead];
    leads.asked.push(name);
    const given = leads.answer(name);
    if (given) response.writeHead(given[0]).end(given[1]);
  }
  service.answer = (request, response) => void reply(request, response);
  return leads;
}

export function leadOf(name: string): Lead {
  return {
    full_name: name,
    email: `${name}@engine.example`,
    company_size: "1-10",
    messaging_contact: null,
    message: `Hello from ${name}`,
    idempotency_key: `key of ${name}`,
  };
}

/** A channel that fails as it is told, and notes whom it told of. */
export function noteChannel(name: string, fails: () => boolean = () => false) {
  const told: string[] = [];
  let attempts = 0;
  return {
    name,
    told,
    attempts: () => attempts,
    deliver: async ({ full_name }: Lead) => {
      attempts += 1;
      if (fails()) throw new Error("The mail server is down");
      told.push(full_name);
    },
  };
}
