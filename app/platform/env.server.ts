import { z } from "zod";

import { combinationProblems } from "./env-problems.server.ts";
import type { Problem, Source } from "./env-problems.server.ts";
import {
  mailAddresses,
  redisUrl,
  smtpServer,
  webhookSecret,
  webhookUrl,
} from "./env-services.server.ts";
import type { SmtpServer } from "./env-services.server.ts";
import { headerName, integer, isSecretKey, origin, webUrl } from "./env-values.server.ts";
import type { SiteOverrides } from "./load-context.ts";
import type { SupabaseSettings } from "./supabase.server.ts";

export type BackendSettings =
  | ({ kind: "supabase" } & SupabaseSettings)
  | { kind: "embedded"; dataDir: string; apiPort: number; mailPort: number };

export type LeadSettings = {
  /** Folder where leads wait that the service cannot take; undefined keeps none. */
  spoolDir: string | undefined;
  /** Sends mail about leads; without one only the mailbox of the embedded backend can take it. */
  smtp: SmtpServer | undefined;
  /** Where that mail goes; empty leaves the site's contact address. */
  mailTo: readonly string[];
  /** Its sender; undefined leaves the site's contact address. */
  mailFrom: string | undefined;
  /** Is told of leads; the secret signs what it gets. */
  webhook: { url: string; secret: string } | undefined;
};

export type Environment = {
  mode: "development" | "production" | "test";
  port: number;
  /** Interface to listen on; undefined listens on all of them. */
  host: string | undefined;
  /** Origin as configured; undefined until the port is known (see `siteOrigin`). */
  siteUrl: string | undefined;
  backend: BackendSettings;
  leads: LeadSettings;
  /** Proxies in front whose `X-Forwarded-*` may be believed. */
  trustProxy: number;
  siteOverrides: SiteOverrides;
  /** Id of the analytics tag; undefined measures nothing. */
  analyticsTagId: string | undefined;
  logLevel: "debug" | "info" | "warn" | "error" | "silent";
  postsPerMinute: number;
  /** Where replicas count forms and failures together; undefined counts in this process alone. */
  redisUrl: string | undefined;
  shutdownGraceMs: number;
};

/** A mistake in the environment. Its message is for the operator and is printed alone. */
export class EnvironmentError extends Error {
  override name = "EnvironmentError";
}

const SECRETS = new Set([
  "SUPABASE_ANON_KEY",
  "SMTP_URL",
  "LEADS_WEBHOOK_URL",
  "LEADS_WEBHOOK_SECRET",
  "REDIS_URL",
]);

const EXAMPLES = {
  NODE_ENV: "production",
  PORT: "3000",
  HOST: "127.0.0.1",
  SITE_URL: "https://www.example.com",
  BACKEND: "embedded",
  SUPABASE_URL: "https://your-project.supabase.co",
  SUPABASE_ANON_KEY: "sb_publishable_…",
  SUPABASE_CLIENT_ADDRESS_HEADER: "Sb-Forwarded-For",
  EMBEDDED_DATA_DIR: ".data",
  EMBEDDED_API_PORT: "54321",
  EMBEDDED_MAIL_PORT: "54324",
  LEAD_SPOOL_DIR: "/var/lib/site/leads",
  SMTP_URL: "smtps://user:password@smtp.example.com:465",
  LEADS_NOTIFY_TO: "sales@example.com,founder@example.com",
  LEADS_NOTIFY_FROM: "website@example.com",
  LEADS_WEBHOOK_URL: "https://hooks.example.com/leads",
  LEADS_WEBHOOK_SECRET: "whsec_… (at least 24 characters)",
  TRUST_PROXY: "1",
  CONTACT_EMAIL: "hello@example.com",
  DEMO_URL: "https://alpha.example.com/",
  TRIAL_URL: "https://chat.example.com/trial",
  INSIDER_URL: "https://insider.example.com/",
  LINKEDIN_URL: "https://www.linkedin.com/company/example",
  ANALYTICS_TAG_ID: "G-ABC1234567",
  LOG_LEVEL: "info",
  RATE_LIMIT_POSTS_PER_MINUTE: "10",
  REDIS_URL: "rediss://user:password@redis.example.com:6379",
  SHUTDOWN_GRACE_SECONDS: "3",
} as const;

export type VariableName = keyof typeof EXAMPLES;

export const VARIABLE_NAMES = Object.keys(EXAMPLES) as VariableName[];

const variables = z.object({
  NODE_ENV: z
    .enum(["development", "production", "test"], "must be development, production or test")
    .default("development"),
  PORT: integer(0, 65_535).default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, "must be a host name or an IP address")
    .optional(),
  SITE_URL: origin.optional(),
  BACKEND: z.enum(["embedded", "supabase"], "must be embedded or supabase").optional(),
  SUPABASE_URL: origin.optional(),
  SUPABASE_ANON_KEY: z
    .string()
    .refine(
      (key) => !isSecretKey(key),
      "is a secret key, which bypasses every access rule; give the publishable (anon) key",
    )
    .optional(),
  SUPABASE_CLIENT_ADDRESS_HEADER: headerName.optional(),
  EMBEDDED_DATA_DIR: z.string().default(".data"),
  EMBEDDED_API_PORT: integer(0, 65_535).default(54_321),
  EMBEDDED_MAIL_PORT: integer(0, 65_535).default(54_324),
  LEAD_SPOOL_DIR: z.string().optional(),
  SMTP_URL: smtpServer.optional(),
  LEADS_NOTIFY_TO: mailAddresses.default([]),
  LEADS_NOTIFY_FROM: z.email("must be an e-mail address").optional(),
  LEADS_WEBHOOK_URL: webhookUrl.optional(),
  LEADS_WEBHOOK_SECRET: webhookSecret.optional(),
  TRUST_PROXY: integer(0, 10).default(0),
  CONTACT_EMAIL: z.email("must be an e-mail address").optional(),
  DEMO_URL: webUrl.optional(),
  TRIAL_URL: webUrl.optional(),
  INSIDER_URL: webUrl.optional(),
  LINKEDIN_URL: webUrl.optional(),
  ANALYTICS_TAG_ID: z
    .string()
    .regex(/^(?:G|GT|GTM)-[A-Z0-9]{4,16}$/, "must be the id of a Google tag")
    .optional(),
  LOG_LEVEL: z
    .enum(
      ["debug", "info", "warn", "error", "silent"],
      "must be debug, info, warn, error or silent",
    )
    .default("info"),
  RATE_LIMIT_POSTS_PER_MINUTE: integer(1, 100_000).default(10),
  REDIS_URL: redisUrl.optional(),
  SHUTDOWN_GRACE_SECONDS: integer(0, 8).default(3),
} satisfies Record<VariableName, z.ZodType>);

type Variables = z.infer<typeof variables>;

function present(source: Source): Source {
  const pairs = VARIABLE_NAMES.map((name) => [name, source[name]?.trim() || undefined]);
  return Object.fromEntries(pairs) as Source;
}

function describe({ name, text }: Problem, value: string | undefined): string {
  const given = value === undefined || SECRETS.has(name) ? "" : `, but is ${JSON.stringify(value)}`;
  return `  ${name} ${text}${given}. Example: ${name}=${EXAMPLES[name]}`;
}

function refusal(problems: Problem[], given: Source): EnvironmentError {
  const lines = problems.map((problem) => describe(problem, given[problem.name]));
  return new EnvironmentError(`The environment is not complete:\n${lines.join("\n")}`);
}

/** For a value whose use showed that it is wrong; the text goes on after the variable's name. */
export function wrongValue(name: VariableName, text: string, value: string): EnvironmentError {
  return refusal([{ name, text }], { [name]: value });
}

function toBackend(given: Variables): BackendSettings {
  if (given.BACKEND !== "embedded" && given.SUPABASE_URL && given.SUPABASE_ANON_KEY) {
    return {
      kind: "supabase",
      url: given.SUPABASE_URL,
      anonKey: given.SUPABASE_ANON_KEY,
      clientAddressHeader: given.SUPABASE_CLIENT_ADDRESS_HEADER,
    };
  }
  return {
    kind: "embedded",
    dataDir: given.EMBEDDED_DATA_DIR,
    apiPort: given.EMBEDDED_API_PORT,
    mailPort: given.EMBEDDED_MAIL_PORT,
  };
}

function toLeads(given: Variables): LeadSettings {
  const { LEADS_WEBHOOK_URL: url, LEADS_WEBHOOK_SECRET: secret } = given;
  return {
    spoolDir: given.LEAD_SPOOL_DIR,
    smtp: given.SMTP_URL,
    mailTo: given.LEADS_NOTIFY_TO,
    mailFrom: given.LEADS_NOTIFY_FROM,
    webhook: url && secret ? { url, secret } : undefined,
  };
}

function toEnvironment(given: Variables): Environment {
  return {
    mode: given.NODE_ENV,
    port: given.PORT,
    host: given.HOST ?? (given.NODE_ENV === "production" ? undefined : "127.0.0.1"),
    siteUrl: given.SITE_URL,
    backend: Object.freeze(toBackend(given)),
    leads: Object.freeze(toLeads(given)),
    trustProxy: given.TRUST_PROXY,
    siteOverrides: Object.freeze({
      contactEmail: given.CONTACT_EMAIL,
      demoUrl: given.DEMO_URL,
      trialUrl: given.TRIAL_URL,
      insiderUrl: given.INSIDER_URL,
      linkedinUrl: given.LINKEDIN_URL,
    }),
    analyticsTagId: given.ANALYTICS_TAG_ID,
    logLevel: given.LOG_LEVEL,
    postsPerMinute: given.RATE_LIMIT_POSTS_PER_MINUTE,
    redisUrl: given.REDIS_URL,
    shutdownGraceMs: given.SHUTDOWN_GRACE_SECONDS * 1000,
  };
}

/**
 * Checks the environment variables and gives them as one frozen object. An empty value counts
 * as unset.
 * @throws EnvironmentError which names every wrong or missing variable, with an example.
 */
export function readEnvironment(source: Source = process.env): Environment {
  const given = present(source);
  const parsed = variables.safeParse(given);
  const problems = (parsed.error?.issues ?? []).map((issue) => ({
    name: issue.path[0] as VariableName,
    text: issue.message,
  }));
  problems.push(...combinationProblems(given));
  if (problems.length > 0 || !parsed.success) throw refusal(problems, given);
  return Object.freeze(toEnvironment(parsed.data));
}

/** Public origin of the site: as configured, else this machine's own on the port in use. */
export function siteOrigin(environment: Environment, port: number): string {
  return environment.siteUrl ?? `http://localhost:${port}`;
}
