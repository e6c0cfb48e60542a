import { inspect } from "node:util";

import { createLogOutput } from "./log-output.ts";

type LogLevel = "debug" | "info" | "warn" | "error";

/** Extra facts of a log entry; an `error` among them is written with its stack. */
export type LogFields = Record<string, unknown>;

export type Logger = (level: LogLevel, message: string, fields?: LogFields) => void;

type LoggerOptions = {
  /** `json`: one object a line for machines; `line`: short text for a person at a terminal. */
  format: "json" | "line";
  /** The least severe level that is written. */
  level: LogLevel | "silent";
  /** Facts of every entry. */
  always?: LogFields;
  write?: (line: string) => void;
  now?: () => Date;
};

const SEVERITY = { debug: 0, info: 1, warn: 2, error: 3, silent: 4 };

/** Most lines have none of these signs, without which there is nothing to take out. */
const PRIVATE_SIGNS = /@|%40|eyJ|sb_secret_/;
const PRIVATE_PATTERNS: [RegExp, string][] = [
  [/[^\s@"'<>/\\=&?]+(?:@|%40)[^\s@"'<>/\\=&?]+\.[a-z]{2,}/gi, "[e-mail]"],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, "[token]"],
  [/\bsb_secret_\w+/g, "[key]"],
];

/** Takes e-mail addresses, tokens and secret keys out of a text. */
function withoutPrivateData(text: string): string {
  if (!PRIVATE_SIGNS.test(text)) return text;
  return PRIVATE_PATTERNS.reduce((kept, [pattern, mark]) => kept.replace(pattern, mark), text);
}

function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const cause = error.cause === undefined ? {} : { cause: describeError(error.cause) };
  return { name: error.name, message: error.message, stack: error.stack, ...cause };
}

function toJson(entry: object): string {
  try {
    return JSON.stringify(entry);
  } catch {
    const texts = Object.entries(entry).map(([name, value]) => [
      name,
      typeof value === "string" ? value : inspect(value),
    ]);
    return JSON.stringify(Object.fromEntries(texts));
  }
}

function toLine(level: LogLevel, message: string, { error, ...fields }: LogFields): string {
  const facts = Object.entries(fields).map(([name, value]) => ` ${name}=${String(value)}`);
  const trouble =
    error === undefined ? "" : `\n${error instanceof Error ? error.stack : String(error)}`;
  const mark = level === "info" ? "" : `${level}: `;
  return `${mark}${message}${facts.join("")}${trouble}`;
}

export function createLogger(options: LoggerOptions): Logger {
  const write = options.write ?? createLogOutput();
  const now = options.now ?? (() => new Date());

  return (level, message, fields = {}) => {
    if (SEVERITY[level] < SEVERITY[options.level]) return;
    if (options.format === "line") {
      write(withoutPrivateData(toLine(level, message, fields)));
      return;
    }
    const error = fields.error === undefined ? {} : { error: describeError(fields.error) };
    const entry = {
      time: now().toISOString(),
      level,
      message,
      ...options.always,
      ...fields,
      ...error,
    };
    write(withoutPrivateData(toJson(entry)));
  };
}
