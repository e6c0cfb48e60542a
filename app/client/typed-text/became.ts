/** The text of a form for a new thing that the server has stored although its answer never came. */
import { baseOf } from "../form-fields.ts";
import { nameOf } from "./typed-text-form.ts";
import { showStored } from "./typed-text-notices.ts";
import { write } from "./typed-text-store.ts";
import type { SavedForm } from "./typed-text-store.ts";

/** How long the server may still be storing what a page sent that was left at once. */
const STORES_WITHIN_MS = 1_000;

async function isThere(path: string): Promise<boolean> {
  try {
    return (await fetch(path, { method: "HEAD", redirect: "manual" })).ok;
  } catch {
    return false;
  }
}

/** The id that the kept text was sent with, if it is another one than that of the form. */
function otherId(form: HTMLFormElement, { base, tried }: SavedForm): string | undefined {
  const { post } = base;
  return tried && "becomes" in form.dataset && post !== baseOf(form)["post"] ? post : undefined;
}

/** Links to what became of the kept text if that is stored; `enter` puts it into the form otherwise. */
export async function leadToStored(
  form: HTMLFormElement,
  saved: SavedForm,
  enter: () => void,
): Promise<void> {
  const post = otherId(form, saved);
  if (!post) return enter();
  const { becomes, becomesName } = form.dataset;
  const path = `${becomes}${post}`;
  let stored = await isThere(path);
  if (!stored) {
    await new Promise((done) => setTimeout(done, STORES_WITHIN_MS));
    stored = await isThere(path);
  }
  if (!stored) return enter();
  // Words that were typed after it was sent go along.
  write(`${becomesName}${post}`, saved);
  write(nameOf(form), null);
  showStored(form, path, saved.values["title"] ?? "");
}
