/** Fields of a Postgres error as plain data, which can be sent between threads. */
export type ErrorFields = {
  code: string;
  message: string;
  details: string | null;
  hint: string | null;
  constraint: string | null;
  table: string | null;
  column: string | null;
  /** Character position in the statement, counted from 1. */
  position: number | null;
};

/** A statement failed in Postgres; `code` is the SQLSTATE. */
export class DatabaseError extends Error {
  override readonly name = "DatabaseError";
  readonly code: string;
  readonly details: string | null;
  readonly hint: string | null;
  readonly constraint: string | null;
  readonly table: string | null;
  readonly column: string | null;
  readonly position: number | null;

  constructor(fields: Partial<ErrorFields> & Pick<ErrorFields, "code" | "message">) {
    super(fields.message);
    this.code = fields.code;
    this.details = fields.details ?? null;
    this.hint = fields.hint ?? null;
    this.constraint = fields.constraint ?? null;
    this.table = fields.table ?? null;
    this.column = fields.column ?? null;
    this.position = fields.position ?? null;
  }
}
