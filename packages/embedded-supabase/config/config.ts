import { globSync, readFileSync, existsSync } from "node:fs";
import { dirname, isAbsolute, join, resolve } from "node:path";
import { parse, TomlError } from "smol-toml";
import type { z } from "zod";
import { BackendStartError } from "../start-error.ts";
import { configSchema, type ConfigDocument } from "./config-schema.ts";

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

function toAuthConfig({ auth, inbucket }: ConfigDocument, configFile: string) {
  const { email, rate_limit } = auth;
  // As in the CLI: with an SMTP server mails are limited, and come from its sender instead of the local mailbox's.
  const smtp = email.smtp?.enabled ? email.smtp : undefined;
  const { sender_name: name = "Admin", admin_email: address = "admin@email.com" } =
    smtp ?? inbucket;
  return {
    ...auth,
    rate_limit: { ...rate_limit, email_sent: smtp && rate_limit.email_sent },
    email: {
      ...email,
      /** `From` of all mails. */
      sender: { name, address },
      templates: readEmailTemplates(email, configFile),
    },
  };
}

/** Auth settings, with the names of `config.toml`. Times are in milliseconds, except `jwt_expiry` in seconds. */
export type AuthConfig = ReturnType<typeof toAuthConfig>;

export type BackendConfig = ReturnType<typeof loadConfig>;

/**
 * Reads a Supabase `config.toml` as the CLI does, with the CLI's default values. Without a file:
 * defaults and no seed files.
 * @throws BackendStartError with the file and the invalid key
 */
export function loadConfig(options: { configFile?: string; environment?: Environment }) {
  const { configFile, environment = {} } = options;
  const raw = configFile === undefined ? {} : readDocument(configFile);
  const name = configFile ?? "config.toml";
  const result = configSchema.safeParse(substituteEnvironment(raw, environment));
  if (!result.success) throw new BackendStartError(explain(name, result.error.issues));
  const { api, db } = result.data;
  return {
    api,
    /** Absolute paths, in order of execution. */
    seedFiles: configFile === undefined ? [] : findSeedFiles(db.seed, configFile),
    auth: toAuthConfig(result.data, name),
  };
}

export type Environment = Readonly<Record<string, string | undefined>>;

const REFERENCE = /^env\((.*)\)$/;

/**
 * Replaces every string `env(NAME)` in a parsed TOML document by that variable. Keeps the text if
 * the variable is unset or empty, as the Supabase CLI does.
 */
export function substituteEnvironment(value: unknown, environment: Environment): unknown {
  if (typeof value === "string") {
    const name = REFERENCE.exec(value)?.[1];
    return (name === undefined ? undefined : environment[name]) || value;
  }
  if (Array.isArray(value)) return value.map((item) => substituteEnvironment(item, environment));
  if (
    typeof value === "object" &&
    value !== null &&
    Object.getPrototypeOf(value) !== Date.prototype
  ) {
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, substituteEnvironment(item, environment)]),
    );
  }
  return value;
}

type EmailTemplate = { subject?: string; content?: string };
/** By the names of templates and notifications. */
export type EmailTemplates = Record<string, EmailTemplate>;

/**
 * The CLI resolves `content_path` from the folder above `supabase/`, its documentation also from the
 * folder of the file. Tries both in that order.
 */
function readTemplateFile(contentPath: string, configFile: string, key: string): string {
  const folder = dirname(resolve(configFile));
  const roots = isAbsolute(contentPath) ? [folder] : [dirname(folder), folder];
  const candidates = roots.map((root) => resolve(root, contentPath));
  const found = candidates.find((candidate) => existsSync(candidate));
  if (found === undefined) {
    throw new BackendStartError(
      `${configFile}: ${key} names a file that does not exist: ${contentPath} (looked for ${candidates.join(" and ")}).`,
    );
  }
  return readFileSync(found, "utf8");
}

/** Reads the mail templates that the configuration sets. */
export function readEmailTemplates(
  { template, notification }: ConfigDocument["auth"]["email"],
  configFile: string,
): EmailTemplates {
  const templates: EmailTemplates = {};
  for (const [section, entries] of Object.entries({ template, notification })) {
    for (const [name, { subject, content, content_path: path }] of Object.entries(entries)) {
      const key = `auth.email.${section}.${name}.content_path`;
      const text = path ? readTemplateFile(path, configFile, key) : content;
      templates[name] = {
        ...(subject === undefined ? {} : { subject }),
        ...(text === undefined ? {} : { content: text }),
      };
    }
  }
  return templates;
}
