import type { Lead } from "../../app/lib/http/load-context.ts";
import type { SupabaseSettings } from "../../app/lib/supabase/supabase.server.ts";
import { STALE } from "../session/supabase-connection.ts";

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

/** Status 0 is no answer, with the reason as its body. */
type Answer = { status: number; body: string };

const UNIQUE_VIOLATION = "23505";
/** Postgres's classes for values that cannot be stored, whatever the time. */
const BAD_VALUE = /^2[23]\w{3}$/;
const NEVER_SENT = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
]);

/**
 * The service says 201; a gateway may make an empty 200 of it, or say so while the service is down.
 * A 204 may be an empty 404 of a proxy.
 */
function isStored({ status, body }: Answer, asksAgain: boolean): boolean {
  return status === 201 || (!asksAgain && status === 200 && body === "");
}

/** What an answer in JSON says is wrong. */
function codeIn(body: string): unknown {
  try {
    return (JSON.parse(body) as { code?: unknown } | null)?.code;
  } catch {
    return undefined;
  }
}

/** The messages of the database quote what was sent, so only codes are passed on. */
function explain({ status, body }: Answer): StoreError {
  if (status === 0) return new StoreError(body, { certain: NEVER_SENT.has(body) });
  const code = codeIn(body);
  const known = typeof code === "string" && /^\w{5,8}$/.test(code);
  return new StoreError(known ? `HTTP ${status}, ${code}` : `HTTP ${status}`, {
    certain: known && status < 500,
    refused: known && BAD_VALUE.test(code),
  });
}

function reasonOf(error: unknown): string {
  const { name, cause } = error as Error & { cause?: { code?: string } };
  return cause?.code ?? name;
}

type LeadStoreOptions = {
  fetch: Fetch;
  /** Whether what is not certainly stored is tried again, until the service has it. */
  asksAgain: boolean;
};

/**
 * Stores leads with the rights of any visitor.
 * @throws StoreError
 */
export function createLeadStore(
  { url, anonKey }: SupabaseSettings,
  { fetch, asksAgain }: LeadStoreOptions,
): LeadStore {
  const address = new URL("/rest/v1/contact_submissions", url);
  const headers = {
    apikey: anonKey,
    Authorization: `Bearer ${anonKey}`,
    "Content-Type": "application/json",
    Prefer: "return=minimal",
  };

  async function insert(body: string, signal: AbortSignal): Promise<Answer> {
    try {
      const response = await fetch(address, { method: "POST", headers, body, signal });
      return { status: response.status, body: await response.text() };
    } catch (error) {
      return { status: 0, body: reasonOf(error) };
    }
  }

  return async (lead, signal) => {
    const rows = JSON.stringify([lead]);
    const first = await insert(rows, signal);
    // The row may be there or not: if it is, it is this one.
    const lost = first.status === 0 && first.body === STALE;
    const answer = lost ? await insert(rows, signal) : first;
    if (isStored(answer, asksAgain)) return "stored";
    const code = codeIn(answer.body);
    const isThere = answer.status === 409 && (!code || code === UNIQUE_VIOLATION);
    if (isThere) return lost ? "stored" : "duplicate";
    throw explain(answer);
  };
}
