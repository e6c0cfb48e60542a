type Reply = [status: number, body: string];

export const STORED: Reply = [201, ""];
export const DUPLICATE: Reply = [409, '{"code":"23505","message":"duplicate key"}'];
export const DOWN: Reply = [500, ""];

export type TestLead = {
  full_name: string;
  email: string;
  message: string;
  idempotency_key: string;
};

export function leadOf(name: string): TestLead {
  return {
    full_name: name,
    email: `${name}@engine.example`,
    message: `Hello from ${name}`,
    idempotency_key: `key of ${name}`,
  };
}

function hang(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal?.addEventListener("abort", () => reject(signal.reason as Error));
  });
}

/** PostgREST as a `fetch` without a network, so that a controlled clock cannot run ahead of it. */
export function createFakeSupabase() {
  const supabase = {
    url: "http://supabase.test",
    anonKey: "sb_publishable_test",
    /** Names of the leads that it was asked to store, in order. */
    calls: [] as string[],
    /** The reply to the lead of this name; null never replies. */
    reply: (_name: string): Reply | null => STORED,
    async fetch(_address: unknown, init: RequestInit = {}): Promise<Response> {
      const [{ full_name: name }] = JSON.parse(String(init.body)) as [TestLead];
      supabase.calls.push(name);
      const reply = supabase.reply(name);
      return reply ? new Response(reply[1] || null, { status: reply[0] }) : hang(init.signal);
    },
  };
  return supabase;
}

/** A channel that records the leads it was notified about, and fails when `fails` returns true. */
export function createFakeChannel(name: string, fails: () => boolean = () => false) {
  const notified: string[] = [];
  let attempts = 0;
  return {
    name,
    notified,
    attempts: () => attempts,
    deliver: async ({ full_name }: TestLead) => {
      attempts += 1;
      if (fails()) throw new Error("The mail server is down");
      notified.push(full_name);
    },
  };
}
