import { statSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { createAuthHandler, type AuthHandler } from "./auth/auth-handler.ts";
import { createAuthProxy } from "./auth/auth-proxy.ts";
import { createAuthLimits } from "./auth/auth-limits.ts";
import type { AuthService } from "./auth/auth-service.ts";
import { createMailComposer } from "./auth/mails/mail-composer.ts";
import { loadConfig, type BackendConfig, type Environment } from "./config/config.ts";
import type { Database, DatabaseServer } from "./database/database.ts";
import { openStore, type Store } from "./database/open-store.ts";
import { requireOwnMigrations } from "./database/migrations/earlier-release.ts";
import { runMigrations } from "./database/migrations/migrations.ts";
import { createSupabaseSchema } from "./database/supabase-schema.ts";
import { createGateway } from "./gateway.ts";
import { startHttpServer, type HttpServer } from "./http-server.ts";
import { loadKeys, type ApiKeys, type Keys } from "./keys.ts";
import { logToStandardError, type Log } from "./log.ts";
import { createMailboxHandler } from "./mail/mailbox-handler.ts";
import { openMailbox, type Mailbox } from "./mail/mailbox.ts";
import { createSmtpSender, type SmtpServer } from "./mail/smtp.ts";
import { createRestHandler } from "./rest/rest-handler.ts";
import { publishRunningBackend } from "./running-backend.ts";
import { BackendStartError } from "./start-error.ts";
import { createStorageHandler } from "./storage/storage-handler.ts";

export type BackendOptions = {
  /** Data folder, created if missing; "memory" for a temporary one that close() deletes. */
  dataDir?: string;
  /** A database on a Postgres server, in place of the data folder. */
  databaseUrl?: string;
  /** Only with "memory": path of Postgres files to copy, which is faster than a new database. */
  template?: string;
  /** Preferred ports; 0 for any free one. If a port is taken, the next free one is used. */
  apiPort: number;
  mailPort: number;
  /** What the operator does about a port that has to be free: if it is taken, the start fails and says this. */
  ifTaken?: { api?: string | undefined; mail?: string | undefined };
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
  /** An Auth (GoTrue) that has the signing key and the database of this backend, in place of the embedded one. */
  authUrl?: string;
  /** Sends the mails through this server; default: the mailbox keeps them. */
  smtp?: SmtpServer;
  /** Address of the sender of all mails; by default the one in `config.toml`. */
  mailFrom?: string | undefined;
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
  /** The data folder, or host and name of the database. */
  place: string;
  /** The Postgres server, in place of a data folder. */
  server: DatabaseServer | undefined;
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
    config.auth.site_url = options.siteUrl;
    config.auth.additional_redirect_urls = [
      ...config.auth.additional_redirect_urls,
      `${options.siteUrl.replace(/\/$/, "")}/**`,
    ];
  }
  return config;
}

type Opened = { keys: Keys; mailbox: Mailbox };

/** Sets the database up, while no other process that shares it does. */
async function prepareDatabase(
  { database, place, check, verify }: Store,
  config: BackendConfig,
  options: BackendOptions,
  now: () => Date,
): Promise<Opened> {
  return database.alone(async () => {
    await requireOwnMigrations(database, options.migrationsDir, place);
    await check();
    await createSupabaseSchema(database, { ownAuth: options.authUrl === undefined });
    const keys = await loadKeys(database, options, now());
    const mailbox = await openMailbox(database, now);
    const { applied } = await runMigrations(database, {
      migrationsDir: options.migrationsDir,
      seedFiles: options.seedFiles ?? config.seedFiles,
      log: options.log ?? logToStandardError,
      place,
    });
    if (applied.length > 0) await database.query("notify pgrst, 'reload schema'");
    await verify();
    return { keys, mailbox };
  });
}

function portNotice(name: string, wanted: number, used: number): string[] {
  return wanted === 0 || wanted === used
    ? []
    : [`${name}: port ${wanted} was taken, using ${used}`];
}

/** The embedded Auth, or the one that stands in for it. */
function createAuth(
  options: BackendOptions,
  { auth: config }: BackendConfig,
  database: Database,
  { keys, mailbox }: Opened,
  context: Pick<AuthService, "serviceUrl" | "now" | "log">,
): AuthHandler {
  const { authUrl, smtp, mailFrom, mailDelayMs = 0, pause = setTimeout } = options;
  if (authUrl) return createAuthProxy(authUrl, keys.api);
  const send = smtp ? createSmtpSender(smtp, config.site_url) : undefined;
  const { sender } = config.email;
  return createAuthHandler({
    ...context,
    config,
    database,
    signer: keys.signer,
    composeMail: createMailComposer({
      templates: config.email.templates,
      sender: mailFrom ? { ...sender, address: mailFrom } : sender,
      siteUrl: config.site_url,
      serviceUrl: context.serviceUrl,
    }),
    limits: createAuthLimits(config.rate_limit, context.now),
    async deliver(mail) {
      if (mailDelayMs > 0) await pause(mailDelayMs);
      if (!send) return void (await mailbox.deliver(mail));
      await send(mail);
    },
  });
}

/**
 * Starts Postgres on the data folder, applies the migrations, and serves the API and the mailbox.
 * @throws BackendStartError with a message for the operator; everything opened is closed again.
 */
export async function startBackend(options: BackendOptions): Promise<Backend> {
  const { host = "127.0.0.1", now = () => new Date(), log = logToStandardError } = options;
  const config = readConfig(options);
  const ends: (() => Promise<void> | void)[] = [];
  const close = async (): Promise<void> => {
    for (const end of ends.splice(0).toReversed()) await end();
  };
  const listen = async (
    port: number,
    taken: string | undefined,
    bodyLimitBytes: number,
  ): Promise<HttpServer> => {
    const server = await startHttpServer({ host, port, taken, bodyLimitBytes, log });
    ends.push(server.close);
    return server;
  };
  try {
    const store = await openStore(options, log);
    const { database, place } = store;
    ends.push(() => database.close());
    const prepared = await prepareDatabase(store, config, options, now).catch((error: unknown) => {
      throw store.explain(error);
    });
    ends.push(store.maintain());
    const { apiPort, mailPort, ifTaken } = options;
    const api = await listen(apiPort, ifTaken?.api, API_BODY_LIMIT_BYTES);
    const mail = await listen(mailPort, ifTaken?.mail, MAIL_BODY_LIMIT_BYTES);
    const apiUrl = api.origin;
    const context = { serviceUrl: `${apiUrl}/auth/v1`, now, log };
    const { schemas, extra_search_path: extraSearchPath, max_rows: maxRows } = config.api;
    const { api: keys, signer } = prepared.keys;
    api.serve(
      createGateway({
        auth: createAuth(options, config, database, prepared, context),
        rest: createRestHandler({ database, schemas, extraSearchPath, maxRows }),
        storage: createStorageHandler(database),
        keys,
        signer,
        now,
        dump: database.dump,
      }),
    );
    mail.serve(createMailboxHandler(prepared.mailbox, host));
    if (!options.databaseUrl) {
      const { publishableKey, secretKey } = keys;
      const { siteUrl } = options;
      ends.push(publishRunningBackend(place, { apiUrl, publishableKey, secretKey, siteUrl }));
    }
    let closing: Promise<void> | undefined;
    return {
      ...keys,
      apiUrl,
      mailUrl: mail.origin,
      place,
      server: database.server,
      notices: [
        ...store.notices,
        ...portNotice("API", apiPort, api.port),
        ...portNotice("Mailbox", mailPort, mail.port),
      ],
      close: () => (closing ??= close()),
    };
  } catch (error) {
    await close();
    throw error;
  }
}
