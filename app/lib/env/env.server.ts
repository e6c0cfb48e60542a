import { z } from "zod";

import { dataVariables, cliVariables } from "./data-variables.server.ts";
import { leadVariables } from "./lead-variables.server.ts";
import { pageVariables } from "./page-variables.server.ts";
import { combinationProblems, portProblems } from "./problems.server.ts";
import type { Problem, Source } from "./problems.server.ts";
import { docsOfVariable } from "./variable.server.ts";
import type { VariableGroup } from "./variable.server.ts";
import type { SmtpServer } from "./service-urls.server.ts";
import { siteVariables } from "./site-variables.server.ts";
import { ignoredVariables, misspelledVariables, plainHttpAddresses } from "./warnings.server.ts";
import type { SiteOverrides } from "../http/load-context.ts";
import type { SupabaseSettings } from "../supabase/supabase.server.ts";

export type BackendSettings =
  | ({ kind: "supabase" } & SupabaseSettings)
  | { kind: "embedded"; dataDir: string; apiPort: number; mailPort: number };

export type LeadSettings = {
  /** Folder in which leads wait while Supabase cannot store them; undefined without a spool. */
  spoolDir: string | undefined;
  /** Mail server for lead notifications; undefined uses the embedded backend's mailbox, if any. */
  smtp: SmtpServer | undefined;
  /** Recipients of lead notifications; empty uses the site's contact address. */
  mailTo: readonly string[];
  /** Sender of lead notifications; undefined uses the site's contact address. */
  mailFrom: string | undefined;
  /** Receives a signed request for each lead. */
  webhook: { url: string; secret: string } | undefined;
};

export type Environment = {
  mode: "development" | "production" | "test";
  port: number;
  /** Interface to listen on; undefined listens on all interfaces. */
  host: string | undefined;
  /** Origin as configured; undefined until the port is known (see `siteOrigin`). */
  siteUrl: string | undefined;
  /** The value of `Strict-Transport-Security`, for a site on https. */
  hsts: string;
  /** Name of the running version; undefined uses the one in the build. */
  release: string | undefined;
  /** Address of the metrics server; undefined starts none. */
  metrics: { port: number; host: string | undefined } | undefined;
  /** Address of the OpenTelemetry collector; undefined sends no traces. */
  tracesUrl: string | undefined;
  backend: BackendSettings;
  leads: LeadSettings;
  /** Number of proxies in front of the site whose `X-Forwarded-*` headers are trusted. */
  trustProxy: number;
  siteOverrides: SiteOverrides;
  /** Id of the analytics tag; undefined loads none. */
  analyticsTagId: string | undefined;
  /** Provider's ids of the videos for the steps of the home page, in order; empty without videos. */
  videoIds: readonly string[];
  logLevel: "debug" | "info" | "warn" | "error" | "silent";
  postsPerMinute: number;
  /** Redis with the shared rate limits of all replicas; undefined counts in this process only. */
  redisUrl: string | undefined;
  /** How long a proxy may serve a public page without revalidating it; undefined: not at all. */
  sharedMaxAgeSeconds: number | undefined;
  shutdownGraceMs: number;
  /** Likely mistakes that do not prevent the start. */
  warnings: readonly string[];
};

/** Invalid environment variables. The message is for the operator and is printed without a stack. */
export class EnvironmentError extends Error {
  override name = "EnvironmentError";
}

const settings = {
  ...siteVariables,
  ...dataVariables,
  ...leadVariables,
  ...pageVariables,
};

const variables = z.object(settings);

export type VariableName = keyof typeof settings;

export const VARIABLE_NAMES = Object.keys(settings) as VariableName[];

/** All variables, in the groups of `docs/configuration.md`. */
export const VARIABLE_GROUPS: readonly VariableGroup[] = [
  { title: "The site", variables: siteVariables },
  { title: "Accounts and data", variables: dataVariables },
  { title: "Leads", variables: leadVariables },
  { title: "Page content", variables: pageVariables },
  { title: "Commands for blog and staff", variables: cliVariables },
];

const KNOWN_NAMES = VARIABLE_GROUPS.flatMap((group) => Object.keys(group.variables));

type Variables = z.infer<typeof variables>;

function present(source: Source): Source {
  const pairs = VARIABLE_NAMES.map((name) => [name, source[name]?.trim() || undefined]);
  return Object.fromEntries(pairs) as Source;
}

/** Without the values that a copy of `.env.example` sets, which change nothing. */
function withoutDefaults(given: Source): Source {
  const pairs = VARIABLE_NAMES.map((name) => {
    const byDefault = settings[name].safeParse(undefined).data;
    return [name, given[name] === String(byDefault) ? undefined : given[name]];
  });
  return Object.fromEntries(pairs) as Source;
}

function describe({ name, text }: Problem, value: string | undefined): string {
  const { example, sensitive } = docsOfVariable(settings[name]);
  const given = value === undefined || sensitive ? "" : `, but is ${JSON.stringify(value)}`;
  return `  ${name} ${text}${given}. Example: ${name}=${example}`;
}

function refusal(problems: Problem[], given: Source, hints: string[] = []): EnvironmentError {
  const lines = problems.map((problem) => describe(problem, given[problem.name]));
  lines.push(...hints.map((hint) => `  ${hint}`));
  return new EnvironmentError(`The environment is not complete:\n${lines.join("\n")}`);
}

/** The error for a value that turned out to be wrong in use. `text` continues after the variable's name. */
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

function toEnvironment(given: Variables, warnings: readonly string[]): Environment {
  const defaultHost = given.NODE_ENV === "production" ? undefined : "127.0.0.1";
  const { METRICS_PORT: metricsPort, METRICS_HOST: metricsHost = defaultHost } = given;
  return {
    mode: given.NODE_ENV,
    port: given.PORT,
    host: given.HOST ?? defaultHost,
    siteUrl: given.SITE_URL,
    hsts: given.STRICT_TRANSPORT_SECURITY,
    release: given.RELEASE,
    metrics: metricsPort === undefined ? undefined : { port: metricsPort, host: metricsHost },
    tracesUrl: given.OTEL_EXPORTER_OTLP_ENDPOINT,
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
    videoIds: Object.freeze(given.HOW_IT_WORKS_VIDEOS ?? []),
    logLevel: given.LOG_LEVEL,
    postsPerMinute: given.RATE_LIMIT_POSTS_PER_MINUTE,
    redisUrl: given.REDIS_URL,
    sharedMaxAgeSeconds: given.SHARED_MAX_AGE_SECONDS,
    shutdownGraceMs: given.SHUTDOWN_GRACE_SECONDS * 1000,
    warnings: Object.freeze(warnings),
  };
}

/**
 * Validates the environment variables and returns them as a frozen object. An empty value counts
 * as unset.
 * @throws EnvironmentError that names every wrong or missing variable, with an example.
 */
export function readEnvironment(source: Source = process.env): Environment {
  const given = present(source);
  const parsed = variables.safeParse(given);
  const problems = (parsed.error?.issues ?? []).map((issue) => ({
    name: issue.path[0] as VariableName,
    text: issue.message,
  }));
  problems.push(...combinationProblems(given));
  if (parsed.success) problems.push(...portProblems(given, parsed.data));
  const misspelled = misspelledVariables(source, KNOWN_NAMES);
  if (problems.length > 0 || !parsed.success) throw refusal(problems, given, misspelled);
  const ignored = ignoredVariables(withoutDefaults(given));
  const warnings = [...misspelled, ...plainHttpAddresses(given), ...ignored];
  return Object.freeze(toEnvironment(parsed.data, warnings));
}

/** Public origin of the site: the configured one, or `http://localhost` with the port in use. */
export function siteOrigin(environment: Environment, port: number): string {
  return environment.siteUrl ?? `http://localhost:${port}`;
}
