import { z } from "zod";

/** Numbers and booleans may also be text, from `env(NAME)`. */
const wholeNumber = z.preprocess(
  (value) => (typeof value === "string" && /^\d+$/.test(value) ? Number(value) : value),
  z.int("must be a whole number").nonnegative("must not be negative"),
);
const seconds = wholeNumber.transform((count) => count * 1000);
const toggle = z.preprocess(
  (value) => (value === "true" ? true : value === "false" ? false : value),
  z.boolean("must be true or false"),
);
const text = z.string("must be text");
const texts = z.array(text, "must be a list of texts");

const duration = text.transform((value, context) => {
  const milliseconds = parseGoDuration(value);
  if (milliseconds !== undefined && milliseconds >= 0) return milliseconds;
  context.addIssue({ code: "custom", message: 'must be a duration such as "1m30s" or "24h"' });
  return z.NEVER;
});

const template = z.object({
  subject: text.optional(),
  content: text.optional(),
  content_path: text.optional(),
});

const notification = template.extend({ enabled: toggle.default(false) });

const sender = z.object({ admin_email: text.optional(), sender_name: text.optional() });

/** Requests per five minutes, mails per hour; absent means no limit. */
const rateLimits = z
  .object({
    email_sent: wholeNumber.optional(),
    token_refresh: wholeNumber.optional(),
    sign_in_sign_ups: wholeNumber.optional(),
    token_verifications: wholeNumber.optional(),
  })
  .prefault({});

const sessions = z
  .object({ timebox: duration.optional(), inactivity_timeout: duration.optional() })
  .prefault({});

const email = z
  .object({
    enable_signup: toggle.default(true),
    double_confirm_changes: toggle.default(true),
    enable_confirmations: toggle.default(false),
    secure_password_change: toggle.default(false),
    // Not an option of the CLI; hosted projects have it in the dashboard.
    require_current_password: toggle.default(false),
    max_frequency: duration.default(1000),
    // Unsupported lengths fall back to the default, as in GoTrue.
    otp_length: wholeNumber
      .default(6)
      .transform((length) => (length >= 6 && length <= 10 ? length : 6)),
    otp_expiry: seconds.default(3_600_000),
    template: z.record(z.string(), template).default({}),
    notification: z.record(z.string(), notification).default({}),
    smtp: sender.extend({ enabled: toggle.default(true) }).optional(),
  })
  .prefault({});

const mfa = z
  .object({
    max_enrolled_factors: wholeNumber.default(10),
    totp: z
      .object({ enroll_enabled: toggle.default(false), verify_enabled: toggle.default(false) })
      .prefault({}),
  })
  .prefault({});

const PASSWORD_REQUIREMENTS = [
  "",
  "letters_digits",
  "lower_upper_letters_digits",
  "lower_upper_letters_digits_symbols",
] as const;

const auth = z
  .object({
    site_url: text.default("http://127.0.0.1:3000"),
    additional_redirect_urls: texts.default(["https://127.0.0.1:3000"]),
    jwt_expiry: wholeNumber
      .pipe(z.int().min(1, "must be at least 1").max(604_800, "must be at most 604800"))
      .default(3600),
    enable_refresh_token_rotation: toggle.default(true),
    refresh_token_reuse_interval: seconds.default(10_000),
    enable_signup: toggle.default(true),
    minimum_password_length: wholeNumber.default(6),
    password_requirements: z
      .enum(PASSWORD_REQUIREMENTS, `must be one of "${PASSWORD_REQUIREMENTS.join('", "')}"`)
      .default(""),
    rate_limit: rateLimits,
    sessions,
    email,
    mfa,
  })
  .prefault({});

const api = z
  .object({
    schemas: texts.default(["public", "graphql_public"]),
    extra_search_path: texts.default(["public", "extensions"]),
    max_rows: wholeNumber.default(1000),
  })
  .prefault({});

const seed = z
  .object({ enabled: toggle.default(true), sql_paths: texts.default(["./seed.sql"]) })
  .prefault({});

/** Schema of the supported part of a Supabase `config.toml`; ignores the rest. */
export const configSchema = z.object({
  api,
  inbucket: sender.prefault({}),
  db: z.object({ seed }).prefault({}),
  auth,
});

export type ConfigDocument = z.infer<typeof configSchema>;

const UNIT_MILLISECONDS: Record<string, number> = {
  ns: 1e-6,
  us: 1e-3,
  µs: 1e-3,
  μs: 1e-3,
  ms: 1,
  s: 1000,
  m: 60_000,
  h: 3_600_000,
};

const DURATION = /^[+-]?(?:(?:\d+(?:\.\d*)?|\.\d+)(?:ns|us|µs|μs|ms|s|m|h))+$/;
const TERM = /(\d+(?:\.\d*)?|\.\d+)(ns|us|µs|μs|ms|s|m|h)/g;

/** Parses a Go duration ("1m30s", "24h", "0", no days) to milliseconds; `undefined` if invalid. */
function parseGoDuration(text: string): number | undefined {
  if (text === "0") return 0;
  if (!DURATION.test(text)) return undefined;
  let milliseconds = 0;
  for (const [, amount = "0", unit = "ms"] of text.matchAll(TERM)) {
    milliseconds += Number(amount) * (UNIT_MILLISECONDS[unit] ?? 0);
  }
  return text.startsWith("-") ? -milliseconds : milliseconds;
}
