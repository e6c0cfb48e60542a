import { spawn, spawnSync } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { setTimeout } from "node:timers/promises";

import type { Backend, BackendOptions } from "@helmwise/embedded-supabase";
import { loadConfig } from "@helmwise/embedded-supabase/config";

import { startMailReceiver } from "./mail-receiver.ts";
import { startFakeService } from "./service.ts";

type Environment = Record<string, string>;

/** What a GoTrue and the gateway in front of it share; all databases of a test run have the same. */
export type GoTrueKeys = { signingKey: Environment; password: string };

const REQUIRED_CHARACTERS: Record<string, string> = {
  letters: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
  lower: "abcdefghijklmnopqrstuvwxyz",
  upper: "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
  digits: "0123456789",
  symbols: "!@#$%^&*()_+-=[]{};'\\\\:\"|<>?,./`~",
};

/** The address of the database for the role that Auth has on a hosted project. */
function databaseUrlOf(databaseUrl: string, password: string): string {
  const url = new URL(databaseUrl);
  [url.username, url.password] = ["supabase_auth_admin", password];
  return url.href;
}

/** The settings of a `config.toml` as GoTrue reads them, without limits on how often something happens. */
function settingsOf(configFile: string | undefined, templatesUrl: string): Environment {
  const { auth } = loadConfig({ configFile });
  const { email, sessions, mfa } = auth;
  const mails = Object.entries(email.templates).flatMap(([name, { subject = "" }]) => {
    const key = name.toUpperCase() + (name in email.notification ? "_NOTIFICATION" : "");
    return [
      [`MAILER_TEMPLATES_${key}`, `${templatesUrl}/${name}`],
      [`MAILER_SUBJECTS_${key}`, subject],
    ];
  });
  const settings = {
    SITE_URL: auth.site_url,
    URI_ALLOW_LIST: auth.additional_redirect_urls.join(),
    JWT_EXP: auth.jwt_expiry,
    DISABLE_SIGNUP: !auth.enable_signup,
    PASSWORD_MIN_LENGTH: auth.minimum_password_length,
    PASSWORD_REQUIRED_CHARACTERS: auth.password_requirements
      .replace("upper_letters", "upper")
      .split("_")
      .map((kind) => REQUIRED_CHARACTERS[kind] ?? "")
      .join(":"),
    SECURITY_REFRESH_TOKEN_ROTATION_ENABLED: auth.enable_refresh_token_rotation,
    SECURITY_REFRESH_TOKEN_REUSE_INTERVAL: auth.refresh_token_reuse_interval / 1000,
    SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION: email.secure_password_change,
    SECURITY_UPDATE_PASSWORD_REQUIRE_CURRENT_PASSWORD: email.require_current_password,
    ...(sessions.timebox && { SESSIONS_TIMEBOX: `${sessions.timebox}ms` }),
    ...(sessions.inactivity_timeout && {
      SESSIONS_INACTIVITY_TIMEOUT: `${sessions.inactivity_timeout}ms`,
    }),
    EXTERNAL_EMAIL_ENABLED: email.enable_signup,
    MAILER_AUTOCONFIRM: !email.enable_confirmations,
    MAILER_SECURE_EMAIL_CHANGE_ENABLED: email.double_confirm_changes,
    MAILER_OTP_EXP: email.otp_expiry / 1000,
    MAILER_OTP_LENGTH: email.otp_length,
    MFA_MAX_ENROLLED_FACTORS: mfa.max_enrolled_factors,
    MFA_TOTP_ENROLL_ENABLED: mfa.totp.enroll_enabled,
    MFA_TOTP_VERIFY_ENABLED: mfa.totp.verify_enabled,
    SMTP_ADMIN_EMAIL: email.sender.address,
    SMTP_SENDER_NAME: email.sender.name,
    SMTP_MAX_FREQUENCY: "1ns",
    RATE_LIMIT_EMAIL_SENT: 1_000_000,
    ...Object.fromEntries(
      Object.entries(email.notification).map(([name, { enabled }]) => [
        `MAILER_NOTIFICATIONS_${name.toUpperCase()}_ENABLED`,
        enabled,
      ]),
    ),
    ...Object.fromEntries(mails),
  };
  return Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [`GOTRUE_${name}`, String(value)]),
  );
}

const connection = (databaseUrl: string, { signingKey, password }: GoTrueKeys) => ({
  NODE_ENV: "production" as const,
  DATABASE_URL: databaseUrlOf(databaseUrl, password),
  GOTRUE_DB_DRIVER: "postgres",
  DB_NAMESPACE: "auth",
  GOTRUE_JWT_SECRET: "unused: tokens have the key below",
  GOTRUE_JWT_KEYS: JSON.stringify([{ ...signingKey, use: "sig", key_ops: ["sign", "verify"] }]),
  GOTRUE_JWT_AUD: "authenticated",
  GOTRUE_JWT_DEFAULT_GROUP_NAME: "authenticated",
  GOTRUE_LOG_LEVEL: "warn",
});

/** The program that `GOTRUE_BIN` names. */
function program(): string {
  const { GOTRUE_BIN } = process.env;
  if (!GOTRUE_BIN) throw new Error("Set GOTRUE_BIN to a GoTrue: docs/operations/postgres.md");
  return GOTRUE_BIN;
}

/** Creates the tables of Auth. */
export function migrateGoTrue(databaseUrl: string, keys: GoTrueKeys): void {
  const env = {
    ...connection(databaseUrl, keys),
    GOTRUE_SITE_URL: "http://localhost",
    API_EXTERNAL_URL: "http://localhost",
  };
  const { status, stderr, error } = spawnSync(program(), ["migrate"], { env, encoding: "utf8" });
  if (status !== 0) throw new Error(`GoTrue's migrations failed: ${error?.message ?? stderr}`);
}

/** Serves the texts of the mails, which GoTrue reads by their addresses. */
async function serveTemplates(configFile: string | undefined) {
  const { templates } = loadConfig({ configFile }).auth.email;
  const texts = new Map(
    Object.entries(templates).map(([name, { content }]) => [`/${name}`, content]),
  );
  const service = await startFakeService();
  service.answer = ({ url = "" }, response) => response.end(texts.get(url));
  return service;
}

async function waitUntilHealthy(gotrue: ChildProcess, url: string, output: () => string) {
  for (;;) {
    if (gotrue.exitCode !== null) throw new Error(`GoTrue did not start:\n${output()}`);
    if ((await fetch(`${url}/health`).catch(() => undefined))?.ok) return;
    await setTimeout(20);
  }
}

export type GoTrue = { kill(): Promise<void>; start(): Promise<void>; close(): Promise<void> };

type GoTrueOptions = Pick<
  BackendOptions,
  "databaseUrl" | "configFile" | "siteUrl" | "mailDelayMs" | "pause"
> &
  Pick<Backend, "apiUrl" | "mailUrl"> & { port: number; keys: GoTrueKeys };

/** A GoTrue as its operator starts it, on a database with its tables. */
export async function startGoTrue(options: GoTrueOptions): Promise<GoTrue> {
  const { port, databaseUrl = "", keys, configFile, siteUrl, apiUrl, mailUrl } = options;
  const { mailDelayMs = 0, pause = setTimeout } = options;
  const templates = await serveTemplates(configFile);
  const smtp = await startMailReceiver({
    async onMail({ parsed: { from, subject, html }, recipients }) {
      if (mailDelayMs > 0) await pause(mailDelayMs);
      const sender = from?.value[0];
      await fetch(`${mailUrl}/api/v1/send`, {
        method: "POST",
        body: JSON.stringify({
          From: { Name: sender?.name ?? "", Email: sender?.address ?? "" },
          To: recipients.map((Email) => ({ Email })),
          Subject: subject,
          HTML: html,
        }),
      });
    },
  });
  const env = {
    ...connection(databaseUrl, keys),
    ...settingsOf(configFile, templates.supabase.url),
    ...(siteUrl ? { GOTRUE_SITE_URL: siteUrl, GOTRUE_URI_ALLOW_LIST: `${siteUrl}/**` } : {}),
    API_EXTERNAL_URL: `${apiUrl}/auth/v1`,
    GOTRUE_JWT_ISSUER: `${apiUrl}/auth/v1`,
    GOTRUE_API_HOST: "127.0.0.1",
    PORT: String(port),
    GOTRUE_DB_MAX_POOL_SIZE: "10",
    GOTRUE_SMTP_HOST: "127.0.0.1",
    GOTRUE_SMTP_PORT: new URL(smtp.url).port,
  };
  let output = "";
  let gotrue: ChildProcess;
  async function start() {
    gotrue = spawn(program(), ["serve"], { env, stdio: ["ignore", "pipe", "pipe"] });
    for (const stream of [gotrue.stdout, gotrue.stderr])
      stream?.on("data", (text) => (output += text));
    await waitUntilHealthy(gotrue, `http://127.0.0.1:${port}`, () => output);
  }
  async function kill() {
    const exit = once(gotrue, "exit");
    if (gotrue.kill("SIGKILL")) await exit;
  }
  await start();
  return {
    start,
    kill,
    async close() {
      await kill();
      await smtp.close();
      await templates.close();
    },
  };
}
