import type { Payload } from "../request/payload.ts";
import type { DatabaseFunction, FunctionParameter } from "../schema/schema-types.ts";
import { identifier, qualifiedName, type SqlParameters } from "./sql-fragment.ts";

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
