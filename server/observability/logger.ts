import { writeSync } from "node:fs";

import { pino, stdTimeFunctions } from "pino";

type LogLevel = "debug" | "info" | "warn" | "error";

/** Further fields of a log entry. An `error` is written with its stack and its causes. */
export type LogFields = Record<string, unknown>;

export type Logger = (level: LogLevel, message: string, fields?: LogFields) => void;

type LoggerOptions = {
  /** Writes short text for a developer instead of one JSON object per line. */
  development?: boolean;
  /** Replaces the positions in the stack of an error and of each cause by those in the sources. */
  mapStack?: (error: Error) => void;
  /** The least severe level that is written. */
  level: LogLevel | "silent";
  /** Leaves addresses in: those of settings concern no visitor, and their advice needs them. */
  keepsAddresses?: boolean;
  /** Takes one entry without the line break; by default standard output. */
  write?: (line: string) => void;
};

/** Paths without wildcards: with `*.cookie` an entry takes 8 µs instead of 2. */
const SECRET_FIELDS = [
  "password",
  "token",
  "access_token",
  "refresh_token",
  "apikey",
  "authorization",
  "cookie",
  "headers.apikey",
  "headers.authorization",
  "headers.cookie",
];

function describeError(error: unknown, mapStack: LoggerOptions["mapStack"]): unknown {
  if (!(error instanceof Error)) return error;
  mapStack?.(error);
  // What Auth answered: the stack has only the lines of its client.
  if (/^Auth(?:Api|RetryableFetch|Unknown)Error$/.test(error.name))
    return { name: error.name, message: error.message };
  const cause = error.cause === undefined ? {} : { cause: describeError(error.cause, mapStack) };
  return { name: error.name, message: error.message, stack: error.stack, ...cause };
}

type Entry = { level: string; time: string; message: string; error?: unknown } & LogFields;

function textOf(value: unknown): string {
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** The stack of an error that was logged, and of its causes: `fetch failed` alone says nothing. */
function stackOf(error: unknown): string {
  if (!(error instanceof Object && "stack" in error)) return textOf(error);
  const cause = "cause" in error ? `\nCaused by: ${stackOf(error.cause)}` : "";
  return `${textOf(error.stack)}${cause}`;
}

function toLine(json: string): string {
  const { level, time: _time, message, error, ...fields } = JSON.parse(json) as Entry;
  const facts = Object.entries(fields).map(([name, value]) => ` ${name}=${textOf(value)}`);
  const trouble = error === undefined ? "" : `\n${stackOf(error)}`;
  return `${level === "info" ? "" : `${level}: `}${message}${facts.join("")}${trouble}`;
}

/** A line without any of these needs no further search; most lines have none. */
const PRIVATE_SIGNS = /@|%40|eyJ|sb_secret_|\/shared\/|\/follow-up-mail\//;
const WORD = /[^\s"'<>/\\=&?]+/g;
const DOTTED = /[\w.-]+/g;
const BEFORE_AT = /.(?:@|%40)/s;
const ADDRESS_END = /^.+\.[a-z]{2,}/is;
const PRIVATE_PATTERNS: [RegExp, string][] = [
  [/\bsb_secret_\w+/g, "[key]"],
  // The secret of a link to a workshop document, and of the link that ends a mail.
  [/(?<=\/(?:workshop\/shared|follow-up-mail)\/)[^\s"?#]+/g, "[token]"],
];

/** Works word by word: one pattern for the whole text takes seconds if it is full of `@`. */
function removeAddress(word: string): string {
  const at = word.search(BEFORE_AT) + 1;
  const address = at > 0 ? ADDRESS_END.exec(word.slice(at))?.[0] : undefined;
  return address === undefined ? word : `[email]${word.slice(at + address.length)}`;
}

/** A session's token has three parts, of which the first begins with `eyJ`. */
function removeToken(word: string): string {
  const parts = word.split(".");
  const first = parts.findIndex((part) => /\beyJ[\w-]/.test(part));
  if (first === -1 || !parts[first + 1] || parts.length < first + 3) return word;
  const [before = ""] = (parts[first] ?? "").split(/\beyJ/);
  return [...parts.slice(0, first), `${before}[token]`].join(".");
}

/** Replaces email addresses, tokens and secret keys in a text. */
function removePrivateData(text: string, keepsAddresses = false): string {
  if (!PRIVATE_SIGNS.test(text)) return text;
  const safe = (keepsAddresses ? text : text.replace(WORD, removeAddress)).replace(
    DOTTED,
    removeToken,
  );
  return PRIVATE_PATTERNS.reduce((rest, [pattern, mark]) => rest.replace(pattern, mark), safe);
}

const RETRY_MS = 5;
/** How long the exit of the process waits for a slow reader, in milliseconds. */
const EXIT_MS = 2_000;
/** How many characters may wait for a slow reader; further lines are dropped. */
const MAX_WAITING = 16 * 1024 * 1024;

function isFull(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "EAGAIN";
}

/**
 * Writes lines to standard output, all lines of one turn of the event loop at once, because one write
 * costs as much as a cached page. A slow reader never blocks the process: lines wait, and the exit of
 * the process writes them. A reader that is gone is ignored.
 * @param onDropped receives the number of dropped lines once the reader catches up.
 * @public tests run it in separate processes.
 */
export function createLogOutput(onDropped: (count: number) => void): (line: string) => void {
  // Opening the stream makes a pipe non-blocking.
  const { fd } = process.stdout;
  let waiting = "";
  let rest: Buffer | null = null;
  let scheduled = false;
  let dropped = 0;

  /** @returns whether everything was written. */
  function write(): boolean {
    while (rest || waiting !== "") {
      if (!rest) {
        rest = Buffer.from(waiting);
        waiting = "";
      }
      try {
        rest = rest.subarray(writeSync(fd, rest));
        if (rest.length === 0) rest = null;
      } catch (error) {
        if (isFull(error)) return false;
        rest = null;
      }
    }
    return true;
  }

  function flush() {
    scheduled = !write();
    if (scheduled) setTimeout(flush, RETRY_MS).unref();
    else if (dropped > 0) {
      const count = dropped;
      dropped = 0;
      onDropped(count);
    }
  }

  process.on("exit", () => {
    const pause = new Int32Array(new SharedArrayBuffer(4));
    const end = Date.now() + EXIT_MS;
    while (!write() && Date.now() < end) Atomics.wait(pause, 0, 0, 1);
  });

  return (line) => {
    if (waiting.length > MAX_WAITING) {
      dropped += 1;
      return;
    }
    if (!scheduled) setImmediate(flush);
    scheduled = true;
    waiting += `${line}\n`;
  };
}

/** Writes log entries without email addresses, tokens and secrets. */
export function createLogger(options: LoggerOptions): Logger {
  const write =
    options.write ??
    createLogOutput((count) =>
      log("warn", "Log entries dropped: their reader is too slow", { count }),
    );
  const logger = pino(
    {
      level: options.level,
      base: null,
      messageKey: "message",
      errorKey: "error",
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
      serializers: { error: (error: unknown) => describeError(error, options.mapStack) },
      redact: { paths: SECRET_FIELDS, censor: "[secret]" },
    },
    {
      write(json: string) {
        const entry = json.trimEnd();
        write(
          removePrivateData(options.development ? toLine(entry) : entry, options.keepsAddresses),
        );
      },
    },
  );
  const log: Logger = (level, message, fields = {}) => logger[level](fields, message);
  return log;
}
