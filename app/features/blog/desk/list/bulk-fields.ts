import { isUuid } from "~/lib/http/query-values";
import type { FormValues } from "~/lib/forms/form-values";

const PREFIX = "article-";

/** Name of the checkbox of an article; its value is the version that the page shows. */
export const chosenName = (id: string) => `${PREFIX}${id}`;

/** The versions of the chosen articles by their ids. */
export function chosenIn(values: FormValues): Map<string, number> {
  const chosen = new Map<string, number>();
  for (const [name, value] of Object.entries(values)) {
    const id = name.startsWith(PREFIX) ? name.slice(PREFIX.length) : "";
    if (isUuid(id) && /^\d{1,9}$/.test(value)) chosen.set(id, Number(value));
  }
  return chosen;
}
