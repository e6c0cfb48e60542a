import { type ColumnPair, qualified, type Relationship, type Table } from "./schema-types.ts";

/** A foreign key between tables. */
export type ForeignKey = {
  name: string;
  table: Table;
  foreignTable: Table;
  /** [column of the table, column of the foreign table] */
  columns: ColumnPair[];
  /** The columns are unique, so at most one row references a foreign row. */
  unique: boolean;
};

type Rows = Pick<Relationship, "isSelf" | "junction" | "constraint">;

const swap = ([own, foreign]: ColumnPair): ColumnPair => [foreign, own];

/** The relationships of a foreign key in both directions. */
function bothWays(key: ForeignKey): Relationship[] {
  const shared: Rows = {
    constraint: key.name,
    junction: null,
    isSelf: key.table === key.foreignTable,
  };
  return [
    {
      ...shared,
      table: key.table,
      foreignTable: key.foreignTable,
      cardinality: key.unique ? "one-to-one" : "many-to-one",
      columns: key.columns,
    },
    {
      ...shared,
      table: key.foreignTable,
      foreignTable: key.table,
      cardinality: key.unique ? "one-to-one" : "one-to-many",
      columns: key.columns.map(swap),
    },
  ];
}

const ownColumns = (key: ForeignKey): string[] => key.columns.map(([own]) => own);

/** Many-to-many relationship through a table whose primary key contains two foreign keys. */
function throughJunction(own: ForeignKey, foreign: ForeignKey): Relationship | null {
  const primary = new Set(own.table.primaryKey);
  const covered = [...ownColumns(own), ...ownColumns(foreign)].every((name) => primary.has(name));
  if (!covered) return null;
  return {
    table: own.foreignTable,
    foreignTable: foreign.foreignTable,
    cardinality: "many-to-many",
    constraint: "",
    columns: [],
    isSelf: own.foreignTable === foreign.foreignTable,
    junction: {
      table: own.table,
      ownColumns: own.columns.map(swap),
      foreignColumns: foreign.columns.map(swap),
    },
  };
}

/** Many-to-many relationships through exposed junction tables only. */
function manyToMany(
  keys: readonly ForeignKey[],
  isExposed: (table: Table) => boolean,
): Relationship[] {
  const exposed = keys.filter(({ table }) => isExposed(table));
  return [...Map.groupBy(exposed, (key) => qualified(key.table)).values()].flatMap((group) =>
    group.flatMap((own) =>
      group.flatMap((foreign) =>
        own === foreign || own.name === foreign.name ? [] : (throughJunction(own, foreign) ?? []),
      ),
    ),
  );
}

/** All relationships by the qualified name of their table. */
export function buildRelationships(
  keys: readonly ForeignKey[],
  isExposed: (table: Table) => boolean,
): Map<string, Relationship[]> {
  const all = [...keys.flatMap(bothWays), ...manyToMany(keys, isExposed)];
  return Map.groupBy(all, ({ table }) => qualified(table));
}
