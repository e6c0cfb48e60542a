import { startBackend } from "@helmwise/embedded-supabase";
import { createClient } from "@supabase/supabase-js";

import { freePort } from "../../tests/support/product.ts";
import { postForm, startSite } from "../../tests/support/site.ts";
import type { TestSite } from "../../tests/support/site.ts";
import type { Bench } from "../harness/bench.ts";

const MINUTE = 60_000;
const password = "Correct-horse-1";

const forms: Record<string, (site: TestSite, email: string) => Promise<Response>> = {
  "sign-up": (site, email) =>
    postForm(`${site.origin}/auth/signup`, {
      intent: "sign-up",
      email,
      password,
      confirm_password: password,
    }),
  resend: (site, email) => postForm(`${site.origin}/auth/login`, { intent: "resend", email }),
  "wrong password": (site, email) =>
    postForm(`${site.origin}/auth/login`, { intent: "sign-in", email, password: "Wrong-horse-1" }),
};

const newAddress = () => `${crypto.randomUUID()}@engine.example`;
const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

async function measure(site: TestSite, form: string, email: string): Promise<number> {
  const begun = performance.now();
  const response = await forms[form]?.(site, email);
  await response?.arrayBuffer();
  return performance.now() - begun;
}

function summary(times: number[]): string {
  const sorted = times.toSorted((a, b) => a - b).map((time) => time.toFixed(0));
  return `${sorted[Math.floor(sorted.length / 2)]} ms (${sorted[0]} to ${sorted.at(-1)})`;
}

/**
 * How long the forms take that are given an address, by what the service knows of it; as visitors get
 * it, and without the floor. `[tries]`, 30 unless told.
 */
export async function run({ print, onEnd }: Bench, [tries = "30"]: string[]): Promise<void> {
  let later = 0;
  const backend = await startBackend({
    dataDir: "memory",
    apiPort: 0,
    mailPort: 0,
    migrationsDir: "supabase/migrations",
    configFile: "supabase/config.toml",
    siteUrl: `http://localhost:${await freePort()}`,
    now: () => new Date(Date.now() + later),
  });
  const supabase = { url: backend.apiUrl, anonKey: backend.publishableKey };
  onEnd(() => backend.close());
  const sites = {
    "with the floor": await startSite({ supabase, pause }),
    without: await startSite({ supabase }),
  };
  const { auth } = createClient(supabase.url, backend.secretKey, {
    auth: { persistSession: false },
  });

  async function existing(confirmed: boolean): Promise<string> {
    const email = newAddress();
    const { error } = await auth.admin.createUser({ email, password, email_confirm: confirmed });
    if (error) throw error;
    return email;
  }

  /** Signed up a moment ago, or so long ago that the next mail may be sent. */
  async function waiting(minutes: number): Promise<string> {
    const email = newAddress();
    await auth.signUp({ email, password });
    later += minutes * MINUTE;
    return email;
  }

  const addresses: Record<string, () => Promise<string>> = {
    unknown: async () => newAddress(),
    confirmed: () => existing(true),
    "unconfirmed, mail due": () => waiting(2),
    "unconfirmed, just mailed": () => waiting(0),
  };

  for (const [mode, site] of Object.entries(sites)) {
    for (const form of Object.keys(forms)) {
      const times = new Map<string, number[]>();
      // One of each kind in turn: what else the machine does falls upon all of them.
      for (let count = 0; count <= Number(tries); count += 1) {
        for (const [kind, make] of Object.entries(addresses)) {
          const time = await measure(site, form, await make());
          // The first round warms up.
          if (count > 0) times.set(kind, [...(times.get(kind) ?? []), time]);
        }
      }
      for (const [kind, all] of times) print(`${mode} | ${form} | ${kind} | ${summary(all)}`);
    }
    await site.close();
  }
}
