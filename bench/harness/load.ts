import { execFile } from "node:child_process";
import { promisify } from "node:util";
import autocannon from "autocannon";

import { BenchError } from "./bench.ts";
import { isInstalled } from "./machine.ts";

const CONNECTIONS = 32;
/** Enough to keep one core busy with what takes milliseconds. */
const FEW = 8;
const run = promisify(execFile);

export type Question = {
  method?: "GET" | "POST";
  path: string;
  headers?: Record<string, string>;
  body?: string;
};

/** Which tool asks the same question again and again. */
export const repeater = isInstalled("wrk") ? "wrk" : "autocannon";

async function repeatWithWrk(url: string, headers: Record<string, string>, seconds: number) {
  const told = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  const options = ["-t1", `-c${CONNECTIONS}`, `-d${seconds}s`, ...told, url];
  const { stdout } = await run("wrk", options);
  const trouble = /Non-2xx.*|Socket errors.*/.exec(stdout)?.[0];
  if (trouble) throw new BenchError(`${url} under load: ${trouble}`);
  return Number(/(\d+) requests in/.exec(stdout)?.[1]);
}

/**
 * Asks the same again and again, from 32 connections at once.
 * @returns how often it was answered.
 */
export async function repeat(
  origin: string,
  { path, headers = {} }: Question,
  seconds: number,
): Promise<number> {
  const url = `${origin}${path}`;
  if (repeater === "wrk") return repeatWithWrk(url, headers, seconds);
  const result = await autocannon({ url, headers, duration: seconds, connections: CONNECTIONS });
  if (result.non2xx + result.errors > 0) {
    throw new BenchError(`${url} under load: ${result.non2xx} refused, ${result.errors} failed`);
  }
  return result.requests.total;
}

/**
 * Asks so many different questions, at most eight at once.
 * @param accepts the answers that count; any other ends the measurement.
 */
export async function ask(
  origin: string,
  questions: Iterator<Question>,
  amount: number,
  accepts: (status: number) => boolean = (status) => status === 200,
): Promise<void> {
  const wrong = new Map<number, number>();
  const setupRequest = (request: autocannon.Request): autocannon.Request => {
    const question = questions.next().value as Question;
    return { ...request, method: "GET", body: undefined, ...question };
  };
  const { errors } = await autocannon({
    url: origin,
    connections: FEW,
    timeout: 60,
    amount,
    requests: [{ setupRequest }],
    setupClient(client) {
      client.on("response", (status) => {
        if (!accepts(status)) wrong.set(status, (wrong.get(status) ?? 0) + 1);
      });
    },
  });
  if (wrong.size > 0 || errors > 0) {
    const statuses = [...wrong].map(([status, count]) => `${count} times ${status}`).join(", ");
    throw new BenchError(`${origin} under load: ${statuses || "-"}; ${errors} failed`);
  }
}
