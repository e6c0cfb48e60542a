import { readEnvironment } from "../app/lib/env/env.server.ts";
import { runSite } from "./site-process.ts";

const OPERATOR_ERRORS = new Set(["EnvironmentError", "StartError", "BackendStartError"]);

try {
  await runSite(readEnvironment());
} catch (error) {
  if (!(error instanceof Error) || !OPERATOR_ERRORS.has(error.name)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
