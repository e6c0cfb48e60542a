import { measureArticleList } from "./commands/article-list.ts";
import { measureHostile } from "./commands/hostile.ts";
import { measureLeadList } from "./commands/lead-list.ts";
import { measureLeads } from "./commands/leads.ts";
import { measureMigrations } from "./commands/migrations.ts";
import { measurePages } from "./commands/pages.ts";
import { measurePostgres } from "./commands/postgres.ts";
import { tryProxies } from "./commands/proxies.ts";
import { measureServer } from "./commands/server.ts";
import { measureShutdown } from "./commands/shutdown.ts";
import { measureUploads } from "./commands/uploads.ts";
import { measureWriting } from "./commands/writing.ts";
import { BenchError, print, runCleanups } from "./lib/harness.ts";
import { describeMachine, leaveServerCore } from "./lib/machine.ts";

const USAGE = `Usage: npm run bench -- COMMAND, after \`npm run build\`

  pages [rounds]              bytes, LCP, TBT, CLS and INP on a slow phone, beside bare HTML
  proxies [requests] [name]   the example configurations of nginx, Caddy and HAProxy, with the real programs
  postgres [rounds]           two processes on one Postgres with TLS, both killed under load; PgBouncer if it is there
  server [part] [amount]      cpu, latency, start, memory or blog; all of them by default
  hostile [posts]             the longest answer to hostile texts in public forms, beside plain ones
  uploads                     memory and the longest answers while the largest pictures are uploaded
  writing                     a key of a writer in articles of 1,000 and 30,000 words, on a slow computer
  shutdown [times]            requests dropped by SIGTERM under load
  leads [leads] [visitors]    leads lost or doubled through outages and kill -9
  article-list [postgres]     what the desk reads of 20 and of 10,000 articles, in data folders or on Postgres
  lead-list [postgres]        what the desk reads of 500 and of 50,000 leads, likewise
  migrations [leads] [articles] [from]
                              how long leads wait while a database of that size is migrated
`;

const COMMANDS: Record<string, (args: string[]) => Promise<void>> = {
  "article-list": measureArticleList,
  hostile: measureHostile,
  "lead-list": measureLeadList,
  leads: measureLeads,
  migrations: measureMigrations,
  pages: measurePages,
  postgres: measurePostgres,
  proxies: tryProxies,
  server: measureServer,
  shutdown: measureShutdown,
  uploads: measureUploads,
  writing: measureWriting,
};

const [name = "", ...args] = process.argv.slice(2);
const command = COMMANDS[name];
for (const signal of ["SIGINT", "SIGTERM"]) {
  process.once(signal, () => void runCleanups().finally(() => process.exit(130)));
}
try {
  if (command) {
    leaveServerCore();
    print(`${describeMachine()}\n`);
    await command(args);
  } else {
    print(USAGE);
    process.exitCode = name ? 1 : 0;
  }
} catch (error) {
  if (!(error instanceof BenchError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
} finally {
  await runCleanups();
}
