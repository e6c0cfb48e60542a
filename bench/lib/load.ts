import autocannon from "autocannon";

import { contactForm } from "../../tests/support/lead-storm.ts";
import { BenchError, ratios, withRange } from "./harness.ts";
import { cpuSeconds } from "./machine.ts";
import { uncachedSearches } from "./posts.ts";

export type LoadRequest = {
  method?: "GET" | "POST";
  path: string;
  headers?: Record<string, string>;
  body?: string;
};

/** The value that Chrome sends. */
const ACCEPT_ENCODING = { "accept-encoding": "gzip, deflate, br" };

type Amount = { seconds: number } | { requests: number };

/**
 * Sends requests with autocannon, 32 at a time, or 8 if each one differs.
 * @param next the request to repeat, or a function that makes each one.
 * @param expected the accepted statuses; any other one is an error.
 * @returns the number of responses.
 */
export async function sendLoad(
  origin: string,
  next: LoadRequest | (() => LoadRequest),
  amount: Amount,
  expected: number[] = [200],
): Promise<number> {
  const unexpected = new Set<number>();
  const toOptions = ({ headers, ...request }: LoadRequest) => ({
    method: "GET" as const,
    ...request,
    headers: { ...ACCEPT_ENCODING, ...headers },
  });
  const { errors, requests } = await autocannon({
    url: origin,
    timeout: 60,
    ...("seconds" in amount ? { duration: amount.seconds } : { amount: amount.requests }),
    connections: typeof next === "function" ? 8 : 32,
    requests: [
      typeof next === "function"
        ? { setupRequest: (request) => ({ ...request, body: undefined, ...toOptions(next()) }) }
        : toOptions(next),
    ],
    setupClient(client) {
      client.on("response", (status) => {
        if (!expected.includes(status)) unexpected.add(status);
      });
    },
  });
  if (errors > 0 || unexpected.size > 0) {
    throw new BenchError(
      `${origin} under load: ${errors} failed, statuses ${[...unexpected].join(", ")}`,
    );
  }
  return requests.total;
}

export type Contender = {
  /** Processes whose CPU time counts. */
  pids: number[];
  origin: string;
  next: LoadRequest | (() => LoadRequest);
  amount: Amount;
  expected?: number[];
};

/** Microseconds of CPU per request in each round; contenders take turns, after one warm-up round. */
export async function measureCpu<Name extends string>(
  contenders: Record<Name, Contender>,
  rounds: number,
): Promise<Record<Name, number[]>> {
  const names = Object.keys(contenders) as Name[];
  const costs = Object.fromEntries(names.map((name) => [name, [] as number[]]));
  for (let round = -1; round < rounds; round += 1) {
    for (const name of names) {
      const { pids, origin, next, amount, expected } = contenders[name];
      const used = () => pids.reduce((sum, pid) => sum + cpuSeconds(pid), 0);
      const before = used();
      const responses = await sendLoad(origin, next, amount, expected);
      if (round >= 0) costs[name]?.push(((used() - before) * 1e6) / responses);
    }
  }
  return costs as Record<Name, number[]>;
}

export function ratio(values: number[], reference: number[]): string {
  return withRange(ratios(values, reference));
}

const searches = uncachedSearches();

/** A search that is not in the page cache. */
export function nextSearch(): LoadRequest {
  return { path: String(searches.next().value) };
}

let leads = 0;

export function nextLead(): LoadRequest {
  leads += 1;
  return contactPost(String(leads));
}

/** A post of the contact form, as a browser sends it. */
export function contactPost(name: string): LoadRequest {
  return {
    method: "POST",
    path: "/contact",
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      "sec-fetch-site": "same-origin",
    },
    body: new URLSearchParams(contactForm(name)).toString(),
  };
}
