export type Row = Record<string, unknown>;

/** Runs one statement. Parameters are sent as text; rows have PGlite's JavaScript types. */
export type Query = <T = Row>(sql: string, parameters?: readonly unknown[]) => Promise<T[]>;

/** Role and `request.*` settings of one HTTP request. */
export type RequestSettings = {
  role: string;
  claims: Record<string, unknown>;
  headers?: Record<string, string>;
  method?: string;
  path?: string;
  readOnly?: boolean;
  /** Schemas in order; default public and extensions. */
  searchPath?: readonly string[];
  /** Aborted when the caller no longer waits; a Postgres server then stops the statement. */
  signal?: AbortSignal;
};

export type DatabaseServer = {
  /** Host and name of the database. */
  address: string;
  /** Whether it answers on a connection of the requests, known within a few seconds. */
  answers(): Promise<boolean>;
  /** Connections in use and idle, requests that wait for one, and how many were given up without an answer. */
  connections(): { busy: number; idle: number; waiting: number; lost: number };
};

/** What the rest of the backend knows of Postgres. Methods throw DatabaseError. */
export type Database = {
  /** Runs one statement in its own transaction, as the user who opened the database. */
  query: Query;
  /** Runs a script as that user, in one transaction unless the script begins its own. */
  execute(sql: string): Promise<void>;
  /** Runs `work` in one transaction as that user; rolls back if it throws. */
  transaction<T>(work: (query: Query) => Promise<T>): Promise<T>;
  /** Runs `work` in one transaction as authenticator, switched to the given role and settings. */
  asRequest<T>(settings: RequestSettings, work: (query: Query) => Promise<T>): Promise<T>;
  /** All data as of one moment, for the option `backup` of a new folder; a server has its own tools. */
  dump?(): Promise<Uint8Array>;
  /** Runs `work` while no other process that shares the database runs any. */
  alone<T>(work: () => Promise<T>): Promise<T>;
  /** What only a server has. */
  server?: DatabaseServer;
  /** Increases with every statement that may have changed the catalog and with `notify pgrst`. */
  schemaVersion(): number;
  /** Number of statements and transactions so far that may have written. */
  writes(): number;
  close(): Promise<void>;
};

/** Fields of a Postgres error as plain data, which can be sent between threads. */
export type ErrorFields = {
  code: string;
  message: string;
  details: string | null;
  hint: string | null;
  /** Character position in the statement, counted from 1. */
  position: number | null;
};

/** A statement failed in Postgres; `code` is the SQLSTATE. */
export class DatabaseError extends Error {
  override readonly name = "DatabaseError";
  readonly code: string;
  readonly details: string | null;
  readonly hint: string | null;
  readonly position: number | null;

  constructor(fields: Partial<ErrorFields> & Pick<ErrorFields, "code" | "message">) {
    super(fields.message);
    this.code = fields.code;
    this.details = fields.details ?? null;
    this.hint = fields.hint ?? null;
    this.position = fields.position ?? null;
  }
}

const DATA_COMMANDS = new Set(
  (
    "SELECT INSERT UPDATE DELETE MERGE COPY FETCH EXPLAIN SHOW SET RESET BEGIN START COMMIT ROLLBACK " +
    "SAVEPOINT RELEASE LISTEN NOTIFY DISCARD LOCK ANALYZE VACUUM PREPARE DEALLOCATE"
  ).split(" "),
);

/** Whether a command, the first word of what Postgres answers to a statement, may have changed the catalog. */
export const mayChangeSchema = (command: string | undefined): boolean =>
  Boolean(command) && !DATA_COMMANDS.has(command ?? "");
