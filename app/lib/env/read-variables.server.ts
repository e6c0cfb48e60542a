import { z } from "zod";

import { docsOfVariable } from "./variable.server.ts";

/** Environment variables. */
export type Source = Record<string, string | undefined>;

/** `text` continues a sentence that begins with the variable's name. */
export type Problem = { name: string; text: string };

type Schemas = Record<string, z.ZodType>;

/** Invalid environment variables. The message is for the operator and is printed without a stack. */
export class EnvironmentError extends Error {
  override name = "EnvironmentError";
}

/** Without what stands between the slashes and the last `@` of an address. */
function withoutPassword(value: string | undefined): string | undefined {
  const start = value?.indexOf("//") ?? -1;
  const at = value?.lastIndexOf("@") ?? -1;
  return value && start !== -1 && at > start
    ? `${value.slice(0, start)}//…${value.slice(at)}`
    : value;
}

/** The error for these problems: each with its variable, its value unless secret, and an example. */
export function refusal(
  schemas: Schemas,
  problems: readonly Problem[],
  given: Source,
  hints: readonly string[] = [],
): EnvironmentError {
  const lines = problems.flatMap(({ name, text }) => {
    const schema = schemas[name];
    if (!schema) return [];
    const { example, sensitive } = docsOfVariable(schema);
    // An address may hold a password.
    const value = withoutPassword(given[name]);
    const found = value === undefined || sensitive ? "" : `, but is ${JSON.stringify(value)}`;
    return [`${name} ${text}${found}. Example: ${name}=${example}`];
  });
  const all = new Set([...lines, ...hints].map((line) => `\n  ${line}`));
  return new EnvironmentError(`The environment is not complete:${[...all].join("")}`);
}

/** The given values of these variables, trimmed; an empty value counts as unset. */
export function givenValues(schemas: Schemas, source: Source): Source {
  const names = Object.keys(schemas);
  return Object.fromEntries(names.map((name) => [name, source[name]?.trim() || undefined]));
}

/** The parsed variables; undefined where there are problems. */
export function parseVariables<Shape extends z.ZodRawShape>(shape: Shape, given: Source) {
  const { data, error } = z.object(shape).safeParse(given);
  const issues = error?.issues ?? [];
  const problems = issues.map(({ path, message }) => ({ name: String(path[0]), text: message }));
  return { data, problems };
}
