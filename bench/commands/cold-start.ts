import { spawn } from "node:child_process";
import { once } from "node:events";

import { freePort } from "../../tests/support/product.ts";
import type { Bench } from "../harness/bench.ts";
import { BenchError } from "../harness/bench.ts";
import { ratios, table, withRange } from "../harness/figures.ts";
import { cpuSeconds, pinned, SERVER_CORE } from "../harness/machine.ts";
import { searchPath, siteSettings, startCommand, startSite } from "../harness/servers.ts";
import type { Settings } from "../harness/servers.ts";
import { openQuickService } from "../harness/service.ts";
import { buildStock, stockCommand } from "../harness/stock-remix.ts";

type Start = { command: string[]; settings: (port: number) => Settings };
type Took = { clock: number; cpu: number };

/** Milliseconds from the start of the process until home was read, by the clock and of processor time. */
async function start({ command, settings }: Start): Promise<Took> {
  const port = await freePort();
  const [program = "", ...args] = [...pinned(SERVER_CORE), ...command];
  const begun = performance.now();
  const server = spawn(program, args, {
    env: { PATH: searchPath, NODE_ENV: "production", PORT: String(port), ...settings(port) },
    stdio: "ignore",
  });
  const { pid = 0 } = server;
  const ended = once(server, "exit");
  try {
    while (server.exitCode === null && performance.now() - begun < 60_000) {
      const response = await fetch(`http://localhost:${port}/`).catch(() => undefined);
      await response?.text();
      if (response?.status === 200) {
        return { clock: performance.now() - begun, cpu: cpuSeconds(pid) * 1000 };
      }
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    throw new BenchError(`${command.join(" ")} did not start.`);
  } finally {
    server.kill("SIGKILL");
    await ended;
  }
}

/** `[rounds]`, nine unless told, after one that fills the caches of the disk and of Node. */
export async function run(bench: Bench, [rounds = "9"]: string[]): Promise<void> {
  const service = await openQuickService(bench);
  const site = await startSite(bench, service);
  const stock = await buildStock(bench, site);
  await site.stop();
  const starts: Record<string, Start> = {
    site: { command: startCommand(), settings: (port) => siteSettings(service, port) },
    "stock Remix": {
      command: stockCommand(),
      settings: () => ({ ...stock, SERVICE_URL: service.url }),
    },
  };
  const took: Record<string, Took[]> = {};
  for (let round = -1; round < Number(rounds); round += 1) {
    for (const [name, each] of Object.entries(starts)) {
      const one = await start(each);
      if (round >= 0) (took[name] ??= []).push(one);
    }
  }
  const rows = (["clock", "cpu"] as const).map((kind) => {
    const [own = [], theirs = []] = Object.values(took).map((all) => all.map((one) => one[kind]));
    return [kind, withRange(own), withRange(theirs), withRange(ratios(own, theirs))];
  });
  bench.print(`Milliseconds to the first 200 for home, ${rounds} rounds.\n`);
  bench.print(table(["", ...Object.keys(starts), "site ÷ stock (goal at most 0.7)"], rows));
}
