/** Types of the schema cache. Postgres type names are those of `format_type`. */

export type Column = {
  name: string;
  type: string;
  /** SQL expression of the default value; null without one. */
  default: string | null;
};

export type Table = {
  schema: string;
  name: string;
  columns: Map<string, Column>;
  primaryKey: string[];
};

export type ColumnPair = [own: string, foreign: string];

type Cardinality = "many-to-one" | "one-to-many" | "one-to-one" | "many-to-many";

type Reference = { schema: string; name: string };

type Junction = {
  table: Reference;
  /** [column of this table, column of the junction] */
  ownColumns: ColumnPair[];
  /** [column of the foreign table, column of the junction] */
  foreignColumns: ColumnPair[];
};

export type Relationship = {
  table: Reference;
  foreignTable: Reference;
  cardinality: Cardinality;
  constraint: string;
  columns: ColumnPair[];
  junction: Junction | null;
  isSelf: boolean;
};

export type FunctionParameter = {
  name: string;
  type: string;
  required: boolean;
};

export type DatabaseFunction = {
  schema: string;
  name: string;
  parameters: FunctionParameter[];
  volatility: "immutable" | "stable" | "volatile";
  returnsSet: boolean;
  returns: "void" | "scalar" | "row";
  /** Table whose rows the function returns, if any; its relationships can be embedded. */
  returnsTable: Reference | null;
};

export type SchemaCache = {
  tables: Map<string, Table>;
  /** By the qualified name of their table. */
  relationships: Map<string, Relationship[]>;
  /** Overloads by qualified name. */
  functions: Map<string, DatabaseFunction[]>;
};

export const qualified = (reference: Reference): string =>
  JSON.stringify([reference.schema, reference.name]);

export const isToOne = ({ cardinality }: Relationship): boolean =>
  cardinality === "many-to-one" || cardinality === "one-to-one";
