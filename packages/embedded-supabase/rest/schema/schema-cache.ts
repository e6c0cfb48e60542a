import type { Database } from "../../database/database.ts";
import { FUNCTIONS, KEYS, TABLES } from "./catalog-queries.ts";
import { buildRelationships, type ForeignKey } from "./relationships.ts";
import {
  type Column,
  type DatabaseFunction,
  qualified,
  type SchemaCache,
  type Table,
} from "./schema-types.ts";

type TableRow = Pick<Table, "schema" | "name"> & {
  oid: number;
  exposed: boolean;
  columns: (Column & { position: number })[];
};

type KeyRow = {
  oid: number;
  type: "p" | "u" | "f";
  name: string;
  foreign_oid: number;
  columns: number[];
  foreign_columns: number[] | null;
};

type FunctionRow = Omit<DatabaseFunction, "returnsTable"> & {
  returnsOid: number | null;
};

type Catalog = { rows: Map<number, TableRow>; tables: Map<number, Table> };

const columnName = (row: TableRow | undefined, position: number): string =>
  row?.columns.find((column) => column.position === position)?.name ?? "";

function toTable(row: TableRow, keys: readonly KeyRow[]): Table {
  const primary = keys.find((key) => key.oid === row.oid && key.type === "p");
  return {
    schema: row.schema,
    name: row.name,
    columns: new Map(row.columns.map((column) => [column.name, column])),
    primaryKey: primary?.columns.map((position) => columnName(row, position)) ?? [],
  };
}

const sameSet = (some: readonly number[], others: readonly number[]): boolean =>
  some.length === others.length && some.every((item) => others.includes(item));

function tableKeys(catalog: Catalog, keys: readonly KeyRow[]): ForeignKey[] {
  return keys.flatMap((key) => {
    const table = catalog.tables.get(key.oid);
    const foreignTable = catalog.tables.get(key.foreign_oid);
    if (key.type !== "f" || !table || !foreignTable) return [];
    const unique = keys.some(
      (other) => other.oid === key.oid && other.type !== "f" && sameSet(other.columns, key.columns),
    );
    const columns = key.columns.map((position, at): [string, string] => [
      columnName(catalog.rows.get(key.oid), position),
      columnName(catalog.rows.get(key.foreign_oid), key.foreign_columns?.[at] ?? 0),
    ]);
    return [{ name: key.name, table, foreignTable, columns, unique }];
  });
}

/** Arguments are passed by name. */
const isCallable = ({ parameters }: FunctionRow): boolean =>
  parameters.every(({ name }) => name !== "");

function byParameters(left: FunctionRow, right: FunctionRow): number {
  const [a, b] = [left, right].map(({ parameters }) =>
    parameters.map(({ name, type }) => `${name}\0${type}\u0001`).join(""),
  );
  return (a ?? "") < (b ?? "") ? -1 : 1;
}

/** Loads tables, functions and relationships of the exposed schemas from the catalog. */
export async function loadSchemaCache(
  database: Database,
  schemas: readonly string[],
): Promise<SchemaCache> {
  return database.transaction(async (query) => {
    // With an empty search path, format_type includes the schema.
    await query("select set_config('search_path', '', true)");
    const tableRows = await query<TableRow>(TABLES, [schemas]);
    const keys = await query<KeyRow>(KEYS);
    const functionRows = await query<FunctionRow>(FUNCTIONS, [schemas]);
    const rows = new Map(tableRows.map((row) => [row.oid, row]));
    const tables = new Map(tableRows.map((row) => [row.oid, toTable(row, keys)]));
    const foreignKeys = tableKeys({ rows, tables }, keys);
    const functions = new Map<string, DatabaseFunction[]>();
    for (const row of functionRows.filter(isCallable).sort(byParameters)) {
      const overloads = functions.get(qualified(row)) ?? [];
      const entry = { ...row, returnsTable: tables.get(row.returnsOid ?? 0) ?? null };
      functions.set(qualified(row), [...overloads, entry]);
    }
    const exposed = tableRows.filter((row) => row.exposed);
    return {
      tables: new Map(
        exposed.flatMap((row) => {
          const table = tables.get(row.oid);
          return table ? [[qualified(row), table] as const] : [];
        }),
      ),
      relationships: buildRelationships(foreignKeys, ({ schema }) => schemas.includes(schema)),
      functions,
    };
  });
}
