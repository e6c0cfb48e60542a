/** A form's fields that people type into, as the script that keeps their text sees them. */
export type Values = Record<string, string>;

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const NOT_TYPED = /^(?:password|hidden|file|search|submit|button|reset|image)$/;

function isTyped(element: Element): element is Control {
  return (
    (element instanceof HTMLInputElement ||
      element instanceof HTMLSelectElement ||
      element instanceof HTMLTextAreaElement) &&
    element.name !== "" &&
    !("secret" in element.dataset) &&
    !NOT_TYPED.test(element.type)
  );
}

export const controlsOf = (form: HTMLFormElement) => [...form.elements].filter(isTyped);

export const isToggle = (control: Control): control is HTMLInputElement =>
  control.type === "radio" || control.type === "checkbox";

function valueOf(control: Control): string | undefined {
  if (!isToggle(control)) return control.value;
  return control.checked ? control.value : undefined;
}

/** The value that the page came with. */
function servedValue(control: Control): string | undefined {
  if (control instanceof HTMLSelectElement) {
    const options = [...control.options];
    return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value;
  }
  if (!isToggle(control)) return control.defaultValue;
  return control.defaultChecked ? control.value : undefined;
}

function collect(form: HTMLFormElement, read: (control: Control) => string | undefined): Values {
  const values: Values = {};
  for (const control of controlsOf(form)) {
    const value = read(control);
    if (value !== undefined || !(control.name in values)) values[control.name] = value ?? "";
  }
  return values;
}

export const typedValues = (form: HTMLFormElement) => collect(form, valueOf);

export const servedValues = (form: HTMLFormElement) => collect(form, servedValue);

export function areEqual(values: Values, others: Values): boolean {
  const entries = Object.entries(values);
  return (
    entries.length === Object.keys(others).length &&
    entries.every(([name, value]) => value === others[name])
  );
}

/** Sets a value as a person would, in a fold that may open: through the native setter and events, which React's fields need. */
function enter(control: Control, value: string): void {
  const fold = control.closest<HTMLDetailsElement>("details[data-reveals]");
  if (fold) fold.open = true;
  if (isToggle(control)) {
    if (control.checked !== (control.value === value)) control.click();
    return;
  }
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value") ?? {};
  set?.call(control, value);
  control.dispatchEvent(new Event("input", { bubbles: true }));
  control.dispatchEvent(new Event("change", { bubbles: true }));
}

export function enterValues(form: HTMLFormElement, values: Values): void {
  for (const control of controlsOf(form)) {
    const value = values[control.name];
    if (value !== undefined && valueOf(control) !== value) {
      // A radio button is cleared by its group's other one.
      if (control.type !== "radio" || control.value === value) enter(control, value);
    }
  }
}

export const queryOf = (data: FormData) =>
  new URLSearchParams([...data].map(([name, value]) => [name, String(value)]));

const baseFields = (form: HTMLFormElement) =>
  [...form.querySelectorAll<HTMLInputElement>("input[data-base]")].map(
    (field) => [field.name, field] as const,
  );

/** Which stored version the form shows. */
export function baseOf(form: HTMLFormElement): Values {
  return Object.fromEntries(baseFields(form).map(([name, { value }]) => [name, value]));
}

export function setBase(form: HTMLFormElement, base: Values): void {
  for (const [name, field] of baseFields(form)) field.value = base[name] ?? field.value;
}

const trim = (text: string) => text.replaceAll("\r\n", "\n").trim();

/** Whether the server shows the text that was sent: it trims it. */
export function isAlike(sent: string | undefined, served = ""): boolean {
  return sent !== undefined && trim(sent) === trim(served);
}
