import { closest } from "./fuzzy-match.ts";
import type { Payload } from "../request/payload.ts";
import { RestError } from "../rest-error.ts";
import { type DatabaseFunction, qualified, type SchemaCache } from "./schema-types.ts";

export type FunctionCall = {
  schema: string;
  name: string;
  argumentNames: readonly string[];
  /** Body of a POST; null for a GET. */
  payload: Payload | null;
};

/** Types of a single unnamed parameter that accepts a whole body of this kind. */
const WHOLE_BODY_TYPES = { json: ["json", "jsonb"], text: ["text", "xml"], bytes: ["bytea"] };

function takesWholeBody(candidate: DatabaseFunction, payload: Payload | null): boolean {
  const [only, ...others] = candidate.parameters;
  if (!payload || !only || others.length > 0 || only.name !== "") return false;
  return WHOLE_BODY_TYPES[payload.kind].includes(only.type);
}

function takesArguments(candidate: DatabaseFunction, call: FunctionCall): boolean {
  if (call.payload && call.payload.kind !== "json") return false;
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

const sortedList = (names: readonly string[]): string => `(${[...names].sort().join(", ")})`;

function suggestion(
  cache: SchemaCache,
  call: FunctionCall,
  overloads: readonly DatabaseFunction[],
): string | null {
  const prefix = `Perhaps you meant to call the function ${call.schema}.`;
  if (overloads.length > 0) {
    const lists = overloads.map(({ parameters }) => sortedList(parameters.map(({ name }) => name)));
    const list = closest(sortedList(call.argumentNames), lists);
    return list === null ? null : `${prefix}${call.name}${list}`;
  }
  const names = [...cache.functions.values()].flatMap(([candidate]) =>
    candidate?.schema === call.schema ? [candidate.name] : [],
  );
  const name = closest(call.name, names);
  return name === null ? null : prefix + name;
}

function notFound(
  cache: SchemaCache,
  call: FunctionCall,
  overloads: readonly DatabaseFunction[],
): RestError {
  const full = `${call.schema}.${call.name}`;
  const names = [...call.argumentNames].sort();
  const list = names.join(", ");
  const none = names.length === 0;
  const kind = call.payload?.kind;
  const searched = none
    ? " without parameters"
    : ` with parameter${names.length > 1 ? "s" : ""} ${list}`;
  const detail = {
    json: `${searched} or with a single unnamed json/jsonb parameter`,
    text: " with a single unnamed text parameter",
    bytes: " with a single unnamed bytea parameter",
    get: searched,
  }[kind ?? "get"];
  const wholeBody = kind === "text" || kind === "bytes";
  const signature = wholeBody ? "" : none ? " without parameters" : `(${list})`;
  return new RestError(
    404,
    "PGRST202",
    `Could not find the function ${full}${signature} in the schema cache`,
    {
      details: `Searched for the function ${full}${detail}, but no matches were found in the schema cache.`,
      hint: wholeBody ? null : suggestion(cache, call, overloads),
    },
  );
}

/**
 * Chooses a function overload by the argument names.
 * @throws RestError PGRST202 if none matches, PGRST203 (300) if several match
 */
export function findFunction(cache: SchemaCache, call: FunctionCall): DatabaseFunction {
  const overloads = cache.functions.get(qualified(call)) ?? [];
  const named = overloads.filter((candidate) => takesArguments(candidate, call));
  const found =
    named.length > 0
      ? named
      : overloads.filter((candidate) => takesWholeBody(candidate, call.payload));
  const [only] = found;
  if (!only) throw notFound(cache, call, overloads);
  if (found.length > 1) throw ambiguous(found);
  return only;
}
