import type { FormValues } from "~/lib/forms/form-values";

import { formAddressField } from "./lead-action-data";

/** Keeps the address of the form's first page when the action's own page shows the form again. */
export function FormAddress({ values }: { values: FormValues }) {
  const address = values[formAddressField];
  return address ? <input type="hidden" name={formAddressField} value={address} /> : null;
}
