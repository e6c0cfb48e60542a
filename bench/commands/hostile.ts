import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

import type { Bench } from "../harness/bench.ts";
import { BenchError } from "../harness/bench.ts";
import { attacks, linger } from "../harness/attacks.ts";
import { askOver, keepAlive } from "../harness/crowd.ts";
import { median, table, withRange } from "../harness/figures.ts";
import { cpuSeconds, residentMegabytes } from "../harness/machine.ts";
import { startSite } from "../harness/servers.ts";
import type { ServerProcess } from "../harness/servers.ts";
import { openService } from "../harness/service.ts";

const ATTACKER = new URL("../harness/attacker.ts", import.meta.url);
const PAGES = ["/", "/pricing", "/resources/blog", "/contact"];
const VISITORS = 4;
const THINKS_MS = 20;
const PART_MS = 4_000;
const LINGER_SECONDS = 75;

type Part = { times: number[]; failed: number };

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Ordinary visitors for a while: how long each page took them. */
async function visit(origin: string, ms: number): Promise<Part> {
  const times: number[] = [];
  let failed = 0;
  const end = performance.now() + ms;
  async function one(visitor: number) {
    const agent = keepAlive();
    for (let turn = visitor; performance.now() < end; turn += 1) {
      const path = PAGES[turn % PAGES.length] ?? "/";
      const asked = { path, headers: { "accept-encoding": "br" } };
      const told = await askOver(agent, origin, asked).catch(() => undefined);
      if (told?.status === 200) times.push(told.ms);
      else failed += 1;
      await pause(THINKS_MS);
    }
    agent.destroy();
  }
  await Promise.all(Array.from({ length: VISITORS }, (_none, visitor) => one(visitor)));
  return { times, failed };
}

function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Begins an attack; the function it gives ends it and says what came of it. */
async function startAttack(bench: Bench, name: string, origin: string) {
  const attacker = fork(fileURLToPath(ATTACKER), [name, origin]);
  bench.onEnd(() => attacker.kill());
  await once(attacker, "message");
  await pause(500);
  return async () => {
    const said = once(attacker, "message") as Promise<[string]>;
    attacker.send("over");
    return (await said)[0];
  };
}

/** Undisturbed and under the attack in turn, so that what else the machine does falls upon both. */
async function suffer(bench: Bench, site: ServerProcess, name: string, rounds: number) {
  const [medians, tails, costs]: number[][] = [[], [], []] as number[][];
  let failed = 0;
  let said = "";
  const before = residentMegabytes(site.pid).now;
  for (let round = 0; round < rounds; round += 1) {
    const calm = await visit(site.origin, PART_MS);
    const stop = await startAttack(bench, name, site.origin);
    const cpu = cpuSeconds(site.pid);
    const rough = await visit(site.origin, PART_MS);
    const seconds = cpuSeconds(site.pid) - cpu;
    said = await stop();
    costs?.push((seconds / (PART_MS / 1_000)) * 100);
    medians?.push(median(rough.times) / median(calm.times));
    tails?.push(percentile(rough.times, 0.99) / percentile(calm.times, 0.99));
    failed += calm.failed + rough.failed;
  }
  const memory = residentMegabytes(site.pid);
  return { medians, tails, costs, failed, said, before, memory };
}

/** `[rounds] [name]`: two rounds of each unless told, or of those attacks whose name has the word. */
export async function run(bench: Bench, [rounds = "2", only = ""]: string[]): Promise<void> {
  const chosen = Object.keys(attacks).filter((name) => name.includes(only));
  if (chosen.length === 0) throw new BenchError(`There is no attack with ${only} in its name.`);
  const site = await startSite(bench, await openService(bench));
  await visit(site.origin, PART_MS);
  const rows: (string | number)[][] = [];
  for (const name of chosen) {
    const told = await suffer(bench, site, name, Number(rounds));
    rows.push([
      name,
      withRange(told.medians ?? []),
      withRange(told.tails ?? []),
      told.failed,
      `${median(told.costs ?? []).toFixed(0)} %`,
      `${told.before.toFixed(0)} → ${told.memory.now.toFixed(0)} (${told.memory.most.toFixed(0)})`,
      told.said,
    ]);
  }
  bench.print(
    `How long ${VISITORS} visitors wait for a page under an attack, times what they wait without it, ${rounds} rounds of ${PART_MS / 1_000} s each.\n`,
  );
  const head = ["attack", "median", "p99", "failed", "CPU", "resident MB (most)", "last answers"];
  bench.print(table(head, rows));
  bench.print(`\nHow long a connection is kept, of ${LINGER_SECONDS} s tried.\n`);
  const kept = await linger(Number(new URL(site.origin).port), LINGER_SECONDS);
  bench.print(
    table(
      ["it", "seconds"],
      kept.map(([name, seconds]) => [name, seconds.toFixed(0)]),
    ),
  );
}
