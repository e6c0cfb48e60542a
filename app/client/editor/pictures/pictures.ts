import { around, find, findAll, on } from "../../dom.ts";
import { articleField, shownEditor } from "../shown.ts";
import { rememberEnd } from "../blocks/insert.ts";
import type { Place } from "../places.ts";
import { sendPicture } from "./send-picture.ts";

type Waiting = { file: File; place: Place };

/** Pictures that wait for their description or are on their way; the first is the one that is shown. */
const waiting: Waiting[] = [];
let sending: AbortController | undefined;

const part = <Found extends HTMLElement = HTMLElement>(name: string) =>
  find<Found>(`[data-picture-${name}]`);
const texts = () => find("[data-add-picture]")?.dataset ?? {};

/** Says it in the form while that is open, because it may cover the line below the text. */
function say(message: string): void {
  const isOpen = waiting.length > 0;
  part("note")?.replaceChildren(isOpen ? message : "");
  part("status")?.replaceChildren(isOpen ? "" : message);
}

const THUMBNAIL_WIDTH = 160;

/** Shows the picture itself, unless the browser cannot read it. */
async function showThumbnail(file: File): Promise<void> {
  const canvas = part<HTMLCanvasElement>("thumbnail");
  if (!canvas) return;
  canvas.hidden = true;
  const bitmap = await createImageBitmap(file, { resizeWidth: THUMBNAIL_WIDTH }).catch(() => null);
  if (!bitmap || waiting[0]?.file !== file) return;
  Object.assign(canvas, { width: bitmap.width, height: bitmap.height });
  canvas.getContext("bitmaprenderer")?.transferFromImageBitmap(bitmap);
  canvas.hidden = false;
}

function showNext(): void {
  const form = part("form");
  const [next] = waiting;
  if (!form) return;
  form.hidden = !next;
  if (!next) return;
  const name = part("name");
  const alt = part<HTMLInputElement>("alt");
  if (name) name.textContent = next.file.name;
  void showThumbnail(next.file);
  if (!alt) return;
  alt.value = "";
  alt.focus({ preventScroll: true });
}

/** Asks for the description of each file; false if there are none. */
export function addPictures(files: File[], at?: number): boolean {
  const isFirst = waiting.length === 0;
  waiting.push(...files.map((file) => ({ file, place: rememberEnd(at) })));
  if (isFirst) showNext();
  say("");
  return files.length > 0;
}

/** Goes on with the next picture, or back to the text, where the cursor is. */
function finish(isInserted: boolean): void {
  waiting.shift();
  showNext();
  if (waiting.length > 0) return;
  const editor = shownEditor();
  if (editor) editor.commands.focus(null, { scrollIntoView: isInserted });
  else articleField()?.focus({ preventScroll: !isInserted });
}

function setBusy(isBusy: boolean): void {
  const progress = part<HTMLProgressElement>("progress");
  const send = part<HTMLButtonElement>("send");
  const alt = part<HTMLInputElement>("alt");
  if (progress) progress.hidden = !isBusy;
  if (send) send.disabled = isBusy;
  if (alt) alt.readOnly = isBusy;
}

function showProgress(share: number): void {
  const percent = Math.floor(share * 100);
  part<HTMLProgressElement>("progress")?.setAttribute("value", String(percent));
}

async function upload(): Promise<void> {
  const [current] = waiting;
  const alt = part<HTMLInputElement>("alt");
  const description = alt?.value.trim() ?? "";
  if (!current || !alt || sending) return;
  const { sending: busy, missing = "", large = "", largest, received = "", same = "" } = texts();
  if (!description) {
    say(missing);
    alt.focus();
    return;
  }
  if (current.file.size > Number(largest)) {
    say(large);
    return;
  }
  sending = new AbortController();
  setBusy(true);
  say(`${busy} ${current.file.name}…`);
  const reply = await sendPicture(current.file, description, showProgress, sending.signal);
  sending = undefined;
  setBusy(false);
  if ("line" in reply) {
    current.place.insert(reply.line);
    finish(true);
    say(reply.isSame ? same : received);
    // Without an answer, they have it after the next save.
    await refreshPickers().catch(() => undefined);
  } else if (reply.problem !== "cancelled") {
    say(
      reply.problem === "failed" || reply.problem === "refused"
        ? (texts()[reply.problem] ?? "")
        : reply.problem,
    );
    alt.focus();
  }
}

/** Shows the new picture in the pickers, too, except in the results of a search. */
async function refreshPickers(): Promise<void> {
  const text = await fetch(location.href).then((response) => response.text());
  const page = new DOMParser().parseFromString(text, "text/html");
  for (const picker of findAll("[data-picker]")) {
    const [shown, fresh] = [
      picker,
      page.querySelector(`[data-picker=${picker.dataset.picker}]`),
    ].map((one) => one?.querySelector("[data-pictures]"));
    const isSearched = Boolean(picker.querySelector<HTMLInputElement>("[type=search]")?.value);
    if (fresh && !isSearched) shown?.replaceWith(fresh);
  }
}

function cancel(): void {
  sending?.abort();
  finish(false);
  say("");
}

/** Opens the browser's dialog for files. */
export const choosePicture = () => find("[data-add-picture] > input")?.click();

/** Pictures for the article's text: chosen or dropped. */
export function installPictures(): void {
  on("click", (event) => {
    const { target } = event;
    if (around(target, "[data-picture-send]")) void upload();
    if (around(target, "[data-picture-cancel]")) cancel();
    const picked = around(target, "button[name=insert]");
    if (!(picked instanceof HTMLButtonElement)) return;
    event.preventDefault();
    rememberEnd().insert(picked.value);
    shownEditor()?.view.focus();
  });
  on("change", ({ target }) => {
    const isChooser =
      target instanceof HTMLInputElement && target.matches("[data-add-picture] > input");
    if (!isChooser) return;
    addPictures([...(target.files ?? [])]);
    target.value = "";
  });
  on("keydown", (event) => {
    if (!around(event.target, "[data-picture-form]")) return;
    // Enter would save the article.
    if (event.key === "Enter" && around(event.target, "input")) {
      event.preventDefault();
      void upload();
    }
    if (event.key === "Escape") cancel();
  });
}
