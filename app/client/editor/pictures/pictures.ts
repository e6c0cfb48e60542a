import type { LibraryPicture } from "../../../lib/http/picture-address.ts";
import { around, find, on } from "../../dom.ts";
import { articleField, shownEditor } from "../shown.ts";
import { rememberEnd } from "../blocks/insert.ts";
import { sendPicture } from "./send-picture.ts";

/** Where a picture comes to, and what follows the last one. */
type Goal = { receive(picture: LibraryPicture): void; end?(): void };

type Waiting = { file: File; goal: Goal };

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

/** The place in the text that has the cursor now, or a position. */
function placeAt(at?: number): Goal {
  const place = rememberEnd(at);
  return { receive: ({ line }) => place.insert(line) };
}

/** Asks for the description of each file; false if there are none. */
export function addPictures(files: File[], to?: Goal | number): boolean {
  const isFirst = waiting.length === 0;
  const goalOf = () => (typeof to === "object" ? to : placeAt(to));
  waiting.push(...files.map((file) => ({ file, goal: goalOf() })));
  if (isFirst) showNext();
  say("");
  return files.length > 0;
}

/** Goes on with the next picture, or back to the text, where the cursor is. */
function finish(isInserted: boolean): void {
  const left = waiting.shift();
  showNext();
  if (waiting.length > 0) return;
  if (left?.goal.end) return left.goal.end();
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
    current.goal.receive(reply);
    finish(true);
    say(reply.isSame ? same : received);
  } else if (reply.problem !== "cancelled") {
    say(
      reply.problem === "failed" || reply.problem === "refused"
        ? (texts()[reply.problem] ?? "")
        : reply.problem,
    );
    alt.focus();
  }
}

function cancel(): void {
  sending?.abort();
  finish(false);
  say("");
}

/** Whether readers see what this button saves. */
function isForReaders(form: HTMLFormElement, button: HTMLElement | null): boolean {
  if (!(button instanceof HTMLButtonElement)) return false;
  const status = form.querySelector<HTMLInputElement>("[name=status]:checked")?.value;
  return button.value === "publish" || (/^(?:save|yes)$/.test(button.value) && status !== "draft");
}

/** Asks for the description again before an article without its picture is published. */
function askFirst(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement;
  if (waiting.length === 0 || !isForReaders(form, event.submitter)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (!sending) say(texts().waits ?? "");
  part("form")?.scrollIntoView({ block: "nearest" });
  part("alt")?.focus({ preventScroll: true });
}

/** The form that asks for the description of each picture. */
export function installPictures(): void {
  on("submit", askFirst, { capture: true });
  on("click", ({ target }) => {
    if (around(target, "[data-picture-send]")) void upload();
    if (around(target, "[data-picture-cancel]")) cancel();
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
