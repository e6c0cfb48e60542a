import type { z } from "zod";

export type FormValues = Record<string, string>;
export type FieldErrors = Partial<Record<string, string>>;

/** The text fields of a form; files are left out. */
export function textValues(form: FormData): FormValues {
  const values: FormValues = {};
  for (const [name, value] of form) {
    if (typeof value === "string") values[name] = value;
  }
  return values;
}

/** The first message of each field, in the order of the schema. */
export function fieldErrors(error: z.ZodError): FieldErrors {
  const errors: FieldErrors = {};
  for (const issue of error.issues) {
    const field = String(issue.path[0] ?? "");
    errors[field] ??= issue.message;
  }
  return errors;
}
