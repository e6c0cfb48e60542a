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
};

/** What the rest of the backend knows of Postgres. Methods throw DatabaseError. */
export type Database = {
  /** Runs one statement in its own transaction, as superuser. */
  query: Query;
  /** Runs a script as superuser, in one transaction unless the script begins its own. */
  execute(sql: string): Promise<void>;
  /** Runs `work` in one transaction as superuser; rolls back if it throws. */
  transaction<T>(work: (query: Query) => Promise<T>): Promise<T>;
  /** Runs `work` in one transaction as authenticator, switched to the given role and settings. */
  asRequest<T>(settings: RequestSettings, work: (query: Query) => Promise<T>): Promise<T>;
  /** Increases with every statement that may have changed the catalog and with `notify pgrst`. */
  schemaVersion(): number;
  /** Number of statements and transactions so far that may have written. */
  writes(): number;
  /** Whether other users had access to the data folder before it was opened. */
  folderWasOpen: boolean;
  close(): Promise<void>;
};
