import { z } from "zod";

/** What an operator has to know of a variable, beside what its schema says. */
export type VariableDocs = {
  /** What it is for, in whole sentences; `code` in backticks. */
  text: string;
  /** A value that could be given. */
  example: string;
  /** What holds where it is unset, for a schema without a default. */
  otherwise?: string;
  /** What a number counts. */
  unit?: string;
  /** Whether its value may hold a secret, and so is never printed. */
  sensitive?: true;
  /** Whether whatever starts the process sets it already, so that an example must not. */
  preset?: true;
  /** Where more is said: a page within `docs/`, with its anchor. */
  page?: string;
};

export type VariableGroup = { title: string; variables: Record<string, z.ZodType> };

const reference = z.registry<VariableDocs>();

/** A variable of the environment: what it takes, and what there is to know about it. */
export function variable<Schema extends z.ZodType>(schema: Schema, about: VariableDocs): Schema {
  reference.add(schema, about);
  return schema;
}

/** @throws for a schema that is no variable. */
export function docsOfVariable(schema: z.ZodType): VariableDocs {
  const about = reference.get(schema);
  if (!about) throw new Error("This schema is no variable of the environment.");
  return about;
}
