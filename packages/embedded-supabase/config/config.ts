import { globSync, readFileSync } from "node:fs";
import { dirname, isAbsolute, join, resolve } from "node:path";
import { parse, TomlError } from "smol-toml";
import type { z } from "zod";
import type { Address } from "../mail/mailbox.ts";
import { BackendStartError } from "../start-error.ts";
import { configSchema, type ConfigDocument } from "./config-schema.ts";
import { readEmailTemplates, readNotifications, type EmailTemplates } from "./email-templates.ts";
import { substituteEnvironment, type Environment } from "./substitute-environment.ts";

/** Auth settings. Times are in milliseconds unless the name says seconds. */
export type AuthConfig = {
  siteUrl: string;
  redirectUrls: string[];
  accessTokenSeconds: number;
  signupEnabled: boolean;
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
    /** Not an option of the Supabase CLI; hosted projects have it in the dashboard. */
    requireCurrentPassword: boolean;
    maxFrequency: number;
    otpLength: number;
    otpExpiry: number;
    templates: EmailTemplates;
    /** `From` of all mails. */
    sender: Address;
    notifications: string[];
  };
  mfa: { maxEnrolledFactors: number; totp: { enrollEnabled: boolean; verifyEnabled: boolean } };
  /** Requests per five minutes, mails per hour; absent means no limit. */
  rateLimits: {
    emailSent?: number;
    tokenRefresh?: number;
    signInSignUps?: number;
    tokenVerifications?: number;
  };
};

export type BackendConfig = {
  api: { schemas: string[]; extraSearchPath: string[]; maxRows: number };
  /** Absolute paths, in order of execution. */
  seedFiles: string[];
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

/** Matches of each pattern in turn, in alphabetical order, without duplicates. */
function findSeedFiles(seed: ConfigDocument["db"]["seed"], configFile: string): string[] {
  if (!seed.enabled) return [];
  const folder = dirname(resolve(configFile));
  const files = seed.sql_paths.flatMap((pattern) =>
    globSync(isAbsolute(pattern) ? pattern : join(folder, pattern)).sort(),
  );
  return [...new Set(files)];
}

/** As in the CLI: of the SMTP server if there is one, otherwise of the local mailbox. */
function toSender({ auth, inbucket }: ConfigDocument): Address {
  const { smtp } = auth.email;
  const { sender_name: name, admin_email: address } = smtp?.enabled ? smtp : inbucket;
  return { name: name ?? "Admin", address: address ?? "admin@email.com" };
}

function toAuthConfig(document: ConfigDocument, configFile: string): AuthConfig {
  const { auth } = document;
  const { email, rate_limit: limits } = auth;
  return {
    siteUrl: auth.site_url,
    redirectUrls: auth.additional_redirect_urls,
    accessTokenSeconds: auth.jwt_expiry,
    signupEnabled: auth.enable_signup,
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
      // Unsupported OTP lengths fall back to the default, as in GoTrue.
      otpLength: email.otp_length >= 6 && email.otp_length <= 10 ? email.otp_length : 6,
      otpExpiry: email.otp_expiry * 1000,
      sender: toSender(document),
      templates: readEmailTemplates(email, configFile),
      notifications: readNotifications(email),
    },
    mfa: {
      maxEnrolledFactors: auth.mfa.max_enrolled_factors,
      totp: {
        enrollEnabled: auth.mfa.totp.enroll_enabled,
        verifyEnabled: auth.mfa.totp.verify_enabled,
      },
    },
    rateLimits: {
      // As in the CLI, this limit applies only with a configured SMTP server.
      emailSent: email.smtp?.enabled === true ? limits.email_sent : undefined,
      tokenRefresh: limits.token_refresh,
      signInSignUps: limits.sign_in_sign_ups,
      tokenVerifications: limits.token_verifications,
    },
  };
}

/**
 * Reads a Supabase `config.toml` as the CLI does, with the CLI's default values. Without a file:
 * defaults and no seed files.
 * @throws BackendStartError with the file and the invalid key
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
  const { api, db } = result.data;
  return {
    api: { schemas: api.schemas, extraSearchPath: api.extra_search_path, maxRows: api.max_rows },
    seedFiles: configFile === undefined ? [] : findSeedFiles(db.seed, configFile),
    auth: toAuthConfig(result.data, name),
  };
}
