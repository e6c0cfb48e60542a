import { TYPED_PREFIX } from "../../lib/forms/typed-text.ts";
import type { Values } from "../form-fields.ts";

/** What the tab has saved of a form. */
export type SavedForm = {
  values: Values;
  base: Values;
  /** What the form had when the server stored it, if the person typed on. */
  stored?: Values;
  /** The form was sent, and the page left before the answer. */
  tried?: true;
  /** The browser itself has sent the form: the next page without it shows that it was accepted. */
  sent?: true;
};

/** The names of the forms whose text the tab has saved. */
function namesOfTab(): string[] {
  try {
    return Object.keys(sessionStorage).flatMap((key) =>
      key.startsWith(TYPED_PREFIX) ? key.slice(TYPED_PREFIX.length) : [],
    );
  } catch {
    return [];
  }
}

export function read(name: string): SavedForm | null {
  try {
    return JSON.parse(sessionStorage.getItem(TYPED_PREFIX + name) ?? "null") as SavedForm | null;
  } catch {
    return null;
  }
}

export function write(name: string, saved: SavedForm | null): void {
  try {
    if (saved) sessionStorage.setItem(TYPED_PREFIX + name, JSON.stringify(saved));
    else sessionStorage.removeItem(TYPED_PREFIX + name);
  } catch {
    // Storage is blocked or full. The question before leaving protects the text.
  }
}

export function forgetAll(): void {
  for (const name of namesOfTab()) write(name, null);
}

/** Forgets the forms that the browser has sent and that the page after it, with the `shown` ones, does not show again. */
export function forgetSent(shown: ReadonlySet<string>): void {
  for (const name of namesOfTab()) if (!shown.has(name) && read(name)?.sent) write(name, null);
}
