/** The dialog over the text in which pictures of the site are chosen. */
import { writingCopy } from "../../../content/desk/articles/writing.ts";
import { LIBRARY_PATH } from "../../../lib/http/picture-address.ts";
import type { LibraryPage, LibraryPicture } from "../../../lib/http/picture-address.ts";
import { around, find, findAll, on } from "../../dom.ts";
import { element } from "../../element.ts";
import { rememberEnd } from "../blocks/insert.ts";
import { articleForm, shownEditor } from "../shown.ts";
import { addPictures } from "./pictures.ts";

const { library: copy } = writingCopy;

type Purpose = keyof typeof copy.titles;

const SEARCH_AFTER_MS = 250;
/** Fields of the form that get the address of a picture. */
const fields: Partial<Record<Purpose, string>> = { image: "image", share: "share_image" };

let purpose: Purpose = "text";
/** Of the gallery, in the order of its pictures. */
let chosen: LibraryPicture[] = [];
let shown: LibraryPicture[] = [];
let older: string | undefined;
let request: AbortController | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

const dialog = () => find<HTMLDialogElement>("dialog[data-own=library]");
const part = <Found extends HTMLElement = HTMLElement>(name: string) =>
  find<Found>(`[data-library-${name}]`);
const say = (text: string) => part("note")?.replaceChildren(text);

const numberOf = ({ address }: LibraryPicture) =>
  chosen.findIndex((one) => one.address === address) + 1;

/** Shows which pictures are chosen for the gallery, by their numbers. */
function showChosen(): void {
  const isGallery = purpose === "gallery";
  for (const [at, button] of findAll("[data-library-picture]").entries()) {
    const number = shown[at] ? numberOf(shown[at]) : 0;
    if (isGallery) button.ariaPressed = String(number > 0);
    button.querySelector("[data-number]")?.replaceChildren(number > 0 ? String(number) : "");
  }
  part("several")?.toggleAttribute("hidden", !isGallery);
  part("chosen")?.replaceChildren(copy.chosen(chosen.length));
  part("insert")?.toggleAttribute("disabled", chosen.length === 0);
}

function pictureButton({ alt, preview }: LibraryPicture): HTMLElement {
  const image = element(
    "img",
    "aspect-[1200/630] w-full rounded-sm bg-sunken object-contain group-aria-pressed/picture:outline-3 group-aria-pressed/picture:outline-focus",
  );
  Object.assign(image, { src: preview, alt: "", loading: "lazy" });
  const number = element(
    "span",
    "absolute top-3 right-3 grid size-7 place-content-center rounded-full bg-primary text-sm font-semibold text-on-primary empty:hidden",
  );
  number.dataset.number = "";
  number.ariaHidden = "true";
  const words = element("span", "line-clamp-2 min-h-[2lh] text-sm wrap-anywhere", alt);
  const button = element(
    "button",
    "group/picture relative grid w-full cursor-pointer gap-1.5 rounded-md border border-line bg-surface p-2 text-left hover:border-control",
    image,
    number,
    words,
  );
  button.type = "button";
  button.dataset.libraryPicture = "";
  return button;
}

function showPictures(): void {
  part("list")?.replaceChildren(...shown.map((one) => element("li", "", pictureButton(one))));
  part("more")?.toggleAttribute("hidden", older === undefined);
  showChosen();
}

/** Shows the pictures with the words that are searched for, or the next ones of them. */
async function load(before?: string): Promise<void> {
  clearTimeout(timer);
  request?.abort();
  request = new AbortController();
  const { signal } = request;
  const search = part<HTMLInputElement>("search")?.value.trim() ?? "";
  const query = new URLSearchParams({ q: search, ...(before && { before }) });
  try {
    const response = await fetch(`${LIBRARY_PATH}?${query}`, { signal, redirect: "error" });
    if (!response.ok) throw new Error(String(response.status));
    const page = (await response.json()) as LibraryPage;
    shown = [...(before ? shown : []), ...page.pictures];
    older = page.older;
    const none = search ? writingCopy.picker.noneFound : copy.none;
    say(shown.length === 0 ? none : "");
    showPictures();
    if (before) findAll("[data-library-picture]").at(-page.pictures.length)?.focus();
  } catch {
    if (!signal.aborted) say(copy.failed);
  }
}

/** Opens the library; a gallery can begin with pictures. */
export function openLibrary(asked: Purpose, begun: LibraryPicture[] = []): void {
  const search = part<HTMLInputElement>("search");
  purpose = asked;
  chosen = begun;
  shown = [];
  older = undefined;
  part("title")?.replaceChildren(copy.titles[asked]);
  if (search) search.value = "";
  say("");
  showPictures();
  dialog()?.showModal();
  // On a phone, the keyboard would cover the pictures.
  if (matchMedia("(pointer: fine)").matches) search?.focus();
  void load();
}

function setField(name: string, { address, alt }: Pick<LibraryPicture, "address" | "alt">): void {
  const field = articleForm()?.elements.namedItem(name);
  if (!(field instanceof HTMLInputElement)) return;
  const caption = find(`[data-names-picture=${name}]`);
  if (caption) Object.assign(caption, { textContent: alt }).dataset.address = address;
  field.value = address;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** The button goes with the picture. */
function remove({ dataset, parentElement }: HTMLElement): void {
  setField(dataset.removes ?? "", { address: "", alt: "" });
  parentElement?.querySelector<HTMLElement>("[data-open-library]")?.focus();
}

function insert(...pictures: readonly LibraryPicture[]): void {
  const name = fields[purpose];
  dialog()?.close();
  if (name && pictures[0]) return setField(name, pictures[0]);
  rememberEnd().insert(pictures.map(({ line }) => line).join("\n"));
  shownEditor()?.commands.focus(null, { scrollIntoView: true });
}

function choose(picture: LibraryPicture): void {
  if (purpose !== "gallery") return insert(picture);
  const isChosen = numberOf(picture) > 0;
  chosen = isChosen
    ? chosen.filter(({ address }) => address !== picture.address)
    : [...chosen, picture];
  showChosen();
}

/** Asks for the descriptions over the text; then the pictures are where the library would have put them. */
function upload(files: File[]): void {
  if (files.length === 0) return;
  const [name, gallery] = [fields[purpose], purpose === "gallery" ? chosen : undefined];
  dialog()?.close();
  if (name) addPictures(files.slice(0, 1), { receive: (picture) => setField(name, picture) });
  else if (gallery)
    addPictures(files, {
      receive: (picture) => void gallery.push(picture),
      end: () => openLibrary("gallery", gallery),
    });
  else addPictures(files);
}

export function installLibrary(): void {
  on("click", ({ target }) => {
    const opener = around(target, "[data-open-library]");
    if (opener) openLibrary(opener.dataset.openLibrary as Purpose);
    const remover = around(target, "[data-removes]");
    if (remover) remove(remover);
    if (around(target, "[data-library-close]")) dialog()?.close();
    if (around(target, "[data-library-more]")) void load(older);
    if (around(target, "[data-library-insert]")) insert(...chosen);
    if (around(target, "[data-library-upload]")) part("file")?.click();
    const button = around(target, "[data-library-picture]");
    const picture = button && shown[findAll("[data-library-picture]").indexOf(button)];
    if (picture) choose(picture);
  });
  on("input", ({ target }) => {
    if (target !== part("search")) return;
    clearTimeout(timer);
    timer = setTimeout(() => void load(), SEARCH_AFTER_MS);
  });
  on("change", ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target !== part("file")) return;
    upload([...(target.files ?? [])]);
    target.value = "";
  });
  on("drop", (event) => {
    if (!around(event.target, "dialog[data-own=library]")) return;
    event.preventDefault();
    upload([...(event.dataTransfer?.files ?? [])]);
  });
}
