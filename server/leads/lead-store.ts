import { createClient } from "@supabase/supabase-js";

import type { Lead } from "../../app/platform/load-context.ts";
import type { SupabaseSettings } from "../../app/platform/supabase.server.ts";

/** A lead that was not stored, as far as is known. Its message carries nothing of the lead. */
export class StoreError extends Error {
  override name = "StoreError";
  /** Whether the row is certainly not there; otherwise only the answer may be lost. */
  readonly certain: boolean;
  /** Whether the service works, but does not want this very lead. */
  readonly refused: boolean;

  constructor(message: string, { certain = false, refused = false } = {}) {
    super(message);
    this.certain = certain;
    this.refused = refused;
  }
}

export type LeadStore = (lead: Lead, signal: AbortSignal) => Promise<"stored" | "duplicate">;

type Fetch = typeof globalThis.fetch;

type Answer = {
  status: number;
  data: unknown;
  error: { code?: string; message?: string; details?: string } | null;
};

const UNIQUE_VIOLATION = "23505";
/** Postgres's classes for values that cannot be stored, whatever the time. */
const BAD_VALUE = /^2[23]\w{3}$/;
const NEVER_SENT = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
]);

/**
 * The service says 201; a gateway may make an empty 200 of it. A 204 may be an empty 404 of a
 * proxy, which the client takes for success.
 */
function isStored({ status, data, error }: Answer): boolean {
  return !error && (status === 201 || (status === 200 && data === null));
}

/** The messages of the database quote what was sent, so only codes are passed on. */
function explain({ status, error }: Answer): StoreError {
  if (status === 0) {
    const cause = /\(([A-Z][A-Z_]+)\)/.exec(error?.details ?? "")?.[1];
    const reason = cause ?? error?.message?.split(":")[0] ?? "no answer";
    return new StoreError(reason, { certain: NEVER_SENT.has(reason) });
  }
  const code = error?.code;
  const known = typeof code === "string" && /^\w{5,8}$/.test(code);
  return new StoreError(known ? `HTTP ${status}, ${code}` : `HTTP ${status}`, {
    certain: known && status < 500,
    refused: known && BAD_VALUE.test(code),
  });
}

/**
 * Stores leads with the rights of any visitor.
 * @throws StoreError
 */
export function createLeadStore(supabase: SupabaseSettings, fetch: Fetch): LeadStore {
  const client = createClient(supabase.url, supabase.anonKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    db: { retry: false },
    global: { fetch },
  });

  return async (lead, signal) => {
    const answer: Answer = await client
      .from("contact_submissions")
      .insert([lead])
      .abortSignal(signal);
    if (isStored(answer)) return "stored";
    const code = answer.error?.code;
    if (answer.status === 409 && (!code || code === UNIQUE_VIOLATION)) return "duplicate";
    throw explain(answer);
  };
}
