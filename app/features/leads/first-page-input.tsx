import type { FormValues } from "~/lib/forms/form-values";

import { firstPageField } from "./lead-action-data";

/** Keeps the address of the form's first page when the action's own page shows the form again. */
export function FirstPageInput({ values }: { values: FormValues }) {
  const address = values[firstPageField];
  return address ? <input type="hidden" name={firstPageField} value={address} /> : null;
}
