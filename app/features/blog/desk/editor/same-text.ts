import { articleFormCopy } from "~/content/desk/articles/articles";
import type { FormValues } from "~/lib/forms/form-values";

const textOf = (values: FormValues, field: string) => values[field]?.replaceAll("\r\n", "\n") ?? "";

/** Whether two sets of the form's values say the same of an article. */
export function isSameText(one: FormValues, other: FormValues): boolean {
  return Object.keys(articleFormCopy.fields).every(
    (field) => textOf(one, field) === textOf(other, field),
  );
}
