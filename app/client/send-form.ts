import { doc, find } from "./dom.ts";
import { queryOf } from "./form-fields.ts";

/** Event on `window` after `<main>` was replaced by the one of a form's response. */
export const MAIN_REPLACED = "main-replaced";

/** Asks the server to name the page of a redirect in `Form-Location`, which a script cannot read otherwise. */
export const HEADERS = { "Form-Post": "script" };
const LONGEST_MS = 60_000;
/** For forms with a file; the server waits as long for those of staff. */
const LONGEST_WITH_FILE_MS = 300_000;

type Result =
  /** `location`: where the answer leads; without one, its page is shown. */
  | { accepted: true; location?: string }
  /** `page`: the response shows the form again. `reason`: why it was refused, empty without a response of the site. */
  | { accepted: false; page: boolean; reason: Node[] };

const MULTIPART = "multipart/form-data";
const hasFile = (form: HTMLFormElement, submitter: HTMLElement | null) =>
  (submitter?.getAttribute("formenctype") ?? form.getAttribute("enctype")) === MULTIPART;

function bodyOf(form: HTMLFormElement, submitter: HTMLElement | null): FormData | URLSearchParams {
  const data = new FormData(form);
  if (submitter instanceof HTMLButtonElement && submitter.name)
    data.append(submitter.name, submitter.value);
  if (hasFile(form, submitter)) return data;
  return queryOf(data);
}

/** A chosen file cannot be sent back, so its field goes on in the new form. */
function keepFiles(from: HTMLFormElement, to: HTMLFormElement): void {
  for (const field of from.querySelectorAll<HTMLInputElement>("input[type=file]")) {
    const empty = to.querySelector(`input[type=file][name="${field.name}"]`);
    if (field.files?.length) empty?.replaceWith(field);
  }
}

/** Whether a page without the form says that it was stored. */
const isStored = (page: Document) => page.querySelector("main [data-stored]") !== null;

/** Shows the page of a response that has the form again, or says what was stored. */
function showPage(page: Document, form: HTMLFormElement, name: string): boolean {
  const main = page.querySelector("main");
  const again = [...page.forms].find(({ dataset }) => dataset.keep === name);
  if (!main || !(again || isStored(page))) return false;
  if (again) keepFiles(form, again);
  find("main")?.replaceWith(main);
  doc.title = page.title;
  (find("[autofocus]") ?? main).focus();
  dispatchEvent(new Event(MAIN_REPLACED));
  return true;
}

/** Sends a form as its button does, and waits for the answer, which a redirect leads to. */
export function postForm(
  form: HTMLFormElement,
  submitter: HTMLElement | null,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(form.getAttribute("action") ?? location.href, {
    method: "POST",
    body: bodyOf(form, submitter),
    headers,
    signal: AbortSignal.timeout(hasFile(form, submitter) ? LONGEST_WITH_FILE_MS : LONGEST_MS),
  });
}

/**
 * Posts a form. A response that shows the form again replaces the page; one that does not leaves the
 * form as it is and says why, if it has a sentence for people.
 */
export async function sendForm(
  form: HTMLFormElement,
  submitter: HTMLElement | null,
): Promise<Result> {
  const name = form.dataset.keep ?? "";
  try {
    const response = await postForm(form, submitter, HEADERS);
    const target = response.headers.get("Form-Location");
    if (target) return { accepted: true, location: target };
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    const accepted = isStored(page);
    if (showPage(page, form, name))
      return accepted ? { accepted } : { accepted, page: true, reason: [] };
    const reason = [...page.querySelectorAll("[data-why]")];
    return { accepted: false, page: false, reason };
  } catch {
    return { accepted: false, page: false, reason: [] };
  }
}
