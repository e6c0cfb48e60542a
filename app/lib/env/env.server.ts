import {
  ignoredVariables,
  misspelledVariables,
  plainHttpAddresses,
  wrongCombinations,
} from "./rules.server.ts";
import { parseVariables, refusal, siteVariables } from "./variables.server.ts";
import type { EnvironmentError, Source, VariableName, Variables } from "./variables.server.ts";

/** The configuration of the site. */
export type Environment = Readonly<ReturnType<typeof toEnvironment>>;
export type BackendSettings = Environment["backend"];
export type LeadSettings = Environment["leads"];

/** The error for a value that turned out to be wrong in use. `text` continues after the variable's name. */
export function wrongValue(name: VariableName, text: string, value: string): EnvironmentError {
  return refusal([{ name, text }], { [name]: value });
}

/** The sender of all mails; undefined leaves it to the defaults of who sends them. */
function senderOf({ MAIL_FROM, SMTP_URL, CONTACT_EMAIL }: Variables) {
  return MAIL_FROM ?? (SMTP_URL ? CONTACT_EMAIL : undefined);
}

/** What to do if this port is taken, where it has to be free: in production, if it is set, others rely on it. */
function ifTaken(name: VariableName, source: Source): string | undefined {
  if (!isProduction(source) || !source[name]) return undefined;
  return `Stop the program that listens there, or set ${name} to another port.`;
}

function toBackend(given: Variables, source: Source) {
  if (given.BACKEND !== "embedded" && given.SUPABASE_URL && given.SUPABASE_ANON_KEY) {
    return {
      kind: "supabase" as const,
      url: given.SUPABASE_URL,
      anonKey: given.SUPABASE_ANON_KEY,
      clientAddressHeader: given.SUPABASE_CLIENT_ADDRESS_HEADER,
      siteKey: given.SUPABASE_SITE_KEY,
    };
  }
  return {
    kind: "embedded" as const,
    dataDir: given.EMBEDDED_DATA_DIR,
    /** Undefined uses the data folder. */
    databaseUrl: given.EMBEDDED_DATABASE_URL,
    /** Undefined keeps the mails in the mailbox. */
    smtp: given.SMTP_URL,
    /** Undefined takes the sender of `config.toml`. */
    mailFrom: senderOf(given),
    apiPort: given.EMBEDDED_API_PORT,
    mailPort: given.EMBEDDED_MAIL_PORT,
    ifTaken: {
      api: ifTaken("EMBEDDED_API_PORT", source),
      mail: ifTaken("EMBEDDED_MAIL_PORT", source),
    },
  };
}

function toLeads(given: Variables) {
  const { LEADS_WEBHOOK_URL: url, LEADS_WEBHOOK_SECRET: secret } = given;
  return {
    /** Folder in which leads wait while Supabase cannot store them; undefined without a spool. */
    spoolDir: given.LEAD_SPOOL_DIR,
    /** Undefined uses the embedded backend's mailbox, if any. */
    smtp: given.SMTP_URL,
    /** Empty uses the site's contact address. */
    mailTo: given.LEADS_NOTIFY_TO,
    /** Undefined uses the site's contact address. */
    mailFrom: senderOf(given),
    /** Whether visitors are told by mail that their request was received. */
    acknowledges: given.LEADS_ACKNOWLEDGE === "yes",
    webhook: url && secret ? { url, secret } : undefined,
  };
}

function toEnvironment(given: Variables, source: Source, warnings: readonly string[]) {
  const defaultHost = given.NODE_ENV === "production" ? undefined : "127.0.0.1";
  const { METRICS_PORT: metricsPort, METRICS_HOST: metricsHost = defaultHost } = given;
  return {
    mode: given.NODE_ENV,
    port: given.PORT,
    /** Undefined listens on all interfaces. */
    host: given.HOST ?? defaultHost,
    /** Origin as configured; undefined until the port is known (see `siteOrigin`). */
    siteUrl: given.SITE_URL,
    hsts: given.STRICT_TRANSPORT_SECURITY,
    /** Undefined uses the one in the build. */
    release: given.RELEASE,
    /** Undefined starts no metrics server. */
    metrics: metricsPort === undefined ? undefined : { port: metricsPort, host: metricsHost },
    /** Undefined sends no traces. */
    tracesUrl: given.OTEL_EXPORTER_OTLP_ENDPOINT,
    backend: toBackend(given, source),
    leads: toLeads(given),
    trustProxy: given.TRUST_PROXY,
    siteOverrides: {
      contactEmail: given.CONTACT_EMAIL,
      operatorName: given.OPERATOR_NAME,
      operatorCountry: given.OPERATOR_COUNTRY,
      answerTime: given.ANSWER_TIME,
      answerTimePortuguese: given.ANSWER_TIME_PT,
      demoUrl: given.DEMO_URL,
      trialUrl: given.TRIAL_URL,
      insiderUrl: given.INSIDER_URL,
      linkedinUrl: given.LINKEDIN_URL,
    },
    /** Undefined loads no tag. */
    analyticsTagId: given.ANALYTICS_TAG_ID,
    videoIds: given.HOW_IT_WORKS_VIDEOS,
    logLevel: given.LOG_LEVEL,
    postsPerMinute: given.RATE_LIMIT_POSTS_PER_MINUTE,
    /** Undefined counts in this process only. */
    redisUrl: given.REDIS_URL,
    /** Undefined: a cache revalidates each time. */
    sharedMaxAgeSeconds: given.SHARED_MAX_AGE_SECONDS,
    shutdownGraceMs: given.SHUTDOWN_GRACE_SECONDS * 1000,
    /** Likely mistakes that do not prevent the start. */
    warnings,
  };
}

/**
 * Validates the environment variables. An empty value counts as unset.
 * @throws EnvironmentError that names every wrong or missing variable, with an example.
 */
export function readEnvironment(source: Source = process.env): Environment {
  const { given, data, problems } = parseVariables(siteVariables, source);
  problems.push(...wrongCombinations(given, data));
  const misspelled = misspelledVariables(source);
  if (!data || problems.length > 0) throw refusal(problems, given, misspelled);
  return toEnvironment(data, source, [
    ...misspelled,
    ...plainHttpAddresses(data),
    ...ignoredVariables(given),
  ]);
}

/** Public origin of the site: the configured one, or `http://localhost` with the port in use. */
export function siteOrigin({ siteUrl }: Environment, port: number): string {
  return siteUrl ?? `http://localhost:${port}`;
}

/** For what has to be known even if the rest of the environment cannot be read. */
export const isProduction = (source: Source = process.env): boolean =>
  source.NODE_ENV === "production";
