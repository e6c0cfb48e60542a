import { readFileSync, statSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { createAuthHandler } from "./auth/auth-handler.ts";
import { createAuthLimits } from "./auth/auth-limits.ts";
import type { AuthService } from "./auth/auth-service.ts";
import { createMailComposer } from "./auth/mails/mail-composer.ts";
import { loadConfig, type BackendConfig } from "./config/config.ts";
import type { Environment } from "./config/substitute-environment.ts";
import { explainDamage, requireReadable } from "./database/data-folder/damage.ts";
import { openDatabase, type Database } from "./database/database.ts";
import { keepMaintained, maintain } from "./database/maintenance.ts";
import { runMigrations } from "./database/migrations/migrations.ts";
import { bootstrapRoles } from "./database/roles.ts";
import { createGateway } from "./gateway.ts";
import { startHttpServer, type HttpServer } from "./http-server.ts";
import { loadKeys, type ApiKeys, type Keys } from "./keys.ts";
import { logToStandardError, type Log } from "./log.ts";
import { createMailboxHandler } from "./mail/mailbox-handler.ts";
import { openMailbox, type Mailbox } from "./mail/mailbox.ts";
import { createRestHandler } from "./rest/rest-handler.ts";
import { announce } from "./running-backend.ts";
import { BackendStartError } from "./start-error.ts";

export type BackendOptions = {
  /** A folder, made when it is missing, or "memory" for one that does not outlive the backend. */
  dataDir: string;
  /** With "memory": the files of a Postgres to start as a copy of. */
  template?: string;
  /** Wanted ports; 0 for any. A taken one falls to the next free one. */
  apiPort: number;
  mailPort: number;
  /** The address to listen on; 127.0.0.1 unless told. */
  host?: string;
  migrationsDir: string;
  /** Run once, with the first migrations; those of the configuration unless told. */
  seedFiles?: string[];
  /** A Supabase config.toml; without one, the Supabase CLI's defaults. */
  configFile?: string;
  /** Takes the place of the configured site_url and may be returned to. */
  siteUrl?: string;
  /** Keys to use instead of the generated ones. */
  publishableKey?: string;
  secretKey?: string;
  /** What env(NAME) in the configuration stands for. */
  environment?: Environment;
  /**
   * How long a mail takes to hand over, in milliseconds. As in Auth with an SMTP server, the request
   * that sends it takes that long.
   */
  mailDelayMs?: number;
  /** Times `mailDelayMs`; unless told, the process's own clock. */
  pause?: (milliseconds: number) => Promise<unknown>;
  now?: () => Date;
  log?: Log;
};

export type Backend = ApiKeys & {
  apiUrl: string;
  mailUrl: string;
  dataDir: string;
  /** What a person should know about this start, such as a port that was taken. */
  notices: string[];
  close(): Promise<void>;
};

const API_BODY_LIMIT_BYTES = 10 * 1024 * 1024;
const MAIL_BODY_LIMIT_BYTES = 1024 * 1024;

function requirePath(path: string, kind: "folder" | "file", what: string): void {
  const found = statSync(path, { throwIfNoEntry: false });
  if (kind === "folder" ? found?.isDirectory() : found?.isFile()) return;
  throw new BackendStartError(
    `The ${what} ${path} ${found ? `is not a ${kind}` : "does not exist"}.`,
  );
}

function requireUsableKeys({ publishableKey, secretKey }: BackendOptions): void {
  if (publishableKey === "" || secretKey === "") {
    throw new BackendStartError("The publishable key and the secret key must not be empty.");
  }
  if (publishableKey !== undefined && publishableKey === secretKey) {
    throw new BackendStartError("The publishable key and the secret key must differ.");
  }
}

function readConfig(options: BackendOptions): BackendConfig {
  requireUsableKeys(options);
  requirePath(options.migrationsDir, "folder", "migrations folder");
  for (const file of options.seedFiles ?? []) requirePath(file, "file", "seed file");
  if (options.configFile !== undefined) requirePath(options.configFile, "file", "configuration");
  const config = loadConfig({ configFile: options.configFile, environment: options.environment });
  if (options.siteUrl !== undefined) {
    config.auth.siteUrl = options.siteUrl;
    config.auth.redirectUrls = [
      ...config.auth.redirectUrls,
      `${options.siteUrl.replace(/\/$/, "")}/**`,
    ];
  }
  return config;
}

type Opened = { keys: Keys; mailbox: Mailbox };

async function prepareDatabase(
  database: Database,
  config: BackendConfig,
  options: BackendOptions,
  now: () => Date,
): Promise<Opened> {
  await bootstrapRoles(database);
  await database.execute(readFileSync(new URL("./auth/schema.sql", import.meta.url), "utf8"));
  const keys = await loadKeys(database, options, now());
  const mailbox = await openMailbox(database, now);
  await runMigrations(database, {
    migrationsDir: options.migrationsDir,
    seedFiles: options.seedFiles ?? config.seedFiles,
    targetMajor: config.postgresMajor,
  });
  await requireReadable(database);
  await maintain(database);
  return { keys, mailbox };
}

function portNotice(name: string, wanted: number, used: number): string[] {
  return wanted === 0 || wanted === used
    ? []
    : [`${name}: port ${wanted} was taken, using ${used}`];
}

function createService(
  config: BackendConfig,
  database: Database,
  { keys, mailbox }: Opened,
  context: { serviceUrl: string; now: () => Date; log: Log },
  handOver: () => Promise<unknown>,
): AuthService {
  const { auth } = config;
  return {
    ...context,
    config: auth,
    database,
    signer: keys.signer,
    composer: createMailComposer({
      templates: auth.email.templates,
      siteUrl: auth.siteUrl,
      serviceUrl: context.serviceUrl,
    }),
    limits: createAuthLimits(auth.rateLimits, context.now),
    async deliver(mail) {
      await handOver();
      await mailbox.deliver(mail);
    },
  };
}

type Closeable = { close(): Promise<void> };

async function closeAll(opened: readonly Closeable[]): Promise<void> {
  for (const item of opened.toReversed()) await item.close();
}

/**
 * Starts Postgres on the data folder, brings it up to the migrations, and serves the API and the
 * mailbox on loopback. Throws `BackendStartError`, whose message is for a person, when it cannot;
 * nothing stays open then.
 */
export async function startBackend(options: BackendOptions): Promise<Backend> {
  const { host = "127.0.0.1", now = () => new Date(), log = logToStandardError } = options;
  const config = readConfig(options);
  const opened: Closeable[] = [];
  const listen = async (port: number, bodyLimitBytes: number): Promise<HttpServer> => {
    const server = await startHttpServer({ host, port, bodyLimitBytes, log });
    opened.push(server);
    return server;
  };
  try {
    const { dataDir, template } = options;
    const onFolderLost = (message: string): void => {
      log(message);
      // Not even a proper end: it would write to the folder.
      process.exit(1);
    };
    const database = await openDatabase({ dataDir, template, onFolderLost });
    opened.push(database);
    const prepared = await prepareDatabase(database, config, options, now).catch(
      (error: unknown) => {
        throw explainDamage(dataDir, error) ?? error;
      },
    );
    const stopMaintenance = keepMaintained(database, log);
    opened.push({ close: async () => stopMaintenance() });
    const api = await listen(options.apiPort, API_BODY_LIMIT_BYTES);
    const mail = await listen(options.mailPort, MAIL_BODY_LIMIT_BYTES);
    const origin = host.includes(":") ? `http://[${host}]` : `http://${host}`;
    const apiUrl = `${origin}:${api.port}`;
    const serviceUrl = `${apiUrl}/auth/v1`;
    const { mailDelayMs = 0, pause = setTimeout } = options;
    const handOver = async () => mailDelayMs > 0 && pause(mailDelayMs);
    const service = createService(config, database, prepared, { serviceUrl, now, log }, handOver);
    const { schemas, extraSearchPath, maxRows } = config.api;
    const rest = createRestHandler({ database, schemas, extraSearchPath, maxRows });
    const { api: keys, signer } = prepared.keys;
    const auth = createAuthHandler(service);
    api.serve(createGateway({ auth, rest, keys, signer, now }));
    mail.serve(createMailboxHandler(prepared.mailbox, host));
    const { siteUrl } = options;
    const retract = announce(options.dataDir, { apiUrl, secretKey: keys.secretKey, siteUrl });
    opened.push({ close: async () => retract() });
    let closing: Promise<void> | undefined;
    return {
      ...keys,
      apiUrl,
      mailUrl: `${origin}:${mail.port}`,
      dataDir,
      notices: [
        ...portNotice("API", options.apiPort, api.port),
        ...portNotice("Mailbox", options.mailPort, mail.port),
      ],
      close: () => (closing ??= closeAll(opened)),
    };
  } catch (error) {
    await closeAll(opened);
    throw error;
  }
}
