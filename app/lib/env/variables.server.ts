import { z } from "zod";

import {
  choice,
  databaseUrl,
  headerName,
  host,
  hsts,
  integer,
  mailAddress,
  mailAddresses,
  origin,
  publishableKey,
  redisUrl,
  release,
  secretKey,
  serviceUrl,
  shortText,
  siteKey,
  smtpServer,
  tagId,
  videoIds,
  webhookSecret,
  webhookUrl,
  webUrl,
} from "./value-types.server.ts";

const port = integer(0, 65_535);
const text = z.string();
/** Whose value a message never repeats. */
const secret = true;

/**
 * Every variable that the site reads, with an example for messages where it has no default.
 * docs/configuration.md says what each is for, and `.env.example` names it; a test compares them.
 */
export const siteVariables = z.object({
  NODE_ENV: choice("development", "production", "test").default("development"),
  PORT: port.default(3000),
  HOST: host.optional().meta({ example: "127.0.0.1" }),
  SITE_URL: origin.optional().meta({ example: "https://www.example.com" }),
  STRICT_TRANSPORT_SECURITY: hsts.default("max-age=63072000; includeSubDomains"),
  RELEASE: release.optional().meta({ example: "1f2e3d4c5b6a" }),
  TRUST_PROXY: integer(0, 10).default(0).meta({ example: "1" }),
  LOG_LEVEL: choice("debug", "info", "warn", "error", "silent").default("info"),
  RATE_LIMIT_POSTS_PER_MINUTE: integer(1, 100_000).default(10),
  METRICS_PORT: port.optional().meta({ example: "9464" }),
  METRICS_HOST: host.optional().meta({ example: "127.0.0.1" }),
  OTEL_EXPORTER_OTLP_ENDPOINT: serviceUrl.optional().meta({ example: "http://127.0.0.1:4318" }),
  REDIS_URL: redisUrl
    .optional()
    .meta({ secret, example: "rediss://user:password@redis.example.com:6379" }),
  SHARED_MAX_AGE_SECONDS: integer(1, 86_400).optional().meta({ example: "60" }),
  SHUTDOWN_GRACE_SECONDS: integer(0, 8).default(3),

  BACKEND: choice("embedded", "supabase").optional().meta({ example: "embedded" }),
  SUPABASE_URL: origin.optional().meta({ example: "https://your-project.supabase.co" }),
  SUPABASE_ANON_KEY: publishableKey.optional().meta({ secret, example: "sb_publishable_…" }),
  SUPABASE_CLIENT_ADDRESS_HEADER: headerName.optional().meta({ example: "Sb-Forwarded-For" }),
  SUPABASE_SITE_KEY: siteKey.optional().meta({ secret, example: "… (43 characters)" }),
  EMBEDDED_DATA_DIR: text.default(".data"),
  EMBEDDED_DATABASE_URL: databaseUrl
    .optional()
    .meta({ secret, example: "postgres://site:password@db.example.com:5432/site" }),
  EMBEDDED_API_PORT: port.default(54_321),
  EMBEDDED_MAIL_PORT: port.default(54_324),

  LEAD_SPOOL_DIR: text.optional().meta({ example: "/var/lib/site/leads" }),
  SMTP_URL: smtpServer
    .optional()
    .meta({ secret, example: "smtps://user:password@smtp.example.com:465" }),
  LEADS_NOTIFY_TO: mailAddresses
    .default([])
    .meta({ example: "sales@example.com,founder@example.com" }),
  MAIL_FROM: mailAddress.optional().meta({ example: "website@your-domain.com" }),
  LEADS_ACKNOWLEDGE: choice("yes", "no").default("yes"),
  LEADS_WEBHOOK_URL: webhookUrl
    .optional()
    .meta({ secret, example: "https://hooks.example.com/leads" }),
  LEADS_WEBHOOK_SECRET: webhookSecret
    .optional()
    .meta({ secret, example: "whsec_… (at least 24 characters)" }),

  CONTACT_EMAIL: mailAddress.optional().meta({ example: "hello@example.com" }),
  OPERATOR_NAME: shortText.optional().meta({ example: "Example Software GmbH" }),
  OPERATOR_COUNTRY: shortText.optional().meta({ example: "Germany" }),
  ANSWER_TIME: shortText.optional().meta({ example: "We answer within two working days." }),
  ANSWER_TIME_PT: shortText.optional().meta({ example: "Respondemos em até dois dias úteis." }),
  DEMO_URL: webUrl.optional().meta({ example: "https://alpha.example.com/" }),
  TRIAL_URL: webUrl.optional().meta({ example: "https://chat.example.com/trial" }),
  INSIDER_URL: webUrl.optional().meta({ example: "https://insider.example.com/" }),
  LINKEDIN_URL: webUrl.optional().meta({ example: "https://www.linkedin.com/company/example" }),
  HOW_IT_WORKS_VIDEOS: videoIds.default([]).meta({ example: "AbCdEfGhIjK,LmNoPqRsTuV" }),
  ANALYTICS_TAG_ID: tagId.optional().meta({ example: "G-ABC1234567" }),
});

/** What the commands for blog and staff read besides. */
export const commandVariables = z.object({
  BLOG_EMAIL: text.optional().meta({ example: "ada@example.com" }),
  BLOG_PASSWORD: text.optional().meta({ secret, example: "…" }),
  BLOG_CODE: text.optional().meta({ secret, example: "123456" }),
  SUPABASE_SERVICE_ROLE_KEY: secretKey.optional().meta({ secret, example: "sb_secret_…" }),
});

export type VariableName = keyof typeof siteVariables.shape;
/** The parsed variables of the site. */
export type Variables = z.infer<typeof siteVariables>;

/** Environment variables. */
export type Source = Record<string, string | undefined>;
/** `text` continues a sentence that begins with the variable's name. */
export type Problem = { name: string; text: string };

/** Invalid environment variables. The message is for the operator and is printed without a stack. */
export class EnvironmentError extends Error {
  override name = "EnvironmentError";
}

const schemas: Record<string, z.ZodType> = { ...siteVariables.shape, ...commandVariables.shape };
export const VARIABLE_NAMES = Object.keys(schemas);

/** The default as an operator writes it; undefined without one. */
export function defaultOf(name: string): string | undefined {
  const schema = schemas[name];
  return schema instanceof z.ZodDefault ? String(schema.def.defaultValue) || undefined : undefined;
}

/** The rule and an example of a variable, for messages and the test of the reference. */
export function describeVariable(name: string) {
  const { example, secret: isSecret } = schemas[name]?.meta() ?? {};
  const rule = schemas[name]?.safeParse("\0").error?.issues[0]?.message;
  return { rule, example: String(example ?? defaultOf(name)), isSecret: isSecret === true };
}

/** Without what stands between the slashes and the last `@` of an address, which may be a password. */
function withoutPassword(value: string | undefined): string | undefined {
  const start = value?.indexOf("//") ?? -1;
  const at = value?.lastIndexOf("@") ?? -1;
  return value && start !== -1 && at > start
    ? `${value.slice(0, start)}//…${value.slice(at)}`
    : value;
}

/** The error for these problems: each with its variable, its value unless secret, and an example. */
export function refusal(
  problems: readonly Problem[],
  given: Source,
  hints: readonly string[] = [],
): EnvironmentError {
  const lines = problems.map(({ name, text: problem }) => {
    const { example, isSecret } = describeVariable(name);
    const value = withoutPassword(given[name]);
    const found = value === undefined || isSecret ? "" : `, but is ${JSON.stringify(value)}`;
    return `${name} ${problem}${found}. Example: ${name}=${example}`;
  });
  const all = new Set([...lines, ...hints].map((line) => `\n  ${line}`));
  return new EnvironmentError(`The environment is not complete:${[...all].join("")}`);
}

/** Parses variables, trimmed; an empty value counts as unset. `data` is undefined where there are problems. */
export function parseVariables<Shape extends z.ZodRawShape>(
  variables: z.ZodObject<Shape>,
  source: Source,
) {
  const names = Object.keys(variables.shape);
  const given: Source = Object.fromEntries(
    names.map((name) => [name, source[name]?.trim() || undefined]),
  );
  const { data, error } = variables.safeParse(given);
  const problems: Problem[] = (error?.issues ?? []).map(({ path, message }) => ({
    name: String(path[0]),
    text: message,
  }));
  return { given, data, problems };
}
