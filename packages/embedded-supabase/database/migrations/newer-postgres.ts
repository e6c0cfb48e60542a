import type { Query } from "../database.ts";

/** Functions that were added in Postgres 18. */
const FUNCTIONS = "uuidv7 uuidv4 array_sort array_reverse casefold crc32 crc32c gamma lgamma";

const CALL = new RegExp(
  String.raw`(?<![\w."])(?:pg_catalog\.)?(${FUNCTIONS.replaceAll(" ", "|")})\s*\(`,
  "i",
);
const COMMENTS = /--[^\n]*|\/\*[\s\S]*?\*\//g;

/**
 * Returns the first function called by this statement, or in a function body it creates, that
 * Postgres 17 lacks. Ignores functions of the same name that the migrations create.
 */
export async function findNewerFunction(query: Query, sql: string): Promise<string | null> {
  const text = sql.replace(COMMENTS, " ");
  const [, found] = CALL.exec(text) ?? [];
  if (found === undefined) return null;
  const name = found.toLowerCase();
  if (new RegExp(String.raw`\bfunction\s+(?:\w+\.)?${name}\b`, "i").test(text)) return null;
  const own = await query(
    "select from pg_proc where proname = $1 and pronamespace <> 'pg_catalog'::regnamespace",
    [name],
  );
  return own.length > 0 ? null : `${name}()`;
}

const NEWER_OBJECTS = `
  select 'a virtual generated column (' || attrelid::regclass || '.' || attname || ')' as part
  from pg_attribute where attgenerated = 'v' and not attisdropped
  union all
  select case when conperiod then 'a constraint over periods'
      when not conenforced then 'a constraint that is not enforced'
      else 'a not-null constraint that is not valid' end || ' (' || conname || ')'
  from pg_constraint
  where conperiod or not conenforced or (contype = 'n' and not convalidated)
  order by 1`;

/** Describes the objects in the catalog that Postgres 17 does not support. */
export async function listNewerObjects(query: Query): Promise<string[]> {
  const rows = await query<{ part: string }>(NEWER_OBJECTS);
  return rows.map(({ part }) => part);
}
