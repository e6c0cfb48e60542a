import type { FormValues } from "./form-values";

/** Unsent form values in `sessionStorage`: they survive navigation and end with the browser tab. */
type DraftName = "contact" | "subscription" | "password-reset";

const keyOf = (name: DraftName) => `draft-${name}`;

function readDraft(name: DraftName): FormValues {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(name)) ?? "{}") as FormValues;
  } catch {
    return {};
  }
}

export function saveDraft(name: DraftName, values: FormValues): void {
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(values));
  } catch {
    // Storage is blocked or full: the draft is lost with the page.
  }
}

/** Changes some values of a draft, as if they had been typed into its form. */
export function changeDraft(name: DraftName, values: FormValues): void {
  saveDraft(name, { ...readDraft(name), ...values });
}

export function clearDraft(name: DraftName): void {
  saveDraft(name, {});
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Sets the value through the native setter and events, which React's controlled fields need. */
function enter(control: Control, value: string): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value") ?? {};
  set?.call(control, value);
  control.dispatchEvent(new Event("input", { bubbles: true }));
  control.dispatchEvent(new Event("change", { bubbles: true }));
}

function isUntouched(control: Control): boolean {
  if (control instanceof HTMLSelectElement) return control.value === "";
  return control.type !== "hidden" && control.value === control.defaultValue;
}

/** Restores a draft into the fields that the visitor has not changed yet. */
export function restoreDraft(name: DraftName, form: HTMLFormElement): void {
  for (const [field, value] of Object.entries(readDraft(name))) {
    const control = form.elements.namedItem(field);
    const isField =
      control instanceof HTMLInputElement ||
      control instanceof HTMLSelectElement ||
      control instanceof HTMLTextAreaElement;
    if (isField && isUntouched(control) && control.value !== value) enter(control, value);
  }
}
