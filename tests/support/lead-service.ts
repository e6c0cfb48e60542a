import type { Lead } from "../../app/lib/http/load-context.ts";

type Answer = [status: number, body: string];

export const STORED: Answer = [201, ""];
export const DUPLICATE: Answer = [409, '{"code":"23505","message":"duplicate key"}'];
export const DOWN: Answer = [500, ""];

function hang(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal?.addEventListener("abort", () => reject(signal.reason as Error));
  });
}

/**
 * A service that takes leads, or does not, as a test tells it to. It is reached by its `fetch`
 * without a network, so that a controlled clock cannot run ahead of it.
 */
export function startLeadService(host = "service.example") {
  const service = {
    supabase: { url: `http://${host}`, anonKey: "sb_publishable_test" },
    /** Names of the leads it was asked to store, in order. */
    asked: [] as string[],
    /** What it answers; null is no answer at all. */
    answer: (_name: string): Answer | null => STORED,
    async fetch(_address: unknown, init: RequestInit = {}): Promise<Response> {
      const [{ full_name: name }] = JSON.parse(String(init.body)) as [Lead];
      service.asked.push(name);
      const answer = service.answer(name);
      return answer ? new Response(answer[1] || null, { status: answer[0] }) : hang(init.signal);
    },
  };
  return service;
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
