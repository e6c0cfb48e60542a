import type { Payload } from "../request/payload.ts";
import type { DatabaseFunction, FunctionParameter, Column, Table } from "../schema/schema-types.ts";
import { identifier, qualifiedName, type SqlParameters } from "./sql-fragment.ts";
import type { Preferences } from "../request/api-request.ts";
import { RestError } from "../rest-error.ts";

export type CallArguments =
  | { kind: "body"; payload: Payload }
  | { kind: "query"; values: readonly [name: string, value: string][] };

const named = ({ name }: FunctionParameter, value: string): string =>
  `${identifier(name)} := ${value}`;

/** SQL of the argument list and, for a JSON body, of the rows that the arguments come from. */
function argumentsSql(
  parameters: SqlParameters,
  target: DatabaseFunction,
  args: CallArguments,
): { source: string; list: string } {
  if (args.kind === "query") {
    const list = target.parameters.flatMap((parameter) => {
      const given = args.values.findLast(([name]) => name === parameter.name);
      return given ? [named(parameter, `${parameters.bind(given[1])}::${parameter.type}`)] : [];
    });
    return { source: "", list: list.join(", ") };
  }
  const { payload } = args;
  const given = target.parameters.filter(({ name }) => payload.columns.includes(name));
  if (given.length === 0) return { source: "", list: "" };
  const typed = given.map(({ name, type }) => `${identifier(name)} ${type}`).join(", ");
  const record = payload.shape === "array" ? "json_to_recordset" : "json_to_record";
  const source = `${record}(${parameters.bind(payload.text)}::json) AS pgrst_body(${typed}), LATERAL `;
  const list = given.map((parameter) =>
    named(parameter, `pgrst_body.${identifier(parameter.name)}`),
  );
  return { source, list: list.join(", ") };
}

/** SQL of a function call; a scalar result is in the column `pgrst_scalar`. */
export function callSql(
  parameters: SqlParameters,
  target: DatabaseFunction,
  args: CallArguments,
  columns: string,
): string {
  const { source, list } = argumentsSql(parameters, target, args);
  const call = `${qualifiedName(target)}(${list})`;
  return target.returns === "row"
    ? `SELECT ${columns} FROM ${source}${call} pgrst_call`
    : `SELECT pgrst_call.pgrst_scalar FROM ${source}(SELECT ${call} pgrst_scalar) pgrst_call`;
}

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

function columnsOf(table: Table, names: readonly string[]): Column[] {
  return names.map((name) => {
    const column = table.columns.get(name);
    if (column) return column;
    throw new RestError(
      400,
      "PGRST204",
      `Could not find the '${name}' column of '${table.name}' in the schema cache`,
    );
  });
}

/** FROM clause with one typed row per object of the payload. */
function payloadRows(
  parameters: SqlParameters,
  payload: Payload,
  columns: readonly Column[],
  applyDefaults: boolean,
): string {
  const text = payload.shape === "other" ? "[]" : payload.text;
  const one = payload.shape === "object";
  const source = `(SELECT ${parameters.bind(text)}::${applyDefaults ? "jsonb" : "json"} AS json_data) pgrst_payload`;
  const names = columns.map(({ name }) => identifier(name)).join(", ");
  if (columns.length === 0) {
    const rows = one ? "(VALUES (1))" : "json_array_elements(pgrst_payload.json_data::json)";
    return `FROM ${source}, LATERAL (SELECT FROM ${rows} _) ${PAYLOAD_ROWS}`;
  }
  const typed = columns.map(({ name, type }) => `${identifier(name)} ${type}`).join(", ");
  const record = `${applyDefaults ? "jsonb" : "json"}_to_record${one ? "" : "set"}`;
  const body = (value: string): string =>
    `LATERAL (SELECT ${names} FROM ${record}(${value}) AS _(${typed})) ${PAYLOAD_ROWS}`;
  if (!applyDefaults) return `FROM ${source}, ${body("pgrst_payload.json_data")}`;
  const defaults = columns
    .filter((column) => column.default !== null)
    .map((column) => `${literal(column.name)}, ${column.default}`);
  const object = `jsonb_build_object(${defaults.join(", ")})`;
  const merged = one
    ? `SELECT ${object} || pgrst_payload.json_data AS val`
    : `SELECT jsonb_agg(${object} || elem) AS val FROM jsonb_array_elements(pgrst_payload.json_data) elem`;
  return `FROM ${source}, LATERAL (${merged}) pgrst_defaults, ${body("pgrst_defaults.val")}`;
}

export type InsertOptions = {
  resolution: Preferences["resolution"];
  conflictColumns: readonly string[];
  applyDefaults: boolean;
  returning: string;
};

/** Alias of the payload rows. */
const PAYLOAD_ROWS = "pgrst_body";

function conflictSql(columns: readonly Column[], options: InsertOptions): string {
  if (!options.resolution || options.conflictColumns.length === 0) return "";
  const target = `ON CONFLICT (${options.conflictColumns.map((name) => identifier(name)).join(", ")})`;
  if (options.resolution === "ignore-duplicates" || columns.length === 0)
    return `${target} DO NOTHING`;
  const sets = columns.map(({ name }) => `${identifier(name)} = EXCLUDED.${identifier(name)}`);
  return `${target} DO UPDATE SET ${sets.join(", ")}`;
}

/** @throws RestError PGRST204 for an unknown column */
export function insertSql(
  parameters: SqlParameters,
  table: Table,
  payload: Payload,
  options: InsertOptions,
): string {
  const columns = columnsOf(table, payload.columns);
  const names = columns.map(({ name }) => identifier(name));
  const rows = payloadRows(parameters, payload, columns, options.applyDefaults);
  return [
    `INSERT INTO ${qualifiedName(table)}`,
    names.length > 0 ? `(${names.join(", ")})` : "",
    `SELECT ${names.map((name) => `${PAYLOAD_ROWS}.${name}`).join(", ")} ${rows}`,
    conflictSql(columns, options),
    `RETURNING ${options.returning}`,
  ].join(" ");
}

/** Rows that a write changes, and what it shows of them. */
export type WriteTarget = { where: string; returning: string };

/** @throws RestError 21000 for a write to all rows, as with Supabase's safeupdate extension */
function requireWhere(verb: "UPDATE" | "DELETE", { where }: WriteTarget): string {
  if (where === "") throw new RestError(400, "21000", `${verb} requires a WHERE clause`);
  return where;
}

/** @throws RestError PGRST204 for an unknown column */
export function updateSql(
  parameters: SqlParameters,
  table: Table,
  payload: Payload,
  target: WriteTarget,
  applyDefaults: boolean,
): string {
  const columns = columnsOf(table, payload.columns);
  const name = qualifiedName(table);
  if (columns.length === 0) {
    // No columns to set: select no rows, but keep the conditions because their values are bound.
    return `SELECT ${target.returning} FROM ${name} ${target.where || "WHERE true"} AND false`;
  }
  const sets = columns.map((column) => {
    const quoted = identifier(column.name);
    return `${quoted} = ${PAYLOAD_ROWS}.${quoted}`;
  });
  const rows = payloadRows(parameters, payload, columns, applyDefaults);
  return `UPDATE ${name} SET ${sets.join(", ")} ${rows} ${requireWhere("UPDATE", target)} RETURNING ${target.returning}`;
}

export function deleteSql(table: Table, target: WriteTarget): string {
  return `DELETE FROM ${qualifiedName(table)} ${requireWhere("DELETE", target)} RETURNING ${target.returning}`;
}
