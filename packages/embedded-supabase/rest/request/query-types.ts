/** Types of the parsed query string. */

export type JsonStep = { asText: boolean; key: string } | { asText: boolean; index: number };

export type Field = { name: string; path: JsonStep[] };

export type FieldItem = {
  kind: "field";
  field: Field;
  alias: string | null;
  cast: string | null;
};

export type RelationItem = {
  kind: "relation";
  name: string;
  alias: string | null;
  hint: string | null;
  join: "inner" | "left" | null;
  items: SelectItem[];
};

export type SelectItem = FieldItem | RelationItem;

export type Quantifier = "any" | "all" | null;

export type Operation =
  | { kind: "compare"; operator: string; value: string; quantifier: Quantifier }
  | { kind: "in"; values: string[] }
  | { kind: "is"; value: "null" | "not_null" | "true" | "false" | "unknown" }
  | { kind: "isdistinct"; value: string }
  | { kind: "search"; operator: string; language: string | null; value: string };

export type Filter = { field: Field; negated: boolean; operation: Operation };

export type LogicTree =
  | { kind: "filter"; filter: Filter }
  | { kind: "group"; negated: boolean; operator: "and" | "or"; operands: LogicTree[] };

export type OrderTerm = {
  field: Field;
  direction: "asc" | "desc" | null;
  nulls: "nullsfirst" | "nullslast" | null;
};

/** A value for the embedded resource at this path of names; an empty path is the root. */
export type AtPath<T> = { path: string[]; value: T };

export type RowRange = { offset: number; limit: number | null };

export type QueryParameters = {
  select: SelectItem[];
  filters: AtPath<LogicTree>[];
  order: AtPath<OrderTerm[]>[];
  ranges: AtPath<{ offset?: number; limit?: number }>[];
  columns: string[] | null;
  onConflict: string[] | null;
  /** Arguments of a GET function call; a name may occur several times. */
  functionArguments: [name: string, value: string][];
};
