import { RestError } from "../rest-error.ts";
import { type DatabaseFunction, qualified, type SchemaCache } from "./schema-types.ts";

export type FunctionCall = {
  schema: string;
  name: string;
  argumentNames: readonly string[];
};

function takesArguments(candidate: DatabaseFunction, call: FunctionCall): boolean {
  const known = new Set(candidate.parameters.map(({ name }) => name));
  const given = new Set(call.argumentNames);
  return (
    call.argumentNames.every((name) => known.has(name)) &&
    candidate.parameters.every(({ name, required }) => !required || given.has(name))
  );
}

function describe({ schema, name, parameters }: DatabaseFunction): string {
  const list = parameters.map((parameter) => `${parameter.name} => ${parameter.type}`);
  return `${schema}.${name}(${list.join(", ")})`;
}

const ambiguous = (found: readonly DatabaseFunction[]): RestError =>
  new RestError(
    300,
    "PGRST203",
    `Could not choose the best candidate function between: ${found.map(describe).join(", ")}`,
    {
      hint: "Try renaming the parameters or the function itself in the database so function overloading can be resolved",
    },
  );

function notFound({ schema, name, argumentNames }: FunctionCall): RestError {
  const list = argumentNames.toSorted().join(", ");
  const signature = list === "" ? " without parameters" : `(${list})`;
  const message = `Could not find the function ${schema}.${name}${signature} in the schema cache`;
  return new RestError(404, "PGRST202", message);
}

/**
 * Chooses a function overload by the argument names.
 * @throws RestError PGRST202 if none matches, PGRST203 (300) if several match
 */
export function findFunction(cache: SchemaCache, call: FunctionCall): DatabaseFunction {
  const overloads = cache.functions.get(qualified(call)) ?? [];
  const found = overloads.filter((candidate) => takesArguments(candidate, call));
  const [only] = found;
  if (!only) throw notFound(call);
  if (found.length > 1) throw ambiguous(found);
  return only;
}
