import cluster from "node:cluster";

import { readEnvironment } from "../app/lib/env/env.server.ts";
import { runPrimary } from "./cluster/primary.ts";
import { joinPrimary } from "./cluster/worker.ts";
import { runSite } from "./site-process.ts";
import { aloneHere, createProcessLog } from "./surroundings.ts";

const OPERATOR_ERRORS = new Set(["EnvironmentError", "StartError", "BackendStartError"]);

async function start(): Promise<void> {
  const environment = readEnvironment();
  const log = createProcessLog(environment);
  if (cluster.isWorker) await runSite(environment, await joinPrimary(environment, log));
  else if (environment.concurrency === 1)
    await runSite(environment, await aloneHere(environment, log));
  else await runPrimary(environment, log);
}

try {
  await start();
} catch (error) {
  if (!(error instanceof Error) || !OPERATOR_ERRORS.has(error.name)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
