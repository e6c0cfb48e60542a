import type { Database } from "../../database/database.ts";
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
    const functions = functionRows
      .filter(isCallable)
      .sort(byParameters)
      .map((row) => Object.assign(row, { returnsTable: tables.get(row.returnsOid ?? 0) ?? null }));
    const exposed = tableRows.filter((row) => row.exposed);
    return {
      tables: new Map(
        exposed.flatMap((row) => {
          const table = tables.get(row.oid);
          return table ? [[qualified(row), table] as const] : [];
        }),
      ),
      relationships: buildRelationships(foreignKeys, ({ schema }) => schemas.includes(schema)),
      functions: Map.groupBy(functions, qualified),
    };
  });
}

/** Queries of pg_catalog; `$1` is the array of exposed schemas. Type names are fully qualified. */

const TABLES = `
  select c.oid::int as oid, n.nspname as schema, c.relname as name,
    n.nspname = any($1) as exposed,
    coalesce((
      select json_agg(json_build_object(
        'position', a.attnum,
        'name', a.attname,
        'type', format_type(a.atttypid, a.atttypmod),
        'default', case
          when a.attidentity <> '' then 'nextval(' || quote_literal(
            pg_get_serial_sequence(quote_ident(n.nspname) || '.' || quote_ident(c.relname), a.attname)
          ) || ')'
          when a.attgenerated <> '' then null
          else coalesce(pg_get_expr(d.adbin, d.adrelid), t.typdefault)
        end
      ) order by a.attnum)
      from pg_attribute a
      join pg_type t on t.oid = a.atttypid
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    ), '[]') as columns
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'v', 'm', 'f', 'p')
    and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
  order by n.nspname, c.relname
`;

const KEYS = `
  select conrelid::int as oid, contype::text as type, conname as name,
    confrelid::int as foreign_oid, to_json(conkey) as columns, to_json(confkey) as foreign_columns
  from pg_constraint
  where contype in ('p', 'u', 'f') and conparentid = 0
  order by conrelid, conname
`;

const FUNCTIONS = `
  select p.oid::int as oid, n.nspname as schema, p.proname as name,
    case p.provolatile when 'i' then 'immutable' when 's' then 'stable' else 'volatile' end
      as volatility,
    p.proretset as "returnsSet",
    case
      when rt.typname = 'void' then 'void'
      when rt.typtype = 'c' or base.typtype = 'c' or p.proargmodes && '{t,o,b}'::"char"[] then 'row'
      else 'scalar'
    end as returns,
    nullif(coalesce(nullif(rt.typrelid, 0), base.typrelid, 0), 0)::int as "returnsOid",
    coalesce((
      select json_agg(json_build_object(
        'name', coalesce(p.proargnames[arg.at], ''),
        'type', format_type(arg.type, null),
        'required', arg.input <= p.pronargs - p.pronargdefaults
      ) order by arg.at)
      from (
        select at, type, coalesce(p.proargmodes[at], 'i') as mode,
          count(*) filter (where coalesce(p.proargmodes[at], 'i') in ('i', 'b'))
            over (order by at) as input
        from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality as t(type, at)
      ) arg
      where arg.mode in ('i', 'b')
    ), '[]') as parameters
  from pg_proc p
  join pg_namespace n on n.oid = p.pronamespace
  join pg_type rt on rt.oid = p.prorettype
  left join pg_type base on base.oid = rt.typbasetype
  where p.prokind = 'f' and p.provariadic = 0 and n.nspname = any($1)
    and rt.typname not in ('trigger', 'event_trigger')
  order by n.nspname, p.proname, p.oid
`;
