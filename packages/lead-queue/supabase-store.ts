import { StoreError } from "./types.ts";
import type { LeadStore } from "./types.ts";

type Fetch = typeof globalThis.fetch;

/** A response. Status 0 is a failed call, with the reason as its body. */
type Reply = { status: number; body: string };

const UNIQUE_VIOLATION = "23505";
/** Codes of a connection that closed before the response. */
const LOST_CONNECTION = new Set(["ECONNRESET", "EPIPE", "UND_ERR_SOCKET"]);
/** Postgres's error classes for values that can never be stored. */
const BAD_VALUE = /^2[23]\w{3}$/;
const NEVER_SENT = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
]);

/**
 * PostgREST replies 201. Some gateways replace that by an empty 200, but they also send an empty 200
 * while PostgREST is down. It counts as stored only if no later attempt can check.
 */
function isStored({ status, body }: Reply, retriesUntilCertain: boolean): boolean {
  return status === 201 || (!retriesUntilCertain && status === 200 && body === "");
}

/** The error code in a reply of JSON. */
function codeIn(body: string): unknown {
  try {
    return (JSON.parse(body) as { code?: unknown } | null)?.code;
  } catch {
    return undefined;
  }
}

/** Keeps only codes, because the messages of the database quote the values of the lead. */
function explain({ status, body }: Reply): StoreError {
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

export type SupabaseStoreOptions = {
  url: string;
  anonKey: string;
  table: string;
  fetch?: Fetch;
  /** Whether the caller repeats a call until the lead is certainly stored. */
  retriesUntilCertain: boolean;
};

/** Stores leads as rows of a table through PostgREST, with the rights of an anonymous visitor. */
export function createSupabaseStore<Lead>(options: SupabaseStoreOptions): LeadStore<Lead> {
  const { url, anonKey, table, fetch = globalThis.fetch, retriesUntilCertain } = options;
  const address = new URL(`/rest/v1/${table}`, url);
  const headers = {
    apikey: anonKey,
    Authorization: `Bearer ${anonKey}`,
    "Content-Type": "application/json",
    Prefer: "return=minimal",
  };

  async function insert(body: string, signal: AbortSignal): Promise<Reply> {
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
    // The row may be stored or not: a dead keep-alive connection looks the same as a lost reply.
    const isLost = first.status === 0 && LOST_CONNECTION.has(first.body);
    const reply = isLost ? await insert(rows, signal) : first;
    if (isStored(reply, retriesUntilCertain)) return "stored";
    const code = codeIn(reply.body);
    const exists = reply.status === 409 && (!code || code === UNIQUE_VIOLATION);
    // After a lost reply, the first call stored the existing row.
    if (exists) return isLost ? "stored" : "duplicate";
    const { message, certain, refused } = explain(reply);
    // If the first reply was lost, the first call may have stored the row.
    throw new StoreError(message, { certain: certain && !isLost, refused });
  };
}
