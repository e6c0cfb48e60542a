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
const WORD = /[^\s"'<>/\\=&?]+/g;
const BEFORE_AT = /.(?:@|%40)/s;
const ADDRESS_END = /^.+\.[a-z]{2,}/is;
const PRIVATE_PATTERNS: [RegExp, string][] = [
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, "[token]"],
  [/\bsb_secret_\w+/g, "[key]"],
];

/** Word by word: one pattern for all of it would take seconds for a text full of signs. */
function withoutAddress(word: string): string {
  const at = word.search(BEFORE_AT) + 1;
  const address = at > 0 ? ADDRESS_END.exec(word.slice(at))?.[0] : undefined;
  return address === undefined ? word : `[e-mail]${word.slice(at + address.length)}`;
}

/** Takes e-mail addresses, tokens and secret keys out of a text. */
function withoutPrivateData(text: string): string {
  if (!PRIVATE_SIGNS.test(text)) return text;
  const safe = text.replace(WORD, withoutAddress);
  return PRIVATE_PATTERNS.reduce((kept, [pattern, mark]) => kept.replace(pattern, mark), safe);
}

function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const cause = error.cause === undefined ? {} : { cause: describeError(error.cause) };
  return { name: error.name, message: error.message, stack: error.stack, ...cause };
}

function toJson(entry: LogFields): string {
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

/** The time as JSON has it; one text for all of a millisecond. */
function createStamp(now: () => Date): () => string {
  let at = Number.NaN;
  let stamp = "";
  return () => {
    const time = now();
    if (time.getTime() !== at) {
      at = time.getTime();
      stamp = time.toISOString();
    }
    return stamp;
  };
}

export function createLogger(options: LoggerOptions): Logger {
  const write = options.write ?? createLogOutput();
  const stamp = createStamp(options.now ?? (() => new Date()));
  const always = options.always ? `,${toJson(options.always).slice(1, -1)}` : "";

  function entry(level: LogLevel, message: string, fields: LogFields): string {
    const { error } = fields;
    const more = toJson(error === undefined ? fields : { ...fields, error: describeError(error) });
    const start = `{"time":"${stamp()}","level":"${level}","message":${JSON.stringify(message)}`;
    return more === "{}" ? `${start}${always}}` : `${start}${always},${more.slice(1)}`;
  }

  return (level, message, fields = {}) => {
    if (SEVERITY[level] < SEVERITY[options.level]) return;
    const line =
      options.format === "line" ? toLine(level, message, fields) : entry(level, message, fields);
    write(withoutPrivateData(line));
  };
}
