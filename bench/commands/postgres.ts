import { spawn, spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";

import { freePort } from "../../tests/support/servers/free-port.ts";
import { startStorm, waitingLeads } from "../../tests/support/lead-storm.ts";
import { createSiteProcess, type SiteProcess } from "../../tests/support/servers/site-process.ts";
import { BenchError, onEnd, print, sleep, table, temporaryFolder } from "../lib/harness.ts";
import { isRoot, PASSWORD, ROLE, startPostgres, urlOn, type Postgres } from "../lib/postgres.ts";

const VISITORS = 6;
const READERS = 4;
const QUIET_MS = 5_000;
const AWAY_MS = 5_000;
const WELL_WITHIN_MS = 60_000;
/** What a list of articles shows instead of them. */
const NOTICE = "cannot be loaded right now";
function createSite(databaseUrl: string, spool: string): Promise<SiteProcess> {
  return createSiteProcess({
    BACKEND: "embedded",
    EMBEDDED_DATABASE_URL: databaseUrl,
    EMBEDDED_API_PORT: "0",
    EMBEDDED_MAIL_PORT: "0",
    LEAD_SPOOL_DIR: spool,
  });
}

let searches = 0;

/** One reader's request of a page, and whether it had what the reader wanted. */
async function read(origin: string) {
  searches += 1;
  const paths = ["/", `/resources/blog?q=word${searches}`, "/pricing", "/auth/login"];
  const started = performance.now();
  const response = await fetch(origin + paths[searches % paths.length]).catch(() => undefined);
  const text = (await response?.text().catch(() => undefined)) ?? "";
  const isNotice = text.includes(NOTICE);
  const result = response ? String(response.status) + (isNotice ? " with a notice" : "") : "none";
  return { result, ms: performance.now() - started };
}

/** Milliseconds until a search, which needs the database, shows articles again. */
async function untilWell(origin: string): Promise<number> {
  const started = performance.now();
  for (;;) {
    searches += 1;
    const response = await fetch(`${origin}/resources/blog?q=canvas&page=1&x=${searches}`).catch(
      () => undefined,
    );
    const text = (await response?.text().catch(() => undefined)) ?? "";
    const ms = performance.now() - started;
    if (response?.status === 200 && text && !text.includes(NOTICE)) return ms;
    if (ms > WELL_WITHIN_MS) throw new BenchError(`${origin} did not become well.`);
    await sleep(50);
  }
}

/** What readers got in a phase. */
class Phase {
  #results = new Map<string, number>();
  #longest = 0;

  add({ result, ms }: Awaited<ReturnType<typeof read>>): void {
    this.#results.set(result, (this.#results.get(result) ?? 0) + 1);
    this.#longest = Math.max(this.#longest, ms);
  }

  row(name: string): string[] {
    const results = [...this.#results].toSorted().map(([result, count]) => `${count} × ${result}`);
    return [name, results.join(", ") || "0", this.#longest.toFixed(0)];
  }
}

/** What an operator reads who sets the address of a PgBouncer in transaction mode. */
async function tryPooler(postgres: Postgres, spool: string): Promise<void> {
  if (spawnSync("which", ["pgbouncer"]).status !== 0) {
    print("PgBouncer was not tried: on Debian and Ubuntu, apt-get install pgbouncer");
    return;
  }
  for (const ignored of ["", "ignore_startup_parameters = options\n"]) {
    const port = await freePort();
    const [users, config] = [
      join(postgres.folder, "users"),
      join(postgres.folder, "pgbouncer.ini"),
    ];
    writeFileSync(users, `"${ROLE}" "${PASSWORD}"\n`);
    writeFileSync(
      config,
      `[databases]\n* = host=127.0.0.1 port=${postgres.port}\n[pgbouncer]\nlisten_addr = 127.0.0.1\n` +
        `listen_port = ${port}\nauth_type = plain\nauth_file = ${users}\npool_mode = transaction\n` +
        `unix_socket_dir =\n${ignored}`,
    );
    const pooler = spawn("pgbouncer", [...(isRoot ? ["-u", "nobody"] : []), config], {
      stdio: "ignore",
    });
    await sleep(1_000);
    const site = await createSite(urlOn(port), spool);
    const code = await Promise.race([site.failedStart(), sleep(20_000)]);
    await site.kill();
    pooler.kill();
    const { message = "no line" } = site.log().at(-1) ?? {};
    print(`\nPgBouncer, transaction mode${ignored && `, ${ignored.trim()}`}: exit ${String(code)}`);
    print(String(message));
  }
}

/**
 * `[rounds]`, three by default: two processes of the site share a database on a Postgres server with TLS. In each
 * round Postgres and then a process are killed with SIGKILL, while visitors send forms and read pages. Exits with 1 if
 * a lead is lost or stored twice.
 */
export async function measurePostgres([rounds = "3"]: string[]): Promise<void> {
  const postgres = await startPostgres();
  const spools = [await temporaryFolder(), await temporaryFolder()] as const;
  const sites = [
    await createSite(postgres.url, spools[0]),
    await createSite(postgres.url, spools[1]),
  ] as const;
  for (const site of sites) onEnd(() => site.kill());
  // At the same time, as one of them alone may set up the database.
  await Promise.all(sites.map((site) => site.start()));
  const origins = sites.map(({ origin }) => origin);

  const phases = {
    well: new Phase(),
    "Postgres away": new Phase(),
    "one process killed": new Phase(),
  };
  let phase: keyof typeof phases = "well";
  const ending = new AbortController();
  async function visit(reader: number) {
    const origin = origins[reader % origins.length] ?? "";
    while (!ending.signal.aborted) {
      const current = phase;
      const seen = await read(origin);
      if (phase === current) phases[current].add(seen);
      await sleep(50);
    }
  }
  const readers = Array.from({ length: READERS }, (_none, reader) => visit(reader));
  const storm = startStorm(origins, VISITORS);
  const recoveries: string[] = [];
  // The first list of articles starts the thread that reads them.
  await Promise.all(origins.map(untilWell));
  for (let round = 0; round < Number(rounds); round += 1) {
    await sleep(QUIET_MS);
    phase = "Postgres away";
    await postgres.kill();
    await sleep(AWAY_MS);
    await postgres.start();
    const ms = await Promise.all(origins.map(untilWell));
    phase = "well";
    await sleep(QUIET_MS);
    phase = "one process killed";
    const [victim] = sites;
    await victim.kill();
    const started = performance.now();
    await victim.start();
    recoveries.push(
      `${ms.map((time) => time.toFixed(0)).join(" and ")} ms, start after SIGKILL ${(performance.now() - started).toFixed(0)} ms`,
    );
    await Promise.all(origins.map(untilWell));
    phase = "well";
  }
  await storm.end();
  ending.abort();
  await Promise.all(readers);
  const deadline = performance.now() + WELL_WITHIN_MS;
  while (spools.some((spool) => waitingLeads(spool) > 0) && performance.now() < deadline) {
    await sleep(200);
  }

  print(
    table(
      ["readers", "responses", "longest, ms"],
      Object.entries(phases).map(([name, each]) => each.row(name)),
    ),
  );
  print(`\nWell again after Postgres was: ${recoveries.join("; ")}`);
  const stored = await postgres.storedNames();
  const distinct = new Set(stored);
  const lost = storm.acknowledged.filter((name) => !distinct.has(name)).length;
  const doubled = stored.length - distinct.size;
  print(
    `${storm.acknowledged.length} leads acknowledged, stored: ${stored.length}, lost: ${lost}, doubled: ${doubled}`,
  );
  process.exitCode = lost + doubled > 0 ? 1 : 0;
  await tryPooler(postgres, spools[0]);
}
