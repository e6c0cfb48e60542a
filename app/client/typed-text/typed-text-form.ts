import { doc } from "../dom.ts";
import { baseOf, controlsOf, servedValues, typedValues } from "../form-fields.ts";
import type { Values } from "../form-fields.ts";
import { write } from "./typed-text-store.ts";

export const nameOf = (form: HTMLFormElement) => form.dataset.keep ?? "";
export const keptForms = () => [...doc.forms].filter((form) => nameOf(form) !== "");
export const isUnsaved = (form: HTMLFormElement) => "unsaved" in form.dataset;

/** What is known of a form on the page. */
type FormState = {
  /** What the server has accepted of it. */
  accepted?: Values;
  /** What it had when it was sent, if the server has stored that; the person may have typed on. */
  sent?: Values;
  /** The name under which the tab's text was entered. */
  restoredAs?: string;
};

const states = new WeakMap<HTMLFormElement, FormState>();

export function stateOf(form: HTMLFormElement): FormState {
  const state = states.get(form) ?? {};
  states.set(form, state);
  return state;
}

const isAside = (form: HTMLFormElement, field: string) =>
  controlsOf(form).some(({ name, dataset }) => name === field && "aside" in dataset);

/** The fields of a form that differ from what is stored; none if these are only choices that mean nothing alone. */
function unsavedValues(form: HTMLFormElement): Values {
  const typed = typedValues(form);
  const stored = stateOf(form).accepted ?? (isUnsaved(form) ? {} : servedValues(form));
  const changed = Object.entries(typed).filter(([name, value]) => value !== (stored[name] ?? ""));
  return changed.every(([name]) => isAside(form, name)) ? {} : Object.fromEntries(changed);
}

export const hasUnsaved = (form: HTMLFormElement) =>
  (isUnsaved(form) && !stateOf(form).accepted) || Object.keys(unsavedValues(form)).length > 0;

/** Keeps in the tab what the server has not stored. */
export function save(form: HTMLFormElement): void {
  const values = unsavedValues(form);
  const isEmpty = Object.keys(values).length === 0;
  // The preview of an article has its text in hidden fields; what the tab keeps stays.
  const { accepted, sent } = stateOf(form);
  if (isEmpty && isUnsaved(form) && !accepted) return;
  write(
    nameOf(form),
    isEmpty ? null : { values, base: baseOf(form), ...(sent ? { stored: sent } : {}) },
  );
}
