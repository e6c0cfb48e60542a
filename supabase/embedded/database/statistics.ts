import type { Database } from "./database.ts";

/**
 * Gathers statistics of the larger tables, as autovacuum does elsewhere. Without them Postgres takes
 * each partial index for nearly empty, and reads all of it to find one row.
 */
export async function refreshStatistics(database: Database): Promise<void> {
  await database.execute(`
    do $$
    declare
      large regclass;
    begin
      for large in
        select oid from pg_class
        where relkind = 'r' and relnamespace::regnamespace::text !~ '^(pg_|information_schema)'
          and pg_relation_size(oid) > 1000000
      loop
        execute format('analyze %s', large);
      end loop;
    end $$`);
}
