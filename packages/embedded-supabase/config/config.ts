import { globSync, readFileSync } from "node:fs";
import { dirname, isAbsolute, join, resolve } from "node:path";
import { parse, TomlError } from "smol-toml";
import type { z } from "zod";
import { BackendStartError } from "../start-error.ts";
import { configSchema, type ConfigDocument } from "./config-schema.ts";
import {
  readEmailTemplates,
  readNotifications,
  type EmailTemplates,
  type NotificationName,
} from "./email-templates.ts";
import { substituteEnvironment, type Environment } from "./substitute-environment.ts";

/** What the authentication service obeys. Times are in milliseconds unless the name says seconds. */
export type AuthConfig = {
  siteUrl: string;
  redirectUrls: string[];
  accessTokenSeconds: number;
  signupEnabled: boolean;
  anonymousSignInsEnabled: boolean;
  password: {
    minimumLength: number;
    requirements: ConfigDocument["auth"]["password_requirements"];
  };
  refreshToken: { rotation: boolean; reuseInterval: number };
  sessions: { timebox?: number; inactivityTimeout?: number };
  email: {
    signupEnabled: boolean;
    confirmations: boolean;
    doubleConfirmChanges: boolean;
    securePasswordChange: boolean;
    /** The CLI has no name for it; a hosted project has it in the dashboard. */
    requireCurrentPassword: boolean;
    maxFrequency: number;
    otpLength: number;
    otpExpiry: number;
    templates: EmailTemplates;
    notifications: NotificationName[];
  };
  /** Absent: not limited. The periods are the CLI's: an hour for mails and anonymous users, else five minutes. */
  rateLimits: {
    emailSent?: number;
    anonymousUsers?: number;
    tokenRefresh?: number;
    signInSignUps?: number;
    tokenVerifications?: number;
  };
};

export type BackendConfig = {
  api: { schemas: string[]; extraSearchPath: string[]; maxRows: number };
  /** Absolute paths, in the order in which they are to be run. */
  seedFiles: string[];
  /** The Postgres of the project that the migrations are for. */
  postgresMajor: number | undefined;
  auth: AuthConfig;
};

function readDocument(configFile: string): unknown {
  let source: string;
  try {
    source = readFileSync(configFile, "utf8");
  } catch {
    throw new BackendStartError(`The configuration ${configFile} cannot be read.`);
  }
  try {
    return parse(source);
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    throw new BackendStartError(`${configFile} is not valid TOML: ${error.message}`);
  }
}

function explain(configFile: string, issues: z.core.$ZodIssue[]): string {
  const lines = issues.map((issue) => `${issue.path.join(".")} ${issue.message}`);
  return `${configFile}: ${lines.join("; ")}.`;
}

/** Pattern by pattern, the matches of one in alphabetical order, no file twice. */
function findSeedFiles(seed: ConfigDocument["db"]["seed"], configFile: string): string[] {
  if (!seed.enabled) return [];
  const folder = dirname(resolve(configFile));
  const files = seed.sql_paths.flatMap((pattern) =>
    globSync(isAbsolute(pattern) ? pattern : join(folder, pattern)).sort(),
  );
  return [...new Set(files)];
}

function toAuthConfig(auth: ConfigDocument["auth"], configFile: string): AuthConfig {
  const { email, rate_limit: limits } = auth;
  return {
    siteUrl: auth.site_url,
    redirectUrls: auth.additional_redirect_urls,
    accessTokenSeconds: auth.jwt_expiry,
    signupEnabled: auth.enable_signup,
    anonymousSignInsEnabled: auth.enable_anonymous_sign_ins,
    password: {
      minimumLength: auth.minimum_password_length,
      requirements: auth.password_requirements,
    },
    refreshToken: {
      rotation: auth.enable_refresh_token_rotation,
      reuseInterval: auth.refresh_token_reuse_interval * 1000,
    },
    sessions: {
      timebox: auth.sessions.timebox,
      inactivityTimeout: auth.sessions.inactivity_timeout,
    },
    email: {
      signupEnabled: email.enable_signup,
      confirmations: email.enable_confirmations,
      doubleConfirmChanges: email.double_confirm_changes,
      securePasswordChange: email.secure_password_change,
      requireCurrentPassword: email.require_current_password,
      maxFrequency: email.max_frequency,
      // As the service: a length it does not offer means the usual one.
      otpLength: email.otp_length >= 6 && email.otp_length <= 10 ? email.otp_length : 6,
      otpExpiry: email.otp_expiry * 1000,
      templates: readEmailTemplates(email, configFile),
      notifications: readNotifications(email),
    },
    rateLimits: {
      // The CLI lifts this limit unless a mail server of one's own is configured.
      emailSent: email.smtp?.enabled === true ? limits.email_sent : undefined,
      anonymousUsers: limits.anonymous_users,
      tokenRefresh: limits.token_refresh,
      signInSignUps: limits.sign_in_sign_ups,
      tokenVerifications: limits.token_verifications,
    },
  };
}

/**
 * Reads a Supabase `config.toml` as the CLI does, its defaults for whatever is absent; without a
 * file, the defaults and no seed. Throws `BackendStartError` naming the file and the key at fault.
 */
export function loadConfig(options: {
  configFile?: string;
  environment?: Environment;
}): BackendConfig {
  const { configFile, environment = {} } = options;
  const raw = configFile === undefined ? {} : readDocument(configFile);
  const name = configFile ?? "config.toml";
  const result = configSchema.safeParse(substituteEnvironment(raw, environment));
  if (!result.success) throw new BackendStartError(explain(name, result.error.issues));
  const { api, db, auth } = result.data;
  return {
    api: { schemas: api.schemas, extraSearchPath: api.extra_search_path, maxRows: api.max_rows },
    seedFiles: configFile === undefined ? [] : findSeedFiles(db.seed, configFile),
    postgresMajor: db.major_version,
    auth: toAuthConfig(auth, name),
  };
}
