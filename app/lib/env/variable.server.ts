import { z } from "zod";

/** Documentation of a variable for operators, beside its schema. */
export type VariableDocs = {
  /** Its purpose in whole sentences; `code` in backticks. */
  text: string;
  /** A valid value. */
  example: string;
  /** Effect when unset, for a schema without a default. */
  otherwise?: string;
  /** Unit of a number. */
  unit?: string;
  /** Whether its value may contain a secret and is never printed. */
  sensitive?: true;
  /** Whether `npm start` and the image set it, so that `.env.example` must not. */
  preset?: true;
  /** Page within `docs/` with the details, with its anchor. */
  page?: string;
};

const reference = z.registry<VariableDocs>();

/** Registers the documentation of an environment variable and returns its schema. */
export function variable<Schema extends z.ZodType>(schema: Schema, about: VariableDocs): Schema {
  reference.add(schema, about);
  return schema;
}

/** @throws for a schema that was not registered with `variable`. */
export function docsOfVariable(schema: z.ZodType): VariableDocs {
  const about = reference.get(schema);
  if (!about) throw new Error("This schema is no variable of the environment.");
  return about;
}
