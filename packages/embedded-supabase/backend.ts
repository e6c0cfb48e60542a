import { readFileSync, statSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { createAuthHandler } from "./auth/auth-handler.ts";
import { createAuthLimits } from "./auth/auth-limits.ts";
import type { AuthService } from "./auth/auth-service.ts";
import { createMailComposer } from "./auth/mails/mail-composer.ts";
import { loadConfig, type BackendConfig } from "./config/config.ts";
import type { Environment } from "./config/substitute-environment.ts";
import { describeDamage, requireReadableTables } from "./database/data-folder/damage.ts";
import type { Database } from "./database/database.ts";
import { openDatabase } from "./database/open-database.ts";
import { scheduleMaintenance, maintain } from "./database/maintenance.ts";
import { runMigrations } from "./database/migrations/migrations.ts";
import { createRolesAndSchemas } from "./database/roles.ts";
import { createGateway } from "./gateway.ts";
import { startHttpServer, type HttpServer } from "./http-server.ts";
import { loadKeys, type ApiKeys, type Keys } from "./keys.ts";
import { logToStandardError, type Log } from "./log.ts";
import { createMailboxHandler } from "./mail/mailbox-handler.ts";
import { openMailbox, type Mailbox } from "./mail/mailbox.ts";
import { createRestHandler } from "./rest/rest-handler.ts";
import { publishRunningBackend } from "./running-backend.ts";
import { BackendStartError } from "./start-error.ts";
import { createStorageHandler } from "./storage/storage-handler.ts";

export type BackendOptions = {
  /** Data folder, created if missing; "memory" for a temporary one that close() deletes. */
  dataDir: string;
  /** Only with "memory": path of Postgres files to copy, which is faster than a new database. */
  template?: string;
  /** Preferred ports; 0 for any free one. If a port is taken, the next free one is used. */
  apiPort: number;
  mailPort: number;
  /** Address to listen on; default 127.0.0.1. */
  host?: string;
  migrationsDir: string;
  /** SQL files to run once, after the first migrations; default: those of the configuration. */
  seedFiles?: string[];
  /** Path of a Supabase config.toml; default: the Supabase CLI's default settings. */
  configFile?: string;
  /** Overrides the configured site_url; every path below it is an allowed redirect. */
  siteUrl?: string;
  /** API keys to use instead of the generated ones. */
  publishableKey?: string;
  secretKey?: string;
  /** Variables that env(NAME) in the configuration reads. */
  environment?: Environment;
  /** Milliseconds that a request waits for each mail it sends, as Auth waits for an SMTP server. */
  mailDelayMs?: number;
  /** Waits for `mailDelayMs`; default: a real timer. */
  pause?: (milliseconds: number) => Promise<unknown>;
  now?: () => Date;
  log?: Log;
};

export type Backend = ApiKeys & {
  apiUrl: string;
  mailUrl: string;
  dataDir: string;
  /** Messages for the operator about this start, such as a port that was taken. */
  notices: string[];
  close(): Promise<void>;
};

/** A picture that an editor uploads has up to 25 MB. */
const API_BODY_LIMIT_BYTES = 30 * 1024 * 1024;
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
  await createRolesAndSchemas(database);
  for (const schema of ["./auth/schema.sql", "./storage/schema.sql"]) {
    await database.execute(readFileSync(new URL(schema, import.meta.url), "utf8"));
  }
  const keys = await loadKeys(database, options, now());
  const mailbox = await openMailbox(database, now);
  await runMigrations(database, {
    migrationsDir: options.migrationsDir,
    seedFiles: options.seedFiles ?? config.seedFiles,
    targetMajor: config.postgresMajor,
  });
  await requireReadableTables(database);
  await maintain(database);
  return { keys, mailbox };
}

function portNotice(name: string, wanted: number, used: number): string[] {
  return wanted === 0 || wanted === used
    ? []
    : [`${name}: port ${wanted} was taken, using ${used}`];
}

function folderNotice(dataDir: string, wasOpen: boolean): string[] {
  return wasOpen
    ? [
        `Other users of this machine could open the data folder ${dataDir} or files in it. Now only this user can. ` +
          "Where others use this machine, change the secret key and the passwords of accounts.",
      ]
    : [];
}

function createService(
  config: BackendConfig,
  database: Database,
  { keys, mailbox }: Opened,
  context: { serviceUrl: string; now: () => Date; log: Log },
  waitForMailServer: () => Promise<unknown>,
): AuthService {
  const { auth } = config;
  return {
    ...context,
    config: auth,
    database,
    signer: keys.signer,
    composer: createMailComposer({
      templates: auth.email.templates,
      sender: auth.email.sender,
      siteUrl: auth.siteUrl,
      serviceUrl: context.serviceUrl,
    }),
    limits: createAuthLimits(auth.rateLimits, context.now),
    async deliver(mail) {
      await waitForMailServer();
      await mailbox.deliver(mail);
    },
  };
}

type Closeable = { close(): Promise<void> };

async function closeAll(opened: readonly Closeable[]): Promise<void> {
  for (const item of opened.toReversed()) await item.close();
}

/**
 * Starts Postgres on the data folder, applies the migrations, and serves the API and the mailbox.
 * @throws BackendStartError with a message for the operator; everything opened is closed again.
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
      // Skip the normal shutdown: it would write to a folder that another process now owns.
      process.exit(1);
    };
    const database = await openDatabase({ dataDir, template, onFolderLost });
    opened.push(database);
    const prepared = await prepareDatabase(database, config, options, now).catch(
      (error: unknown) => {
        throw describeDamage(dataDir, error) ?? error;
      },
    );
    const stopMaintenance = scheduleMaintenance(database, log);
    opened.push({ close: async () => stopMaintenance() });
    const api = await listen(options.apiPort, API_BODY_LIMIT_BYTES);
    const mail = await listen(options.mailPort, MAIL_BODY_LIMIT_BYTES);
    const apiUrl = api.origin;
    const serviceUrl = `${apiUrl}/auth/v1`;
    const { mailDelayMs = 0, pause = setTimeout } = options;
    const waitForMailServer = async () => mailDelayMs > 0 && pause(mailDelayMs);
    const context = { serviceUrl, now, log };
    const service = createService(config, database, prepared, context, waitForMailServer);
    const { schemas, extraSearchPath, maxRows } = config.api;
    const rest = createRestHandler({ database, schemas, extraSearchPath, maxRows });
    const { api: keys, signer } = prepared.keys;
    const auth = createAuthHandler(service);
    const storage = createStorageHandler(database);
    api.serve(createGateway({ auth, rest, storage, keys, signer, now }));
    mail.serve(createMailboxHandler(prepared.mailbox, host));
    const { siteUrl } = options;
    const unpublish = publishRunningBackend(options.dataDir, {
      apiUrl,
      publishableKey: keys.publishableKey,
      secretKey: keys.secretKey,
      siteUrl,
    });
    opened.push({ close: async () => unpublish() });
    let closing: Promise<void> | undefined;
    return {
      ...keys,
      apiUrl,
      mailUrl: mail.origin,
      dataDir,
      notices: [
        ...folderNotice(dataDir, database.folderWasOpen),
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
