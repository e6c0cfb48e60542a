import { pictureName } from "../../../content/desk/articles/pictures.ts";
import { sharedImage } from "../../../lib/http/picture-address.ts";
import { find, findAll, on } from "../../dom.ts";
import { MAIN_REPLACED } from "../../send-form.ts";
import { articleForm, EDITED, shownEditor } from "../shown.ts";

/** In characters of the document: the first words of the text are among them. */
const BEGINNING = 600;

/** The first words of the formatted text; undefined while the Markdown is shown. */
function lead(): string | undefined {
  const doc = shownEditor()?.state.doc;
  return doc?.textBetween(0, Math.min(BEGINNING, doc.content.size), " ").trim();
}

function valueOf(form: HTMLFormElement, name: string): string {
  const field = form.elements.namedItem(name);
  const hasValue = [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement].some(
    (kind) => field instanceof kind,
  );
  return hasValue ? (field as HTMLInputElement).value.trim() : "";
}

function setSource(image: Element | null, src: string): void {
  if (!image || (image.getAttribute("src") ?? "") === src) return;
  if (src) image.setAttribute("src", src);
  else image.removeAttribute("src");
}

function show(): void {
  const form = articleForm();
  if (!form) return;
  for (const shown of findAll("[data-shows]", form)) {
    const names = shown.dataset.shows?.split(" ") ?? [];
    shown.dataset.served ??= shown.textContent ?? "";
    const texts = names.map((name) => (name === "lead" ? lead() : valueOf(form, name)));
    const text = texts.find(Boolean) ?? (names.includes("lead") ? shown.dataset.served : "");
    if (shown.textContent !== text) shown.textContent = text;
  }
  const image = valueOf(form, "image");
  const card = find<HTMLImageElement>("[data-shows-image]");
  const shared = sharedImage(valueOf(form, "share_image")) ?? sharedImage(image);
  setSource(card, shared ?? card?.dataset.made ?? "");
  for (const own of findAll("[data-shows-own]", form))
    setSource(own, image.startsWith("/") ? image : "");
  for (const caption of findAll("[data-names-picture]", form)) {
    const address = valueOf(form, caption.dataset.namesPicture ?? "");
    if (address === caption.dataset.address) continue;
    caption.dataset.address = address;
    caption.textContent = pictureName(address);
  }
}

/** Search result and share card follow what is typed; without scripts they have what was saved. */
export function installCards(): void {
  let frame: number | undefined;
  const plan = () => {
    frame ??= requestAnimationFrame(() => {
      frame = undefined;
      show();
    });
  };
  for (const event of ["input", "change", MAIN_REPLACED]) on(event, plan);
  // It comes after the frame of the change.
  on(EDITED, show);
}
