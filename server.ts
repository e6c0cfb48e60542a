import { fileURLToPath } from "node:url";

import { readEnvironment, siteOrigin } from "./app/platform/env.server.ts";
import type { Environment } from "./app/platform/env.server.ts";
import { createAccountFailures } from "./server/account-failures.ts";
import { loadAppBuild } from "./server/app-build.ts";
import { openBackend } from "./server/backend.ts";
import { startDevServer } from "./server/dev-server.ts";
import { createHealth } from "./server/health.ts";
import { createHttpServer, findFreePort, listen } from "./server/http-server.ts";
import { createLogger } from "./server/logger.ts";
import { createSite } from "./server/site.ts";
import { staticAssets } from "./server/static-assets.ts";

const BUILD_DIRECTORY = fileURLToPath(new URL("./build", import.meta.url));
const OPERATOR_ERRORS = new Set(["EnvironmentError", "StartError", "BackendStartError"]);

function print(line: string) {
  process.stdout.write(`${line}\n`);
}

async function start(environment: Environment) {
  const production = environment.mode === "production";
  const server = createHttpServer();
  const port = production ? environment.port : await findFreePort(environment);
  if (port !== environment.port) print(`Port ${environment.port} is taken, using ${port}.`);
  const siteUrl = siteOrigin(environment, port);
  const log = createLogger({ format: production ? "json" : "line", level: environment.logLevel });
  const app = production
    ? await loadAppBuild(BUILD_DIRECTORY).then(({ build, clientDirectory }) => ({
        build,
        files: staticAssets(clientDirectory),
        development: undefined,
        close: async () => {},
      }))
    : await startDevServer(server).then((dev) => ({
        ...dev,
        development: dev.middleware,
        files: undefined,
      }));
  const backend = await openBackend(environment.backend, siteUrl);
  const health = createHealth();
  server.on(
    "request",
    createSite({
      ...app,
      mode: environment.mode,
      health,
      log,
      trustProxy: environment.trustProxy,
      context: {
        siteUrl,
        siteOverrides: environment.siteOverrides,
        supabase: backend,
        accountFailures: createAccountFailures(),
        log,
      },
    }),
  );
  await listen(server, { port, host: environment.host });
  for (const line of [`Site:    ${siteUrl}`, ...backend.notices]) print(line);
}

try {
  await start(readEnvironment());
} catch (error) {
  if (!(error instanceof Error) || !OPERATOR_ERRORS.has(error.name)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
